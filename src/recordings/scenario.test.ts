import { describe, expect, test } from 'vitest';
import {
  createDrive,
  FrameField,
  frameByteLength,
  PageState,
  requireScenario,
  viewFrame,
  type ScenarioInput,
} from '#engine';
import { run, type ScenarioPart } from './scenario.ts';
import { FREE_TILE, FULL_TILE, usualHostPages, windowsAPicture } from './scenarioShape.ts';

const SMALL: ScenarioInput = { blockCount: 64, pagesPerBlock: 32, spareFactor: 0.2, warmupRounds: 0 };

const record = (input: ScenarioInput, hostPages: number): readonly ScenarioPart[] => [
  ...run({ scenario: requireScenario(input), hostPages }),
];
const lastOf = (parts: readonly ScenarioPart[]): ScenarioPart => {
  const last = parts.at(-1);
  if (!last) throw new Error('a run has a last part');
  return last;
};

describe('a run of any scenario', () => {
  test.each<[string, ScenarioInput]>([
    ['pages, new', { ...SMALL, isFilled: false }],
    ['units', { ...SMALL, mappingUnitPages: 4 }],
    ['blocks', { ...SMALL, mapping: 'block', workload: 'mix', randomFraction: 0.1 }],
    ['replacement blocks', { ...SMALL, mapping: 'hybrid', logBlockCount: 4, workload: 'mix', randomFraction: 0.1 }],
    ['a map in flash', { ...SMALL, mapping: 'cached', mapEntriesPerPage: 64 }],
    ['files, trimmed', { ...SMALL, workload: 'files', liveFraction: 0.7 }],
    ['hot and cold, two pools', { ...SMALL, workload: 'hotCold', pools: 2, warmupRounds: 1 }],
  ])('counts what the drive itself counts: %s', (_, input) => {
    const scenario = requireScenario(input);
    const hostPages = 3 * scenario.logicalPageCount;
    const drive = createDrive(scenario);
    drive.run(hostPages);
    const parts = record(input, hostPages);
    const last = lastOf(parts);
    expect(last.stateHash).toBe(drive.stateHash());
    expect(
      [last.hostPages, last.flashPages, last.relocatedPages, last.erasedBlocks].map((each) => each.at(-1)),
    ).toEqual([
      hostPages,
      drive.counters.flashPagesProgrammed,
      drive.counters.pagesRelocated,
      drive.counters.blocksErased,
    ]);
    expect(last.freeBlocks.at(-1)).toBe(drive.map.freePool.count);
    expect(last.isSteady).toBe(drive.steadiness.isSteady);
    expect(parts.slice(0, -1).every(({ stateHash }) => stateHash === null)).toBe(true);
    // 240 rows and the state before them, in 120 pictures and one.
    expect(parts.reduce((sum, part) => sum + part.hostPages.length, 0)).toBe(240);
    expect(parts).toHaveLength(121);
    expect(parts.map(({ fromWindow }) => fromWindow)).toEqual([0, ...Array.from({ length: 120 }, (__, at) => 2 * at)]);
  });

  test('tells of each block how full it is, and who filled it', () => {
    const last = lastOf(record(SMALL, 4000));
    const drive = createDrive(requireScenario(SMALL));
    drive.run(4000);
    const { blockCount, pagesPerBlock } = drive.scenario;
    const { flash } = drive.map;
    const buffer = new ArrayBuffer(frameByteLength('pages', blockCount, pagesPerBlock));
    const frame = viewFrame(buffer, 'pages', blockCount, pagesPerBlock);
    drive.observe(frame);
    expect(frame.fields[FrameField.Step]).toBe(4000);
    let ofDrive = 0;
    for (let block = 0; block < blockCount; block += 1) {
      const level = last.levels[block];
      if (flash.programmedPages[block] === 0) {
        expect([FREE_TILE, 0]).toContain(level);
        continue;
      }
      expect(level).toBe(Math.round((FULL_TILE * (flash.validPages[block] ?? 0)) / pagesPerBlock));
      // Host and relocated pages have separate open blocks, so one valid page determines the kind of the block.
      const pages = frame.pageState.subarray(block * pagesPerBlock, (block + 1) * pagesPerBlock);
      const expected = pages.includes(PageState.Relocated) ? 1 : 0;
      if (pages.includes(PageState.Host) || expected === 1) expect(last.isOfDrive[block]).toBe(expected);
      ofDrive += last.isOfDrive[block] ?? 0;
    }
    expect(ofDrive).toBeGreaterThan(8);
  });

  test('ends where the drive is worn out', () => {
    const parts = record({ ...SMALL, enduranceCycles: 3 }, 1_000_000);
    const last = lastOf(parts);
    expect(last.isWornOut).toBe(true);
    expect(last.stateHash).toMatch(/^[0-9a-f]{8}$/);
    expect(last.hostPages.at(-1)).toBeLessThan(1_000_000);
    expect(parts.slice(0, -1).some(({ isWornOut }) => isWornOut)).toBe(false);
  });

  test('says what theory says, where there is a formula', () => {
    expect(lastOf(record(SMALL, 20_000)).verdict).toMatchObject({ theory: expect.any(Number) as number });
    expect(lastOf(record({ ...SMALL, workload: 'sequential' }, 20_000)).verdict).toEqual({
      kind: 'doesNotApply',
      excuse: 'sequential',
    });
  });

  test('keeps no more than a page may hold, whatever the size of the drive', () => {
    for (const [blockCount, pagesPerBlock] of [
      [8, 2],
      [1024, 128],
      [163_840, 128],
      [1_048_576, 32],
    ] as const) {
      const scenario = requireScenario({ blockCount, pagesPerBlock, spareFactor: 0.85, reserveBlocks: 1 });
      const hostPages = usualHostPages(scenario);
      const pictures = Math.ceil(Math.min(240, hostPages) / windowsAPicture(scenario, hostPages)) + 1;
      const bytes = 2 * blockCount * pictures + 240 * 5 * 8;
      expect(bytes, `${blockCount} blocks`).toBeLessThan(40_000_000);
      expect(hostPages).toBeGreaterThanOrEqual(2 * scenario.logicalPageCount);
    }
  });
});
