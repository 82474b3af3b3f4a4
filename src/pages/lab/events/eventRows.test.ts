import { requireScenario, type Scenario } from '#engine';
import { withoutStrong } from '#messages';
import type { PickEvent } from '#store';
import { describe, expect, it } from 'vitest';
import { CHIP_TIMES } from '../labState.ts';
import { burstsOf, eventsOf, logRows, type EventRow } from './eventRows.ts';
import { rowText } from './eventWords.ts';
import { chosenInterval, intervalAt, scaled, shifted } from '../interval.ts';

const SCENARIO = requireScenario({
  blockCount: 64,
  pagesPerBlock: 16,
  spareFactor: 0.3,
  victimPolicy: 'fifo',
  reserveBlocks: 3,
  stopFreeBlocks: 12,
  warmupPages: 0,
  seed: 3,
});
const WHOLE = { from: 0, to: 6000, isChosen: true };

const pick = (write: number, microStep: number, own: Partial<PickEvent> = {}): PickEvent => ({
  write,
  microStep,
  block: 5,
  validPages: 3,
  isLeveling: false,
  freeBlocks: 3,
  candidates: 50,
  withFewer: 7,
  ...own,
});
const SHOWN = { hidden: [], filter: [], opened: [], present: { step: 0, microStep: 0 } };
const say = (row: EventRow, scenario: Scenario): string => withoutStrong(rowText(row, scenario));

describe('rows of the log', () => {
  const picks = Array.from({ length: 11 }, (_, index) => pick(100, 1 + 5 * index, { block: index }));
  const events = eventsOf(burstsOf(picks, CHIP_TIMES, SCENARIO), [], WHOLE, 16);
  const kinds = (rows: ReturnType<typeof logRows>): string =>
    rows.map((row) => (row.kind === 'fold' ? `+${row.count}` : row.kind[0])).join(' ');

  it('fold the middle of many cleanings behind one write', () => {
    expect(kinds(logRows(events, SHOWN))).toBe('c c +7 c c w');
    expect(kinds(logRows(events, { ...SHOWN, opened: [100] }))).toBe('c c c c c c c c c c c w');
    expect(kinds(logRows(events, { ...SHOWN, hidden: ['cleaning'] }))).toBe('w');
    expect(kinds(logRows(events, { ...SHOWN, present: { step: 99, microStep: 26 } }))).toBe('c c +3 c +3 c c w');
  });

  it('tell waits and moves', () => {
    const wait = events.at(-1) as EventRow;
    expect(say(wait, SCENARIO)).toBe('Write 100 had to wait: 3 free blocks, cleaned until 12');
    const step = 99;
    const moves = [
      { step: 3, microStep: 0, logicalPage: 9, physicalPage: 37, isByDrive: false },
      { step, microStep: 3, logicalPage: 9, physicalPage: 81, isByDrive: true },
    ];
    const [, row] = eventsOf(burstsOf(picks, CHIP_TIMES, SCENARIO), moves, WHOLE, 16);
    expect(say(row as EventRow, SCENARIO)).toBe(
      'Page 9 copied from block 2, page 5, to block 5, page 1: its block was cleaned',
    );
  });

  it('tell cleaning in a pause from a wait', () => {
    const idle = { ...SCENARIO, idleCleaning: 'reorganize', idleEveryPages: 100 } as const;
    const inPause = burstsOf([pick(100, 1, { freeBlocks: 9 }), pick(101, 1)], CHIP_TIMES, idle);
    expect(kinds(logRows(eventsOf(inPause, [], WHOLE, 16), SHOWN))).toBe('c c w');
  });
});

describe('an interval', () => {
  it('stays where it is while the moment lies in it, and follows it otherwise', () => {
    const chosen = chosenInterval(30_000, 20_000, 500_000);
    expect(chosen).toEqual({ from: 20_000, to: 30_000, isChosen: true });
    expect(intervalAt(chosen, 25_000, 500_000)).toBe(chosen);
    expect(intervalAt(chosen, 40_000, 500_000)).toEqual({ from: 37_000, to: 47_000, isChosen: true });
    const atEnd = intervalAt(null, 500_000, 500_000);
    expect(atEnd).toEqual({ from: 420_000, to: 500_000, isChosen: false });
    expect(intervalAt(atEnd, 500_000, 500_000)).toBe(atEnd);
    expect(intervalAt(null, 4_000_000, 4_000_000)).toMatchObject({ from: 3_800_000, to: 4_000_000 });
    expect(intervalAt(null, 700, 700)).toMatchObject({ from: 0, to: 700 });
    expect(intervalAt(null, 0, 0)).toMatchObject({ from: 0, to: 1 });
  });

  it('is scaled around the moment, and shifted within the run', () => {
    const chosen = chosenInterval(20_000, 30_000, 500_000);
    expect(scaled(chosen, 0.5, 24_000, 500_000)).toMatchObject({ from: 22_000, to: 27_000 });
    expect(scaled(chosen, Number.POSITIVE_INFINITY, 24_000, 500_000)).toMatchObject({ from: 0, to: 500_000 });
    expect(scaled(chosen, Number.POSITIVE_INFINITY, 20_000, 500_000)).toMatchObject({ from: 0, to: 500_000 });
    expect(shifted(chosen, -3, 500_000)).toMatchObject({ from: 0, to: 10_000 });
    expect(shifted(chosen, 90, 500_000)).toMatchObject({ from: 490_000, to: 500_000 });
  });
});
