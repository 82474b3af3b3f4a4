import type { PickedBlock } from '#recordings/dishRoom';

/** When each thing happens while one plate is washed, in ms from the click on. How fast the drive is does not matter. */
export interface PickPlan {
  /** The plate is in its tray. */
  readonly trayMs: number;
  /** Between the starts of two portions, and how long each flies. */
  readonly copyEveryMs: number;
  readonly copyFlightMs: number;
  /** All places are clean in one moment, and the plate goes back. */
  readonly washMs: number;
  readonly backMs: number;
  /** The first guest is served, and between two of them. */
  readonly guestsMs: number;
  readonly guestEveryMs: number;
  readonly totalMs: number;
}

const TRAY_MS = 320;
const FIRST_COPY_MS = 260;
const COPY_EVERY_MS = 60;
/** From the first copy's start to the last's, at most. */
const COPIES_MS = 360;
const COPY_FLIGHT_MS = 280;
const PAUSE_MS = 40;
const BACK_MS = 200;
const GUESTS_MS = 350;
const GUEST_EVERY_MS = 25;

type PickCounts = Pick<PickedBlock, 'relocatedPages' | 'hostPagesWritten'>;

/** In all no longer than 1.5 s, whatever the plate holds. */
export function planOf({ relocatedPages, hostPagesWritten }: PickCounts): PickPlan {
  const copyEveryMs = Math.min(COPY_EVERY_MS, COPIES_MS / Math.max(1, relocatedPages - 1));
  const landedMs = relocatedPages > 0 ? copyStartMs(relocatedPages - 1, copyEveryMs) + COPY_FLIGHT_MS : TRAY_MS;
  const washMs = landedMs + PAUSE_MS;
  const guestsMs = washMs + BACK_MS;
  const guestEveryMs = Math.min(GUEST_EVERY_MS, GUESTS_MS / Math.max(1, hostPagesWritten));
  return {
    trayMs: TRAY_MS,
    copyEveryMs,
    copyFlightMs: COPY_FLIGHT_MS,
    washMs,
    backMs: BACK_MS,
    guestsMs,
    guestEveryMs,
    totalMs: guestsMs + hostPagesWritten * guestEveryMs,
  };
}

const copyStartMs = (copy: number, everyMs: number): number => FIRST_COPY_MS + copy * everyMs;

/** Portions that have left the tray; how far the latest are on their way is `flightOfCopy`. */
export function copiesStarted({ copyEveryMs }: PickPlan, { relocatedPages }: PickCounts, ms: number): number {
  if (ms < FIRST_COPY_MS) return 0;
  return Math.min(relocatedPages, Math.floor((ms - FIRST_COPY_MS) / copyEveryMs) + 1);
}

/** How far a portion has come, 0..1. */
export function flightOfCopy({ copyEveryMs, copyFlightMs }: PickPlan, copy: number, ms: number): number {
  return Math.min(1, Math.max(0, (ms - copyStartMs(copy, copyEveryMs)) / copyFlightMs));
}

export function copiesLanded(plan: PickPlan, counts: PickCounts, ms: number): number {
  let landed = 0;
  while (landed < counts.relocatedPages && flightOfCopy(plan, landed, ms) >= 1) landed += 1;
  return landed;
}

/** Guests served, and in the fraction the one who is next. */
export function guestsServed(
  { guestsMs, guestEveryMs }: PickPlan,
  { hostPagesWritten }: PickCounts,
  ms: number,
): number {
  return Math.min(hostPagesWritten, Math.max(0, (ms - guestsMs) / guestEveryMs));
}

/** How far into the log of the run the picture has come. */
export function operationAt(plan: PickPlan, picked: PickedBlock, ms: number): number {
  if (ms <= 0) return picked.fromOperation;
  if (ms < plan.washMs) return picked.fromOperation + 1 + copiesLanded(plan, picked, ms);
  return picked.erasedOperation + Math.floor(guestsServed(plan, picked, ms));
}
