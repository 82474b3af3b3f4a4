import { describe, expect, it } from 'vitest';
import { claimsOfMeasurement, JUDGED_CLAIMS } from '#devices/scores';
import { refusalOfLine, sim, simJson } from './fixtures/sim.ts';

describe('what the test of sim drive found', () => {
  it('says how much of the drive the second cliff found written', async () => {
    const line = 'drive qvo_860_1tb --test second-cliff';
    expect([(await simJson(`${line} --fill 0.5`)).fill, (await simJson(line)).fill]).toEqual([0.5, 0]);
    expect(await sim(`${line} --fill 0.5`)).toMatch(/^written before the first pass +50 % of the drive, in order$/m);
    expect(await sim(`${line} --state filled`)).toMatch(/^written before the first pass +what state filled says$/m);
    expect(await simJson('drive qvo_860_1tb --test sequential-write')).not.toHaveProperty('fill');
  });

  // How near the two rates are is held by the race of the chapter on drives.
  it('has the measured rate of a drive of data centers beside its own, where that was measured', async () => {
    const line = 'drive micron-7450-pro-960 --test random-write-whole';
    expect(await sim(`${line} --state scattered`)).toMatch(
      /^held against +94,260 writes a second measured .+ modern\.micron/m,
    );
    // A new drive and other writes are not.
    expect((await simJson(line)).measuredRequestsPerSecond).toBeNull();
    expect((await simJson(`${line} --state scattered --size 64k`)).measuredRequestsPerSecond).toBeNull();
  });

  it.each([
    [
      'drive qvo_860_1tb --test second-cliff --state used --fill 0.5',
      '--fill is 0.5, but it is allowed with --state new only: in state used the drive has been written before.',
    ],
    [
      'drive x25v_raid0 --test torture --state used',
      '--state is used, but --test torture writes to a new drive what it takes itself; allowed with it: new.',
    ],
    ['drive x25v --test image --state filled', '--state is filled, but --test image writes to a new drive'],
  ])('%s is refused, for the drive would not be as it says', async (line, sentence) => {
    expect((await refusalOfLine(line)).startsWith(sentence)).toBe(true);
  });

  it('tells of a pass over a disk what is rare, and how often it comes', async () => {
    const { requests, rareEvent, rareEventEveryWrites, ...told } = await simJson('drive momentus-7200-2 --test pass');
    // 160 GB in requests of 2 MiB. Each is at least one run, and one run in 5,000 is retried.
    expect(requests).toBe(Math.floor(160e9 / 2 ** 21));
    expect(rareEvent).toBe('retry');
    expect(requests / rareEventEveryWrites).toBeCloseTo(told.rareEventsExpected, 10);
    expect(Math.abs(told.rareEventsSeen - told.rareEventsExpected)).toBeLessThan(1);
    expect(told.rareEventsSeen).toBe(told.longestSeen);
    expect(await sim('drive x25v --test pass')).not.toContain('rarest event');
  });

  it('says that waits are alike, where no wait is longer than twice the others', async () => {
    const { requests, longestSeen } = await simJson('drive x25v --test random-write');
    expect(longestSeen / requests).toBeGreaterThan(0.9);
    expect(await sim('drive x25v --test random-write')).toMatch(
      /^how often +no wait stands out: [\d,]+ of [\d,]+ requests took more than half as long as the longest$/m,
    );
  });
});

describe('what the figures of sim drive were held against', () => {
  it('is each judged row that reads this measurement', async () => {
    const line = 'drive ocz_core_jmicron --state filled --test latency';
    const { heldAgainst } = await simJson(line);
    expect(heldAgainst.rows.map(({ id }: { id: string }) => id).toSorted()).toEqual([
      'lat4k.jm.avg',
      'lat4k.jm.iops',
      'lat4k.jm.max',
      'lat4k.jm.mbs',
      'mix.jm.rand100',
      'size.jm.4k',
    ]);
    expect(await sim(line)).toMatch(/^held against +6 measured rows: lat4k\.jm\.iops, .*; see sim validate$/m);
  });

  it('is the same in every state of a disk, and nothing where the host asks for something else', async () => {
    const inState = (state: 'new' | 'used') =>
      claimsOfMeasurement({ preset: 'velociraptor', state, test: 'random-write' }).map(({ id }) => id);
    expect(inState('new')).toContain('velo.derived');
    expect(inState('used')).toEqual(inState('new'));
    expect(await sim('drive velociraptor --test random-write --queue-depth 8')).toMatch(
      /^held against +nothing measured: the \d+ rows of this drive are of other states, tests or workloads$/m,
    );
    const { heldAgainst } = await simJson('drive m4_single --state settled --test latency-64k');
    expect(heldAgainst.rows).toEqual([]);
    expect(heldAgainst.rowsOfDrive).toBe(
      JUDGED_CLAIMS.filter(({ source }) => JSON.stringify(source).includes('"m4_single"')).length,
    );
  });
});

describe('requests that come at a rate', () => {
  const LINE = 'drive samsung-pm9a3-960 --state scattered --test random-mix-at-rate';
  const MEASURED = `${LINE} --writes-per-second 54500 --reads-per-second 5500`;

  it('are told by kind, in the table and in JSON', async () => {
    const { workload, requests, reads, writes, ...report } = await simJson(MEASURED);
    expect(workload).toMatchObject({ writesPerSecond: 54_500, readsPerSecond: 5500, queueDepth: 512 });
    expect(reads.requests + writes.requests).toBe(requests);
    expect(reads.requests / requests).toBeCloseTo(5500 / 60_000, 2);
    expect(report.requestsPerSecond / 60_000).toBeCloseTo(1, 1);
    for (const kind of [reads, writes]) {
      expect(kind.medianLatencyUs).toBeLessThan(kind.p99LatencyUs);
      expect(kind.p99LatencyUs).toBeLessThan(kind.p9999LatencyUs);
    }
    const table = await sim(MEASURED);
    expect(table).toMatch(
      /^workload +4 KB requests at random, aligned to 4 KB: 54,500 writes and 5,500 reads a second, at most 512 of each outstanding$/m,
    );
    expect(table).toMatch(/^held against +measured: reads 104 \/ 373 \/ 890 µs, writes 12 \/ 43 \/ 102 µs/m);
    expect(table).toMatch(new RegExp(`^writes: half within, µs +${writes.medianLatencyUs.toFixed(0)}$`, 'm'));
    expect(table).toMatch(new RegExp(`^reads: 99 of 100 within, µs +${reads.p99LatencyUs.toFixed(0)}$`, 'm'));
  });

  it('may be writes alone', async () => {
    const { reads, writes, requests } = await simJson(`${LINE} --reads-per-second 0`);
    expect([reads, writes.requests]).toEqual([null, requests]);
  });

  it.each([
    [
      `${LINE} --writes-per-second 0`,
      '--writes-per-second is 0, but it has to be a whole number from 1 to 10,000,000.',
    ],
    [
      `${LINE} --reads-per-second -1`,
      '--reads-per-second is -1, but it has to be a whole number from 0 to 10,000,000.',
    ],
    [
      'drive x25v --test mix --writes-per-second 10',
      '--writes-per-second is 10, but --test mix leaves no choice of it; allowed with --test random-mix-at-rate.',
    ],
    [`${LINE} --read-fraction 0.5`, '--read-fraction is 0.5, but --test random-mix-at-rate leaves no choice of it'],
  ])('%s is refused in one sentence', async (line, sentence) => {
    expect((await refusalOfLine(line)).startsWith(sentence)).toBe(true);
  });
});
