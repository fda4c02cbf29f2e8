package holdfast.ui.calendar;

/** The controllers behind one view. */
record RoomsControllers(
    RoomsController rooms,
    HoldController holds,
    SelectionController commands,
    MoveController moves,
    FindController find,
    WatchController watches) {

  static RoomsControllers of(Workbench bench) {
    var rooms = new RoomsController(bench);
    var holds = new HoldController(bench, rooms);
    return new RoomsControllers(
        rooms,
        holds,
        new SelectionController(bench, rooms, holds),
        new MoveController(bench, rooms, holds),
        new FindController(bench, rooms, holds),
        new WatchController(bench, rooms, holds));
  }
}
