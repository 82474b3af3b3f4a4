import { describe, expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { type Drive } from '../drive.ts';
import { FrameField, frameByteLength, viewFrame } from '../frame.ts';
import { summarizeEraseCounts } from '../metrics/wear.ts';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { BlockRole, PageState, VICTIM_POLICIES, WEAR_LEVELINGS, type WearLeveling } from '../vocabulary.ts';

const FOREVER = 1e9;
const wearOut = (scenario: ScenarioInput): Drive => {
  const drive = createDrive(requireScenario({ warmupPages: 0, ...scenario }));
  drive.run(FOREVER);
  expect(drive.isWornOut).toBe(true);
  return drive;
};

/** Programs of a whole life as a share of what all cycles of all blocks would bear. */
function lifeShare({ scenario, counters, preparationPages }: Drive): number {
  const { blockCount, pagesPerBlock, enduranceCycles } = scenario;
  return (counters.flashPagesProgrammed + preparationPages) / (blockCount * pagesPerBlock * enduranceCycles);
}

describe('data that stays still', () => {
  // The drive of the article, a block a gigabyte: 256 GB of flash, 238.15 formatted, 185.55 of that rewritten.
  const rewrittenGb = 185.55;
  const formattedGb = 238.15;
  const article = {
    blockCount: 256,
    pagesPerBlock: 16,
    logicalPageCount: Math.round(formattedGb * 16),
    workload: 'hotCold',
    hotWriteFraction: 1,
    hotSpaceFraction: rewrittenGb / formattedGb,
    enduranceCycles: 100,
    wearCheckErases: 16,
    wearSpreadLimit: 4,
  } as const;
  const drives = new Map(
    WEAR_LEVELINGS.map((wearLeveling) => [wearLeveling, wearOut({ ...article, wearLeveling })] as const),
  );
  const share = (wearLeveling: WearLeveling): number => lifeShare(drives.get(wearLeveling) as Drive);
  const spread = (wearLeveling: WearLeveling): number =>
    summarizeEraseCounts((drives.get(wearLeveling) as Drive).map.flash.eraseCount).spread;

  it('keeps its blocks young while the others wear out, unless it is moved', () => {
    expect(spread('none')).toBe(100);
    expect(spread('dynamic')).toBe(100);
    expect(spread('static')).toBeLessThan(10);
  });

  it('leaves 29 days of rotation out of 36: the article’s 203.4 of 256 GB', () => {
    // The article: 203.4 GB / 7 GB a day = 29 days; moving the still data too makes it 36 (256 / 7 = 36.6).
    // Blocks that outlive the drive are not used up: some 5 % of the rotation with dynamic levelling, 3 % with static.
    const ratio = share('dynamic') / share('static') / (203.4 / 256);
    expect(ratio).toBeGreaterThan(0.96);
    expect(ratio).toBeLessThanOrEqual(1);
    expect(share('static')).toBeGreaterThan(0.96);
    expect(share('static')).toBeLessThanOrEqual(1);
  });
});

describe('life under skewed writes', () => {
  it.each([
    ['a tenth of the pages takes nine tenths', { workload: 'hotCold', hotWriteFraction: 0.9, hotSpaceFraction: 0.1 }],
    ['a steep Zipf law', { workload: 'zipf', zipfTheta: 1.4 }],
    ['half of the pages are never rewritten', { workload: 'hotCold', hotWriteFraction: 1, hotSpaceFraction: 0.5 }],
  ] as const)('is longer with dynamic leveling, and longest with static: %s', (_name, load) => {
    const shape = { blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, enduranceCycles: 150, wearCheckErases: 8 };
    const [none, dynamic, leveled] = WEAR_LEVELINGS.map((wearLeveling) =>
      wearOut({ ...shape, ...load, wearLeveling, wearSpreadLimit: 4 }),
    ) as [Drive, Drive, Drive];
    expect(dynamic.step).toBeGreaterThan(none.step);
    expect(leveled.step).toBeGreaterThan(dynamic.step);
    // Less the spread of 4 and what comes between two looks, out of 150 cycles.
    const { writeAmplification } = leveled.counters;
    const ideal = (64 * 150 * 16) / writeAmplification;
    expect(leveled.step / ideal).toBeGreaterThan(0.95);
    expect(leveled.step / ideal).toBeLessThanOrEqual(1);
  });
});

describe('dynamic leveling', () => {
  it.each(VICTIM_POLICIES)('costs nothing: blocks have no merit but their wear, with %s', (victimPolicy) => {
    const [none, dynamic] = (['none', 'dynamic'] as const).map((wearLeveling) => {
      const shape = { blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, workload: 'hotCold' } as const;
      const drive = createDrive(requireScenario({ ...shape, victimPolicy, wearLeveling }));
      drive.run(5000);
      return drive;
    }) as [Drive, Drive];
    expect(dynamic.counters.values).toEqual(none.counters.values);
    const deviation = ({ map }: Drive): number => summarizeEraseCounts(map.flash.eraseCount).deviation;
    expect(deviation(dynamic)).toBeLessThanOrEqual(deviation(none));
  });
});

describe('leveling against speed', () => {
  /** A chip of 34 nm, in the time of one program: reading is 50 of 900 µs, erasing 2,000 of them. */
  const COPY_PROGRAMS = 1 + 50 / 900;
  const ERASE_PROGRAMS = 2000 / 900;

  /** Longest wait of a host page for what is done before it, in programs, with one block of work at a time. */
  function worstLatency(drive: Drive, hostPages: number): number {
    let worst = 0;
    let copies = 0;
    let erases = 0;
    while (drive.step < hostPages) {
      const kind = drive.advanceMicro(null);
      if (kind === 'copy') copies++;
      if (kind === 'erase') erases++;
      if (kind !== 'write') continue;
      worst = Math.max(worst, 1 + copies * COPY_PROGRAMS + erases * ERASE_PROGRAMS);
      copies = erases = 0;
    }
    return worst;
  }

  it('trades spread for traffic and for the worst latency, by how often it looks', () => {
    const rows = [1, 16, 256].map((wearCheckErases) => {
      const drive = createDrive(
        requireScenario({
          blockCount: 64,
          pagesPerBlock: 16,
          spareFactor: 0.15,
          workload: 'hotCold',
          hotWriteFraction: 0.9,
          wearLeveling: 'static',
          wearCheckErases,
          wearSpreadLimit: 4,
          warmupPages: 20_000,
        }),
      );
      const worst = worstLatency(drive, 15_000);
      const { spread } = summarizeEraseCounts(drive.map.flash.eraseCount);
      return { spread, worst, pagesLeveled: drive.counters.pagesLeveled };
    });
    const [often, sometimes, seldom] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
    expect(often.spread).toBeLessThan(sometimes.spread);
    expect(sometimes.spread).toBeLessThan(seldom.spread);
    expect(often.pagesLeveled).toBeGreaterThan(sometimes.pagesLeveled);
    expect(sometimes.pagesLeveled).toBeGreaterThan(seldom.pagesLeveled);
    expect(often.worst).toBeGreaterThan(sometimes.worst);
    expect(sometimes.worst).toBeGreaterThan(seldom.worst);
  });
});

describe('spare area that wears away', () => {
  it('lets write amplification climb while blocks are retired', () => {
    const drive = createDrive(
      requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.3, enduranceCycles: 100 }),
    );
    const young = drive.counters;
    drive.run(5000);
    const atFirst = young.writeAmplification;
    while (drive.map.retiredBlockCount < 10) drive.run(100);
    const { flashPagesProgrammed, hostPagesWritten } = drive.counters;
    drive.run(FOREVER);
    const { counters } = drive;
    const atLast =
      (counters.flashPagesProgrammed - flashPagesProgrammed) / (counters.hostPagesWritten - hostPagesWritten);
    // 10 of the 19 spare blocks gone and more going: at less than 0.16 of spare area it more than doubles.
    expect(atLast).toBeGreaterThan(1.5 * atFirst);
  });
});

describe('a worn-out drive', () => {
  const shape = { blockCount: 16, pagesPerBlock: 8, logicalPageCount: 80, enduranceCycles: 10, seed: 3 };

  it('takes no write, stays as it is and can be read', () => {
    const drive = wearOut(shape);
    const { step } = drive;
    const hash = drive.stateHash();
    drive.run(1000);
    expect(drive.advance('write', null)).toBe(false);
    expect(drive.advanceMicro(null)).toBeNull();
    expect([drive.step, drive.stateHash()]).toEqual([step, hash]);
    for (let page = 0; page < 80; page++) expect(drive.map.locate(page)).toBeGreaterThanOrEqual(0);
  });

  it('shows in a frame', () => {
    const drive = wearOut(shape);
    const frame = viewFrame(new ArrayBuffer(frameByteLength('pages', 16, 8)), 'pages', 16, 8);
    drive.observe(frame);
    expect([frame.fields[FrameField.RetiredBlocks], frame.fields[FrameField.IsWornOut]]).toEqual([3, 1]);
    const retired = [...frame.blockRole.keys()].filter((block) => frame.blockRole[block] === BlockRole.Retired);
    expect(retired.length).toBe(3);
    for (const block of retired) {
      expect(frame.validPages[block]).toBe(0);
      expect([...frame.pageState.subarray(8 * block, 8 * block + 8)]).toEqual(Array(8).fill(PageState.Free));
    }
  });

  it('lets its data be trimmed', () => {
    const drive = wearOut(shape);
    drive.map.trim(5);
    expect(drive.map.locate(5)).toBe(-1);
  });

  it('ends where the last block goes that it cannot do without', () => {
    // 16 blocks less 2 in reserve, 2 open and 10 of data: two may go, and the third is the end.
    const drive = wearOut(shape);
    expect(drive.map.retiredBlockCount).toBe(3);
    expect(drive.counters.blocksRetired).toBe(3);
  });

  it('has worn no block beyond its cycles, but for the last erased ones', () => {
    for (const wearLeveling of WEAR_LEVELINGS) {
      const { eraseCount } = wearOut({ ...shape, wearLeveling, enduranceCycles: 50 }).map.flash;
      expect(summarizeEraseCounts(eraseCount).max).toBeGreaterThanOrEqual(50);
      expect(summarizeEraseCounts(eraseCount).max).toBeLessThanOrEqual(52);
    }
  });

  it('may wear out in the preparation, and then counts from a step 0 that it never leaves', () => {
    const drive = wearOut({ ...shape, warmupPages: 1_000_000 });
    expect(drive.step).toBe(0);
    const fresh = wearOut(shape);
    expect(drive.preparationPages).toBe(fresh.preparationPages + fresh.step);
  });

  it.each([
    ['while the host waits', {}],
    ['in a pause', { idleCleaning: 'reorganize', idleEveryPages: 4, idleFreeBlocks: 4 }],
  ] as const)('comes to the same end by micro-steps, and from a snapshot, %s', (_name, idle) => {
    const fast = wearOut({ ...shape, ...idle, wearLeveling: 'static', wearCheckErases: 2, wearSpreadLimit: 1 });
    const slow = createDrive(fast.scenario);
    slow.run(100);
    const restored = createDrive(fast.scenario);
    restored.restore(slow.snapshot());
    while (slow.advanceMicro(null) !== null);
    for (let slice = 1; !restored.isWornOut; slice++) restored.run(slice);
    expect(fast.counters.pagesLeveled).toBeGreaterThan(0);
    expect([slow.step, slow.stateHash()]).toEqual([fast.step, fast.stateHash()]);
    expect(Buffer.from(restored.snapshot()).equals(Buffer.from(fast.snapshot()))).toBe(true);
    expect(Buffer.from(slow.snapshot()).equals(Buffer.from(fast.snapshot()))).toBe(true);
  });
});
