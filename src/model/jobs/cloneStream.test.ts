import { describe, expect, it } from 'vitest';
import type { JobRequest } from './cloneStream.ts';
import { requestsOf } from './jobReplay.ts';
import { OrderSurvey } from './orderSurvey.ts';
import { layOnDrive, readJobFile } from './readJobFile.ts';

/** Blocks of 4 KiB in the file of the small jobs, 1 MiB. */
const BLOCKS = 256;

function groupsOf(text: string, driveBytes: number) {
  const jobs = readJobFile('a.fio', text, { include: () => null, variables: new Map() });
  if (!jobs.ok) throw new Error(JSON.stringify(jobs.problem));
  const layout = layOnDrive(jobs.value, driveBytes, null);
  if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
  return layout.value.groups;
}

/** Requests of one job on a file of 1 MiB that fills the drive. */
function requests(options: string, most = 20_000, driveBytes = BLOCKS * 4096): JobRequest[] {
  const [group = []] = groupsOf(`[a]\nfilename=x\nsize=1m\nrw=randwrite\n${options}\n`, driveBytes);
  const all: JobRequest[] = [];
  for (const request of requestsOf(group, false)) {
    all.push({ ...request });
    if (all.length === most) break;
  }
  return all;
}
const places = (options: string, most?: number): number[] =>
  requests(options, most)
    .filter(({ kind }) => kind === 'write')
    .map(({ startByte }) => startByte / 4096);
const distinct = (values: readonly number[]): number => new Set(values).size;

/** The shortest number of requests after which all come again; 0 if they do not. */
function periodOf(all: readonly JobRequest[]): number {
  const texts = all.map(({ kind, startByte, byteCount }) => `${kind} ${startByte} ${byteCount}`);
  for (let period = 1; period <= texts.length / 2; period++)
    if (texts.every((text, index) => index < period || text === texts[index - period])) return period;
  return 0;
}

describe('writes all over the file', () => {
  it('take each block once a pass, in the same order each loop', () => {
    const all = places('loops=3');
    expect(all).toHaveLength(3 * BLOCKS);
    expect(distinct(all.slice(0, BLOCKS))).toBe(BLOCKS);
    expect(periodOf(requests('loops=3'))).toBe(BLOCKS);
    expect(places('io_size=3m')).toEqual(all);
  });

  it('end within a pass where io_size says so', () => expect(places('io_size=2560k')).toHaveLength(2.5 * BLOCKS));

  it.each(['loops=3\nrandrepeat=0', 'time_based'])('have a new order each pass with %j', (options) => {
    const all = places(options, 3 * BLOCKS);
    for (let pass = 0; pass < 3; pass++) expect(distinct(all.slice(pass * BLOCKS, (pass + 1) * BLOCKS))).toBe(BLOCKS);
    expect(periodOf(requests(options, 3 * BLOCKS))).toBe(0);
  });

  it('go round one cycle with a shift register, by the clock, too', () => {
    for (const options of ['random_generator=lfsr\nloops=4', 'random_generator=lfsr\ntime_based']) {
      const all = requests(options, 4 * BLOCKS);
      expect(periodOf(all)).toBe(BLOCKS);
      expect(distinct(all.map(({ startByte }) => startByte))).toBe(BLOCKS);
    }
  });

  it('come again at any time without a map, and do not start from the seed again', () => {
    const all = places('norandommap\nloops=8');
    expect(all).toHaveLength(8 * BLOCKS);
    // Of n draws from n blocks, 1 − 1 / e are distinct: 162 of 256, with a deviation of 5. fio had 157, 173 and 165.
    expect(distinct(all.slice(0, BLOCKS))).toBeGreaterThan(142);
    expect(distinct(all.slice(0, BLOCKS))).toBeLessThan(182);
    expect(periodOf(requests('norandommap\nloops=8'))).toBe(0);
  });

  // The periods of fio 3.33: a pass of 85 blocks of 12 KiB; 256 draws, and seven requests behind each and one look more.
  it.each([
    ['bs=12k\nloops=40', 85],
    ['rw=randwrite:8\nloops=40', 8 * BLOCKS],
    ['rw=randwrite:8\nrw_sequencer=identical\nloops=40', 8 * BLOCKS],
  ])('%j start again after %d requests, or a few more', (options, least) => {
    const period = periodOf(requests(options));
    expect(period).toBeGreaterThanOrEqual(least);
    expect(period).toBeLessThan(least + 8);
  });

  it('go on behind the last request where a share of them is not random', () => {
    // fio 3.33 starts again after 544 requests with another generator of random numbers: half of them use up the map.
    const period = periodOf(requests('percentage_random=50\nloops=40'));
    expect(period).toBeGreaterThan(1.8 * BLOCKS);
    expect(period).toBeLessThan(2.3 * BLOCKS);
    expect(distinct(places('percentage_random=50\nloops=40'))).toBe(BLOCKS);
  });

  it('cover each byte once where sizes are mixed', () => {
    const all = requests('bssplit=4k/50:64k/50\nloops=2');
    const half = all.slice(0, all.length / 2);
    expect(half).toEqual(all.slice(all.length / 2));
    const covered = half.flatMap(({ startByte, byteCount }) =>
      Array.from({ length: byteCount / 4096 }, (_, index) => startByte / 4096 + index),
    );
    expect(covered.toSorted((a, b) => a - b)).toEqual(Array.from({ length: BLOCKS }, (_, block) => block));
    // A block of 64 KiB ends where the next one is written already; fio wrote 4, 8, 12, 20 KiB and so on.
    expect(new Set(half.map(({ byteCount }) => byteCount)).size).toBeGreaterThan(2);
  });

  it('are of any multiple of the least size within a range', () => {
    const sizes = requests('bsrange=4k-16k\nnorandommap\nloops=8').map(({ byteCount }) => byteCount);
    const counts = [1, 2, 3, 4].map((blocks) => sizes.filter((bytes) => bytes === 4096 * blocks).length / sizes.length);
    for (const share of counts) expect(share).toBeCloseTo(0.25, 1);
  });

  it('share the map with reads, so that the same blocks are written each loop', () => {
    const all = places('rw=randrw\nrwmixread=70\nloops=3');
    expect(distinct(all)).toBe(all.length / 3);
    // 30 % of 256 requests, with a deviation of 7.
    expect(distinct(all)).toBeGreaterThan(50);
    expect(distinct(all)).toBeLessThan(104);
    const timed = places('rw=randrw\nrwmixread=70\ntime_based', 20 * BLOCKS);
    expect(distinct(timed)).toBeGreaterThan(0.99 * BLOCKS);
  });

  it('lie at multiples of an alignment, without a map', () => {
    const all = requests('blockalign=8k\nloops=4');
    expect(all.every(({ startByte }) => startByte % 8192 === 0)).toBe(true);
    expect(distinct(all.slice(0, BLOCKS / 2).map(({ startByte }) => startByte))).toBeLessThan(BLOCKS / 2);
  });

  it('are trimmed first, and written then', () => {
    const all = requests('rw=randtrimwrite\nloops=1');
    expect(all).toHaveLength(2 * BLOCKS);
    all.forEach(({ kind, startByte }, index) => {
      expect(kind).toBe(index % 2 === 0 ? 'trim' : 'write');
      if (kind === 'write') expect(startByte).toBe(all[index - 1].startByte);
    });
  });
});

describe('writes in order', () => {
  // The first places of fio 3.33, in blocks, and its requests in two loops.
  it.each([
    ['rw=write\nloops=2', [0, 1, 2, 3], 512],
    ['rw=write:8k\nloops=2', [0, 3, 6, 9], 172],
    ['rw=write:-8k\nloops=2', [0, 254, 253, 252], 512],
  ])('%j go from the first place on', (options, first, count) => {
    const all = places(options);
    expect(all.slice(0, 4)).toEqual(first);
    expect(all).toHaveLength(count);
  });

  it('have a place of their own beside reads', () => {
    const all = requests('rw=rw');
    for (const kind of ['read', 'write'] as const) {
      const own = all.filter((request) => request.kind === kind).map(({ startByte }) => startByte / 4096);
      expect(own.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    }
  });
});

describe('skewed writes', () => {
  /** Share of the writes that the most written tenth of the blocks has. */
  const shareOfTenth = (distribution: string): number => {
    const counts = new Map<number, number>();
    const [group = []] = groupsOf(
      `[a]\nfilename=x\nsize=8m\nio_size=64m\nrw=randwrite\nrandom_distribution=${distribution}\n`,
      2 ** 23,
    );
    for (const { startByte } of requestsOf(group, false)) counts.set(startByte, (counts.get(startByte) ?? 0) + 1);
    const most = [...counts.values()].toSorted((a, b) => b - a).slice(0, 205);
    return most.reduce((sum, count) => sum + count, 0) / 16_384;
  };
  // Of 2,048 blocks, counted in logs of fio 3.33 with 16,384 writes (the first: 2,048 writes in each of eight loops).
  it.each([
    ['zipf:1.2', 0.873],
    ['pareto:0.2', 0.735],
    ['normal:20', 0.396],
    ['normal:30', 0.34],
    ['normal:40', 0.289],
  ])('have as much in a tenth of the blocks as those of fio with %s', (distribution, share) =>
    expect(Math.abs(shareOfTenth(distribution) / share - 1)).toBeLessThan(0.05),
  );

  it('leave blocks out for ever, as those of fio do', () => {
    const [group = []] = groupsOf(
      '[a]\nfilename=x\nsize=96m\nio_size=800m\nrw=randwrite\nrandom_distribution=zipf:0.8\n',
      96 * 2 ** 20,
    );
    const written = new Set<number>();
    for (const { startByte } of requestsOf(group, false)) written.add(startByte);
    // A log of fio 3.33 with 204,800 writes has 37.43 % of the 24,576 blocks.
    expect(Math.abs(written.size / 24_576 - 0.3743)).toBeLessThan(0.005);
  });

  it('have the share of each zone', () => {
    const all = places('random_distribution=zoned:80/25:20/75\nloops=40');
    const inFirst = all.filter((block) => block < BLOCKS / 4).length / all.length;
    expect(inFirst).toBeCloseTo(0.8, 1);
  });

  it('begin at the center', () => {
    const counts = new Map<number, number>();
    for (const block of places('random_distribution=zipf:1.2:0.25\nloops=8'))
      counts.set(block, (counts.get(block) ?? 0) + 1);
    const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
    expect(most?.[0]).toBe(BLOCKS / 4);
  });
});

describe('several files and processes', () => {
  it('take turns, each with its own seed', () => {
    const [group = []] = groupsOf('[a]\nfilename=x\nsize=1m\nrw=randwrite\nnumjobs=2\n', 2 ** 20);
    const all = [...requestsOf(group, false)].length;
    expect(all).toBe(2 * BLOCKS);
    const even: number[] = [];
    const odd: number[] = [];
    for (const { startByte } of requestsOf(group, false)) (even.length > odd.length ? odd : even).push(startByte);
    expect(distinct(even)).toBe(BLOCKS);
    expect(distinct(odd)).toBe(BLOCKS);
    expect(even).not.toEqual(odd);
  });

  it('divide the size of a job among its files, which lie side by side', () => {
    const [group = []] = groupsOf('[a]\nnrfiles=4\nsize=1m\nrw=randwrite\n', 2 ** 20);
    expect(group[0]?.regions.map(({ startBytes, byteCount }) => [startBytes, byteCount])).toEqual(
      [0, 1, 2, 3].map((file) => [file * 2 ** 18, 2 ** 18]),
    );
    expect(distinct(requests('nrfiles=1').map(({ startByte }) => startByte))).toBe(BLOCKS);
  });

  it('follow each other where a job waits', () =>
    expect(
      groupsOf('[a]\nsize=1m\nrw=write\n[b]\nsize=1m\nrw=write\n[c]\nstonewall\nsize=1m\nrw=write\n', 2 ** 20),
    ).toHaveLength(2));

  it('start one job a part of the device further on', () => {
    const [group = []] = groupsOf('[a]\nfilename=x\nsize=25%\noffset_increment=25%\nnumjobs=4\nrw=write\n', 2 ** 20);
    expect(group.map(({ regions }) => regions[0]?.startBytes)).toEqual([0, 1, 2, 3].map((job) => job * 2 ** 18));
  });

  it('are scaled by blocks to the drive', () => {
    const half = requests('loops=2', 20_000, BLOCKS * 2048);
    expect(half).toHaveLength(BLOCKS);
    expect(distinct(half.map(({ startByte }) => startByte))).toBe(BLOCKS / 2);
  });
});

describe('a survey of an order', () => {
  it('finds what logs of fio show', () => {
    const survey = new OrderSurvey(24_576 * 4096);
    const [group = []] = groupsOf('[a]\nfilename=x\nsize=96m\nrw=randwrite\nloops=4\n', 96 * 2 ** 20);
    for (const { startByte, byteCount } of requestsOf(group, false)) survey.add(startByte, byteCount);
    const { neighborFraction, lastTenthNeighborFraction, ...facts } = survey.facts;
    expect(facts).toMatchObject({ passes: 4, isEachOnce: true, isSameOrder: true, requests: 4 * 24_576 });
    // A log of fio 3.33 with 24,576 blocks: 0.23 % of all steps, 2.24 % of those in the last tenth of a pass.
    expect(Math.abs(neighborFraction - 0.0023)).toBeLessThan(0.0006);
    expect(Math.abs(lastTenthNeighborFraction - 0.0224)).toBeLessThan(0.006);
  });

  it('tells repeated places, and passes of another order', () => {
    const survey = new OrderSurvey(3);
    for (const place of [0, 1, 1, 0, 2, 1]) survey.add(place, 1);
    expect(survey.facts).toMatchObject({ passes: 2, isEachOnce: false, isSameOrder: false, neighborFraction: 1 / 5 });
  });
});
