import { MicroEventKind, type Drive } from '#engine';
import type { ChipTimes, StopCondition } from '../labTypes.ts';

/** Says whether to stop here. Called after each operation, with the page that it moved or wrote. */
export type StopTest = (kind: number, logicalPage: number) => boolean;

/** Stands for the number of a breakpoint where a page has moved. */
export const BY_MOVE = -1;
/** Writes over which the write amplification of a breakpoint is taken. */
export const STOP_WINDOW = 1000;

/**
 * Tests breakpoints, and whether one of some pages moves, after each operation of a drive, without gaps; null where there is nothing
 * to test.
 *
 * @param times for breakpoints at waits: all copies and erases before a write, one after the other
 */
export function createStopTest(
  drive: Drive,
  stops: readonly StopCondition[],
  times: ChipTimes,
  pages: readonly number[] = [],
): { readonly test: StopTest; readonly stoppedBy: number | null } | null {
  if (stops.every(({ isOn }) => !isOn) && pages.length === 0) return null;
  const { counters, freePool } = drive.map;
  let stoppedBy: number | null = null;
  /** At the end of the window before; null until one has ended, because a part of a window tells little. */
  let flashPagesBefore = drive.step % STOP_WINDOW === 0 && drive.microStep === 0 ? counters.flashPagesProgrammed : null;
  /** Of the writes before this operation; a breakpoint at a wait is reached when the write is done. */
  let waitMs = waitMsOf(drive.sinceWrite, times);
  const isReached = (stop: StopCondition, kind: number, page: number, amplification: number | null): boolean => {
    switch (stop.field) {
      case 'page':
        return kind === MicroEventKind.Relocate && page === stop.value;
      case 'waitMs':
        return kind === MicroEventKind.Write && holds(waitMs, stop);
      case 'freeBlocks':
        return kind === MicroEventKind.Write && holds(freePool.count, stop);
      case 'writeAmplification':
        return amplification !== null && holds(amplification, stop);
      case 'block':
        return kind === MicroEventKind.Pick && holds(drive.map.victimBlock, stop);
      case 'step':
        return kind === MicroEventKind.Write && drive.step === stop.value;
    }
  };
  const test: StopTest = (kind, page) => {
    let amplification: number | null = null;
    if (kind === MicroEventKind.Write && drive.step % STOP_WINDOW === 0) {
      if (flashPagesBefore !== null) amplification = (counters.flashPagesProgrammed - flashPagesBefore) / STOP_WINDOW;
      flashPagesBefore = counters.flashPagesProgrammed;
    }
    for (const [index, stop] of stops.entries())
      if (stop.isOn && stoppedBy === null && isReached(stop, kind, page, amplification)) stoppedBy = index;
    if (isMove(kind) && pages.includes(page)) stoppedBy ??= BY_MOVE;
    waitMs = kind === MicroEventKind.Write ? 0 : waitMsOf(drive.sinceWrite, times);
    return stoppedBy !== null;
  };
  return {
    test,
    get stoppedBy() {
      return stoppedBy;
    },
  };
}

/** Whether an operation has given its page another place. */
export const isMove = (kind: number): boolean =>
  kind === MicroEventKind.Write || kind === MicroEventKind.Relocate || kind === MicroEventKind.Trim;

/** Whether a value is as a breakpoint says. */
export function holds(value: number, { operator, value: limit }: StopCondition): boolean {
  if (operator === '=') return value === limit;
  return operator === '<' ? value < limit : value > limit;
}

/** All copies and erases before a write, one after the other. */
export const waitMsOf = (
  { copiedPages, erasedBlocks }: Drive['sinceWrite'],
  { copyUs, eraseUs }: Omit<ChipTimes, 'programUs'>,
): number => (copiedPages * copyUs + erasedBlocks * eraseUs) / 1000;
