import { describe, expect, it } from 'vitest';
import { run, WEAR_REQUEST, wearScenario, type WearPart, type WearRequest, type WearSpan } from './wear.ts';
import { LIFE_FRAME_ROUNDS, WEAR_BLOCKS, WEAR_FRAMES, WEAR_LOGICAL_PAGES, WEAR_ROUNDS } from './wearShape.ts';
import { recordedParts } from '#tests/recordedRuns';

interface End {
  readonly erases: readonly number[];
  readonly retired: number;
  readonly hostPages: number;
  readonly flashPages: number;
  readonly pagesLeveled: number;
}

function endOf(parts: readonly WearPart[], span: WearSpan): End {
  const part = parts.findLast((each) => each.span === span);
  if (!part?.isEnd) throw new Error(`the ${span} was recorded to its end`);
  const last = part.frameCount - 1;
  const of = (columns: Uint16Array | Uint8Array): number[] => [...columns.subarray(last * WEAR_BLOCKS)];
  return {
    erases: of(part.eraseCount).sort((one, other) => one - other),
    retired: of(part.isRetired).reduce((sum, each) => sum + each, 0),
    hostPages: part.hostPages[last] ?? 0,
    flashPages: part.flashPages[last] ?? 0,
    pagesLeveled: part.pagesLeveled[last] ?? 0,
  };
}

const recorded = new Map<string, WearPart[]>();
function partsOf(change: Partial<WearRequest>): WearPart[] {
  const key = JSON.stringify(change);
  const parts = recorded.get(key) ?? recordedParts('wear', run, { ...WEAR_REQUEST, ...change });
  recorded.set(key, parts);
  return parts;
}
const rounds = (change: Partial<WearRequest>): End => endOf(partsOf(change), 'rounds');
const life = (change: Partial<WearRequest>): End => endOf(partsOf(change), 'life');
const amplification = ({ hostPages, flashPages }: End): number => flashPages / hostPages;

const NONE = { wearLeveling: 'none' } as const;

// Limits of the storyboard; the numbers beside them were recorded when the chapter was drawn.
describe('wear over forty drive writes', () => {
  it('is even where still data is moved, for a tenth more programming', () => {
    const { erases, pagesLeveled, ...counted } = rounds({});
    // 104 to 117.
    expect((erases.at(-1) ?? 0) - (erases[0] ?? 0)).toBeLessThanOrEqual(15);
    expect(erases[0]).toBeGreaterThan(100);
    expect(pagesLeveled).toBeGreaterThan(100_000);
    const ratio = amplification({ erases, pagesLeveled, ...counted }) / amplification(rounds(NONE));
    expect(ratio).toBeGreaterThan(1.08);
    expect(ratio).toBeLessThan(1.16);
  });

  it('needs no levelling where every page is written again', () => {
    const { erases } = rounds({ ...NONE, stillFraction: 0 });
    expect((erases.at(-1) ?? 0) / (erases[0] ?? 1)).toBeLessThan(1.15);
  });

  it('is the more even, for the more moves, the less of a spread is let pass', () => {
    const [strict, loose] = [rounds({}), rounds({ wearSpreadLimit: 64 })];
    expect(loose.pagesLeveled).toBeLessThan(strict.pagesLeveled / 4);
    expect((loose.erases.at(-1) ?? 0) - (loose.erases[0] ?? 0)).toBeGreaterThan(4 * 13);
  });
});

describe('a life of 300 erases a block', () => {
  it('ends with more blocks retired than the drive can do without', () => {
    // By hand: 256 blocks less 2 in reserve, 2 open and 238.4 of data: 13 can go; one fewer with the open block of moved data.
    expect(life(NONE).retired).toBe(14);
    expect(life({}).retired).toBe(13);
    expect(rounds(NONE).retired).toBe(0);
  });

  it('is recorded at even moments, and once more where it ends', () => {
    const hostPages = partsOf({})
      .filter(({ span }) => span === 'life')
      .flatMap((part) => [...part.hostPages]);
    expect(hostPages[250]).toBe(Math.round(250 * LIFE_FRAME_ROUNDS * WEAR_LOGICAL_PAGES));
    const [before = 0, end = 0] = hostPages.slice(-2);
    expect(end - before).toBeLessThanOrEqual(LIFE_FRAME_ROUNDS * WEAR_LOGICAL_PAGES);
    expect(end).toBeGreaterThan(before);
  });
});

it('is of the drive and the length that the page names', () => {
  const scenario = wearScenario(WEAR_REQUEST);
  expect([scenario.blockCount, scenario.logicalPageCount]).toEqual([WEAR_BLOCKS, WEAR_LOGICAL_PAGES]);
  const frames = partsOf({}).filter(({ span }) => span === 'rounds');
  expect(frames.reduce((sum, { frameCount }) => sum + frameCount, 0)).toBe(WEAR_FRAMES + 1);
  expect(rounds({}).hostPages).toBe(WEAR_ROUNDS * WEAR_LOGICAL_PAGES);
});
