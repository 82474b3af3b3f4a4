/** When what is to be seen: seconds of the reader's since the order was made. */
export interface Timeline {
  /** The ticket comes to its old place, and the cross is whole. */
  readonly arrivesAt: number;
  readonly refusedAt: number;
  /** From when on the neighbours are shown that a wash would take too, where that is to be shown. */
  readonly neighborsAt: number | null;
  /** The first portion is lifted, or the ticket goes on. */
  readonly onwardAt: number;
  /** Of each operation: when it begins, and when it has landed. */
  readonly startOf: (operation: number) => number;
  readonly landOf: (operation: number) => number;
  /** All that is wanted is on the new plate. */
  readonly liftedAt: number;
  readonly washFrom: number;
  readonly washedAt: number;
  readonly end: number;
}

const FLY = 0.52;
const CROSS = 0.16;
/** Time to read why. */
const TAKEN = 0.7;
const NEIGHBORS = 1.3;
/** All portions lifted one after another, and the flight of one of them. */
const LIFT_ALL = 1.6;
const LIFT = 0.36;
const BREATH = 0.35;
const WASH = 1.4;
const SETTLE = 0.24;

/**
 * Of the operations that one order calls for: copies in the order of the plate, among them the page itself at index `write`.
 */
export function planOrder(operations: number, write: number, showsNeighbors: boolean): Timeline {
  const pace = LIFT_ALL / Math.max(1, operations - 1);
  const arrivesAt = FLY;
  const refusedAt = arrivesAt + CROSS;
  const neighborsAt = showsNeighbors ? refusedAt + TAKEN : null;
  const onwardAt = refusedAt + TAKEN + (showsNeighbors ? NEIGHBORS : 0);
  const placeFrom = onwardAt + (write > 0 ? write * pace + LIFT : 0);
  const startOf = (operation: number): number => {
    if (operation < write) return onwardAt + operation * pace;
    return placeFrom + (operation === write ? 0 : FLY + (operation - write - 1) * pace);
  };
  const landOf = (operation: number): number => startOf(operation) + (operation === write ? FLY : LIFT);
  const liftedAt = Math.max(landOf(operations - 1), landOf(write));
  const washFrom = liftedAt + BREATH;
  const washedAt = washFrom + WASH;
  return {
    arrivesAt,
    refusedAt,
    neighborsAt,
    onwardAt,
    startOf,
    landOf,
    liftedAt,
    washFrom,
    washedAt,
    end: washedAt + SETTLE,
  };
}

/** Operations whose moment has come by then; their moments never fall. */
export function countBy(moment: (operation: number) => number, operations: number, position: number): number {
  let low = 0;
  let high = operations;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moment(middle) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Washes in one press of the button, by the seconds that it is held: one, then 100 a second, then ever more. */
export function washesWhile(heldSeconds: number): number {
  const held = heldSeconds - HOLD_AFTER;
  if (held <= 0) return 1;
  if (held <= STEADY_FOR) return 1 + Math.floor(HELD_RATE * held);
  // The rate doubles every second from there.
  return 1 + Math.floor(HELD_RATE * (STEADY_FOR + (2 ** (held - STEADY_FOR) - 1) / Math.LN2));
}
const HOLD_AFTER = 0.4;
const HELD_RATE = 100;
const STEADY_FOR = 2;
