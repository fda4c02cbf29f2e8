-- WHY: people look for a guest by the beginning of any word of the name, in any case and alphabet.
-- The words are cut by our own short rule and not by a text search configuration, whose parser takes
-- "Anand/VIP" for the path of a file and which every server may configure differently.

-- Small letters, cut at blanks and punctuation. No name has more than 1,000 characters.
CREATE FUNCTION words_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(string_to_array(lower(translate(left(coalesce(words, ''), 1000),
  E' \u00a0\t\n\r.,:;!?&|/\\-–—_+*=#№%$@~^''"`´‘’“”«»()[]{}<>', repeat(' ', 100))), ' '), '');

CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(words_of(words));

-- Matches where each word typed is the beginning of some word. Nothing typed matches nothing.
CREATE FUNCTION search_prefixes(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(quote_literal(w.word) || ':*', ' & ')::tsquery
  FROM unnest(words_of(typed)) AS w (word)
);

-- The digits of a telephone number. People type it with any signs in between.
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(phone, E' \u00a0\t+-–().,:;/', '');

-- A short list of rows not yet sorted in, so that no hold waits long for it to be worked off.
CREATE INDEX hold_detail_words_idx ON hold_detail USING gin (search_words(guest))
  WITH (gin_pending_list_limit = 64);

REVOKE ALL ON FUNCTION
  words_of(text), search_words(text), search_prefixes(text), phone_digits(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  words_of(text), search_words(text), search_prefixes(text), phone_digits(text) TO "${app_role}";
