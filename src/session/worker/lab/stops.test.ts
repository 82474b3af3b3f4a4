import { createDrive, type Drive, MicroEventKind, requireScenario } from '#engine';
import { describe, expect, it } from 'vitest';
import type { StopCondition } from '../labTypes.ts';
import { BY_MOVE, createStopTest, STOP_WINDOW } from './stops.ts';

/** New, with its writes in whole blocks, so that each window that has cleaning begins with it. */
const SCENARIO = requireScenario({
  blockCount: 256,
  pagesPerBlock: 8,
  logicalPageCount: 1600,
  isFilled: false,
  warmupPages: 0,
  seed: 3,
});
const TIMES = { programUs: 100, copyUs: 126, eraseUs: 300 };
const stopAt = (field: StopCondition['field'], operator: StopCondition['operator'], value: number): StopCondition => ({
  field,
  operator,
  value,
  isOn: true,
});

/** A drive after so many writes and operations of the next. */
function driveAt(step: number, microSteps = 0): Drive {
  const drive = createDrive(SCENARIO);
  drive.run(step);
  for (let count = 0; count < microSteps; count += 1) drive.advanceMicro(null);
  return drive;
}

describe('a breakpoint at write amplification', () => {
  /** The step at which a run from here stops; null where it goes on to the end of the sixth window. */
  function stepOf(drive: Drive, limit: number): number | null {
    const stops = createStopTest(drive, [stopAt('writeAmplification', '>', limit)], TIMES);
    const reached: number[] = [];
    while (reached.length === 0 && drive.step < 6 * STOP_WINDOW)
      drive.advanceMicro((kind, page) => stops?.test(kind, page) && reached.push(drive.step));
    return reached[0] ?? null;
  }

  it('is reached at the end of a whole window', () => {
    const programmed = [0, 1, 2, 3, 4, 5, 6].map(
      (window) => driveAt(window * STOP_WINDOW).counters.flashPagesProgrammed,
    );
    const amplifications = programmed
      .slice(1)
      .map((pages, window) => (pages - (programmed[window] ?? 0)) / STOP_WINDOW);
    // Nothing is cleaned in the first two; then the drive is full, and more is relocated in each.
    expect(amplifications.map((each) => each > 1)).toEqual([false, false, true, true, true, true]);
    const [, , third = 0, fourth = 0] = amplifications;
    expect(fourth).toBeGreaterThan(third);
    expect([
      stepOf(driveAt(0), 0.999),
      stepOf(driveAt(0), 1),
      stepOf(driveAt(0), third),
      stepOf(driveAt(2000), 1),
      stepOf(driveAt(2001), 1),
      stepOf(driveAt(2999), 1),
      stepOf(driveAt(0), 2),
    ]).toEqual([1000, 3000, 4000, 3000, 4000, 4000, null]);
  });

  it('does not count a window that begins within a write', () => {
    const within = driveAt(3000, 1);
    expect([within.step, within.microStep]).toEqual([3000, 1]);
    expect([stepOf(driveAt(3000), 1), stepOf(within, 1)]).toEqual([4000, 5000]);
  });
});

describe('a page that is followed', () => {
  const MOVES: readonly MicroEventKind[] = [MicroEventKind.Write, MicroEventKind.Relocate, MicroEventKind.Trim];
  const stoppedBy = (stops: readonly StopCondition[], kind: MicroEventKind, page: number) => {
    const created = createStopTest(driveAt(0), stops, TIMES, [5, 7]);
    return [created?.test(kind, page), created?.stoppedBy];
  };

  it('stops the run where it gets another place, and no other page or operation does', () => {
    const kinds = Object.values(MicroEventKind);
    expect(kinds.map((kind) => stoppedBy([], kind, 7))).toEqual(
      kinds.map((kind) => (MOVES.includes(kind) ? [true, BY_MOVE] : [false, null])),
    );
    expect(kinds.map((kind) => stoppedBy([], kind, 6))).toEqual(kinds.map(() => [false, null]));
  });

  it('leaves the name of the stop to a breakpoint that is reached at the same time', () => {
    const stops = [stopAt('page', '=', 6), stopAt('page', '=', 7)];
    expect(stoppedBy(stops, MicroEventKind.Relocate, 7)).toEqual([true, 1]);
    expect(stoppedBy([stopAt('page', '=', 6)], MicroEventKind.Relocate, 7)).toEqual([true, BY_MOVE]);
  });

  it('is all that is tested where every breakpoint is off', () => {
    const off = [{ ...stopAt('page', '=', 7), isOn: false }];
    expect([createStopTest(driveAt(0), off, TIMES), createStopTest(driveAt(0), [], TIMES)]).toEqual([null, null]);
    expect(stoppedBy(off, MicroEventKind.Relocate, 7)).toEqual([true, BY_MOVE]);
  });
});
