package holdfast.persistence.schema;

/**
 * Everything the catalogue knows of a site's schema, as text to compare and to read in a diff. A
 * query of our own, since the database's binaries bring no dump program.
 */
final class SchemaListing {
  private SchemaListing() {}

  /** Parameter: the schema. Lines in their order; the schema's own name is left out of them. */
  static final String QUERY =
      """
      WITH relation AS (
        SELECT c.oid, c.relname, c.relkind, c.relacl, c.relowner
        FROM pg_class AS c
        WHERE c.relnamespace = ?::regnamespace AND c.relkind IN ('r', 'S', 'v')
          AND c.relname <> 'flyway_schema_history'),
      line (relation, part, position, line) AS (
        SELECT relname, 0, 0::numeric, CASE relkind
          WHEN 'S' THEN (SELECT format('sequence %s %s start %s increment %s cycle %s', relname,
            format_type(s.seqtypid, NULL), s.seqstart, s.seqincrement, s.seqcycle)
            FROM pg_sequence AS s WHERE s.seqrelid = relation.oid)
          WHEN 'v' THEN format('view %s%s%s', relname, chr(10), pg_get_viewdef(relation.oid))
          ELSE 'table ' || relname END
        FROM relation
        UNION ALL
        SELECT r.relname, 1, a.attnum, concat_ws(' ', '  column', a.attname,
          format_type(a.atttypid, a.atttypmod),
          CASE WHEN a.attnotnull THEN 'not null' END,
          CASE a.attidentity WHEN 'a' THEN 'identity always' WHEN 'd' THEN 'identity' END,
          'default ' || pg_get_expr(d.adbin, d.adrelid))
        FROM relation AS r
        JOIN pg_attribute AS a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef AS d ON d.adrelid = r.oid AND d.adnum = a.attnum
        WHERE r.relkind = 'r'
        UNION ALL
        SELECT r.relname, 2, row_number() OVER (PARTITION BY r.oid ORDER BY c.conname),
          concat_ws(' ', '  constraint', c.conname, pg_get_constraintdef(c.oid),
            CASE WHEN NOT c.convalidated THEN 'not valid' END,
            CASE WHEN NOT c.conenforced THEN 'not enforced' END)
        FROM relation AS r
        JOIN pg_constraint AS c ON c.conrelid = r.oid AND c.contype <> 'n'
        UNION ALL
        SELECT r.relname, 3, row_number() OVER (PARTITION BY r.oid ORDER BY ic.relname),
          '  index ' || pg_get_indexdef(i.indexrelid)
        FROM relation AS r
        JOIN pg_index AS i ON i.indrelid = r.oid
        JOIN pg_class AS ic ON ic.oid = i.indexrelid
        WHERE NOT EXISTS (SELECT FROM pg_constraint AS c WHERE c.conindid = i.indexrelid
          AND c.contype IN ('p', 'u', 'x'))
        UNION ALL
        SELECT r.relname, 4, row_number() OVER (PARTITION BY r.oid ORDER BY t.tgname),
          concat_ws(' ', '  trigger', pg_get_triggerdef(t.oid),
            CASE WHEN t.tgenabled <> 'O' THEN 'enabled ' || t.tgenabled::text END)
        FROM relation AS r
        JOIN pg_trigger AS t ON t.tgrelid = r.oid AND NOT t.tgisinternal
        UNION ALL
        SELECT r.relname, 5, 0, format('  grant to %s: %s', g.grantee, g.rights)
        FROM relation AS r
        CROSS JOIN LATERAL (
          SELECT acl.grantee::regrole AS grantee,
            string_agg(acl.privilege_type, ', ' ORDER BY acl.privilege_type) AS rights
          FROM aclexplode(r.relacl) AS acl
          WHERE acl.grantee <> r.relowner
          GROUP BY acl.grantee) AS g
        UNION ALL
        SELECT r.relname, 6, 0, format('  grant to %s: %s (%s)', g.grantee, g.privilege, g.columns)
        FROM relation AS r
        CROSS JOIN LATERAL (
          SELECT acl.grantee::regrole AS grantee, acl.privilege_type AS privilege,
            string_agg(a.attname, ', ' ORDER BY a.attnum) AS columns
          FROM pg_attribute AS a CROSS JOIN LATERAL aclexplode(a.attacl) AS acl
          WHERE a.attrelid = r.oid
          GROUP BY acl.grantee, acl.privilege_type) AS g
        UNION ALL
        SELECT '~' || p.proname, 0, 0, concat_ws(' ', 'function', p.oid::regprocedure,
          'returns', pg_get_function_result(p.oid), l.lanname,
          CASE p.provolatile WHEN 'i' THEN 'immutable' WHEN 's' THEN 'stable' END,
          CASE WHEN p.prosecdef THEN 'security definer' END,
          array_to_string(p.proconfig, ', '),
          'body', md5(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)))
        FROM pg_proc AS p JOIN pg_language AS l ON l.oid = p.prolang
        WHERE p.pronamespace = ?::regnamespace
        UNION ALL
        SELECT '~' || p.proname, 1, 0, '  grant to ' || acl.grantee::regrole::text
        FROM pg_proc AS p CROSS JOIN LATERAL aclexplode(p.proacl) AS acl
        WHERE p.pronamespace = ?::regnamespace AND acl.grantee <> p.proowner
        UNION ALL
        SELECT '', 0, 0, format('schema grant to %s: %s', acl.grantee::regrole, acl.privilege_type)
        FROM pg_namespace AS n CROSS JOIN LATERAL aclexplode(n.nspacl) AS acl
        WHERE n.oid = ?::regnamespace AND acl.grantee <> n.nspowner)
      SELECT line FROM line ORDER BY relation COLLATE "C", part, position, line COLLATE "C"
      """;

  /** The listing, without the schema's own name. */
  static String of(Sql sql, String schema) {
    return String.join("\n", sql.rows(QUERY, schema, schema, schema, schema))
            .replace(schema + ".", "")
            .replace("search_path=" + schema + ",", "search_path=<site>,")
        + "\n";
  }
}
