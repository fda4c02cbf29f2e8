package holdfast.bench;

/** What is held, with everybody who holds it. */
enum Subject {
  ROOMS {
    @Override
    String figure() {
      return "rooms";
    }

    @Override
    Scenario seed(Ending ending) {
      return RoomScenarios.seed(ending);
    }

    @Override
    Scenario oneTrip(Ending ending) {
      return RoomScenarios.oneTrip(ending);
    }

    @Override
    Scenario function(Ending ending) {
      return RoomScenarios.function(ending);
    }

    @Override
    Scenario text(Ending ending) {
      return OwnTexts.rooms(ending);
    }

    @Override
    String functions() {
      return RoomScenarios.FUNCTIONS;
    }

    @Override
    void pair(Desk desk, long places, Ending ending) {
      desk.endRoom(desk.acquireRoom(places), ending);
    }

    @Override
    void pair(PlainHibernate hibernate, long places, Ending ending) {
      long room = Desk.anyOf(places);
      hibernate.endRoom(hibernate.acquireRoom(room), room, ending);
    }
  },
  STOCK {
    @Override
    String figure() {
      return "stock";
    }

    @Override
    Scenario seed(Ending ending) {
      return StockScenarios.seed(ending);
    }

    @Override
    Scenario oneTrip(Ending ending) {
      return StockScenarios.oneTrip(ending);
    }

    @Override
    Scenario function(Ending ending) {
      return StockScenarios.function(ending);
    }

    @Override
    Scenario text(Ending ending) {
      return OwnTexts.stock(ending);
    }

    @Override
    String functions() {
      return StockScenarios.FUNCTIONS;
    }

    @Override
    void pair(Desk desk, long places, Ending ending) {
      desk.endItem(desk.acquireItem(places), ending);
    }

    @Override
    void pair(PlainHibernate hibernate, long places, Ending ending) {
      long item = Desk.anyOf(places);
      hibernate.endItem(hibernate.acquireItem(item), item, ending);
    }
  };

  abstract String figure();

  /** The design's transactions, each statement awaited; also on its bare tables. */
  abstract Scenario seed(Ending ending);

  /** The same statements in as few trips as there are commands: what trips alone cost. */
  abstract Scenario oneTrip(Ending ending);

  /** The least that one round trip a command can cost on this schema: calls {@link #functions}. */
  abstract Scenario function(Ending ending);

  /** The product's own texts. */
  abstract Scenario text(Ending ending);

  /** Made in the site's schema before {@link #function} is run. */
  abstract String functions();

  /** Acquires and ends one hold of any of the places. */
  abstract void pair(Desk desk, long places, Ending ending);

  abstract void pair(PlainHibernate hibernate, long places, Ending ending);
}
