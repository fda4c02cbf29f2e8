package holdfast.ui.calendar;

/** The controllers behind one view. */
record RoomsControllers(
    RoomsController rooms,
    HoldController holds,
    SelectionController commands,
    MoveController moves,
    BarController bars,
    LockController locks,
    SplitController splits,
    UndoController undo,
    FindController find,
    WatchController watches,
    Runnable print) {

  static RoomsControllers of(Workbench bench) {
    var rooms = new RoomsController(bench);
    var queue = new CommandQueue(bench::isFree);
    var undo = new UndoController(bench, rooms, queue);
    var holds = new HoldController(bench, rooms, undo);
    var moves = new MoveController(bench, rooms, holds, undo);
    return new RoomsControllers(
        rooms,
        holds,
        new SelectionController(bench, rooms, holds, undo),
        moves,
        new BarController(bench, moves, new SwapController(bench, rooms, undo), queue),
        new LockController(bench, rooms, undo),
        new SplitController(bench, rooms, undo),
        undo,
        new FindController(bench, rooms, holds),
        new WatchController(bench, rooms, holds),
        () -> PrintDialog.open(bench.model(), bench.services(), bench.context()));
  }
}
