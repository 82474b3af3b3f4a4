import { describe, expect, it } from 'vitest';
import { refusalOfLine, sim, simJson } from './fixtures/sim.ts';

describe('the workload of sim drive', () => {
  it('is told as it was run, in the table and in JSON', async () => {
    const line = 'drive velociraptor --test random-write --queue-depth 8 --size 8k --align 4k';
    const { workload, requests, bytes } = await simJson(line);
    expect(workload).toEqual({
      queueDepth: 8,
      requestBytes: 8192,
      alignmentBytes: 4096,
      randomFraction: 1,
      readFraction: 0,
    });
    expect(bytes).toBe(8192 * requests);
    expect(await sim(line)).toMatch(/^workload +8 KB writes at random, aligned to 4 KB, 8 outstanding$/m);
  });

  it('changes what is measured: twice as many outstanding wait twice as long for a disk that takes one at a time', async () => {
    const line = 'drive velociraptor --test random-read --queue-depth';
    const [three, six] = [await simJson(`${line} 3`), await simJson(`${line} 6`)];
    expect(three).toMatchObject({
      megabytesPerSecond: (await simJson('drive velociraptor --test random-read')).megabytesPerSecond,
    });
    expect(six.meanLatencyMs / three.meanLatencyMs).toBeCloseTo(2, 1);
  });

  it('mixes reads and writes, random and in order, in a test of its own', async () => {
    const line = 'drive momentus-5400-6 --test mix --random-fraction 0.2 --read-fraction 0.25 --size 64k';
    const { workload } = await simJson(line);
    expect(workload).toMatchObject({ randomFraction: 0.2, readFraction: 0.25, requestBytes: 65_536 });
    expect(await sim(line)).toMatch(
      /^workload +64 KB requests, 25 % reads, 20 % at random, aligned to 4 KB, 3 outstanding$/m,
    );
    expect((await simJson('drive velociraptor --test sequential-read')).workload.alignmentBytes).toBeNull();
  });

  it.each([
    ['--queue-depth 0', '--queue-depth is 0, but it has to be a whole number from 1 to 1,024.'],
    ['--size 5', '--size is 5, but it has to be a multiple of 512 up to 16M, such as 4k or 4096.'],
    ['--size 4kb', '--size is 4kb, but it has to be a multiple of 512 up to 16M'],
    ['--size 17M', '--size is 17M, but it has to be'],
    ['--align 0', '--align is 0, but it has to be a multiple of 512 up to'],
    [
      '--test mix --random-fraction 2',
      '--random-fraction is 2, but it has to be a number from 0 to 1; did you mean 2%?',
    ],
    ['--test mix --read-fraction x', '--read-fraction is x, but it has to be a number from 0 to 1.'],
    [
      '--test torture --size 4k',
      '--size is 4k, but --test torture leaves no choice of it; allowed with --test random-write, ',
    ],
    [
      '--test pass --queue-depth 8',
      '--queue-depth is 8, but --test pass leaves no choice of it; allowed with --test random-write, ',
    ],
    ['--test latency-16k --size 8k', '--size is 8k, but --test latency-16k leaves no choice of it'],
    [
      '--test random-write --read-fraction 0.5',
      '--read-fraction is 0.5, but --test random-write leaves no choice of it; allowed with --test mix.',
    ],
    [
      '--test mix --random-fraction 0 --align 4k',
      '--align is 4k, but it is allowed with --random-fraction above 0 only; leave one out.',
    ],
  ])('%s is refused in one sentence', async (flags, sentence) => {
    expect((await refusalOfLine(`drive x25v ${flags}`)).startsWith(sentence)).toBe(true);
  });

  it('writes sizes in refusals as the flag takes them', async () => {
    const told = await refusalOfLine('drive x25v --size 1');
    const sizes = told.slice(told.indexOf('multiple')).match(/\d+\w*/g) ?? [];
    expect(sizes).toEqual(['512', '16M', '4k', '4096']);
    for (const size of sizes) {
      const { workload } = await simJson(`drive velociraptor --test random-read --size ${size}`);
      expect(workload.requestBytes).toBeGreaterThan(0);
    }
  });

  it.each(['512', '16M'])('may be as large and as small as allowed on the most scaled drive: %s', async (size) => {
    const { bytes } = await simJson(`drive m4-single --test random-read --size ${size}`);
    expect(bytes).toBeGreaterThan(0);
  });
});

describe('what sim drive says besides the figures', () => {
  it('tells how often the longest wait comes, and what is rare by design', async () => {
    const line = 'drive momentus-7200-2 --test latency';
    const report = await simJson(line);
    const { longestSeen, longestEveryRequests, rareEvent, rareEventEveryWrites } = report;
    // 18,500 writes with the warm-up, of which one in 5,000 is retried.
    expect([longestSeen, longestEveryRequests, rareEvent]).toEqual([3, 6000, 'retry']);
    expect(rareEventEveryWrites).toBeCloseTo(5000, -2);
    // The longest waits are looked for among the 18,000 counted writes.
    const { rareEventsExpected, rareEventsSeen, isRareEventTooRare } = report;
    expect([rareEventsExpected, rareEventsSeen, isRareEventTooRare]).toEqual([18_000 / 5000, longestSeen, false]);
    const table = await sim(line);
    expect(table).toMatch(
      /^how often +the longest wait, or more than half of it, comes once in 6,000 requests; 3 seen$/m,
    );
    expect(table).toMatch(/^rarest event +a write retried, once in 5,00\d writes; 3\.6 expected here, 3 seen$/m);
  });

  it('refuses the second cliff of a drive that has no SLC cache', async () => {
    for (const preset of ['vertex_128', 'x25v_raid0'])
      expect(await refusalOfLine(`drive ${preset} --test second-cliff`)).toBe(
        '--test is second-cliff, but it is for drives with an SLC cache; sim drive --list has them under slcCached.',
      );
  });

  it.each([
    ['sequential-read', 'reads of more than 16 KB are not told'],
    ['random-read --size 64k', 'reads of more than 16 KB are not told'],
    ['random-read-qd32', 'more than four outstanding reads are not told'],
    ['mix --queue-depth 8 --read-fraction 0.5', 'more than four outstanding reads are not told'],
  ])('refuses of a drive with an SLC cache what its lanes are no model of: %s', async (line, reason) => {
    const [test] = line.split(' ');
    for (const [preset, name] of [
      ['qvo_860_1tb', 'Samsung 860 QVO 1 TB'],
      ['ssd-660p-1tb', 'Intel SSD 660p 1 TB'],
    ])
      expect(await refusalOfLine(`drive ${preset} --test ${line}`)).toContain(
        `--test is ${test}, but of the ${name} ${reason}, since`,
      );
  });

  it('refuses the second cliff where a fifth of the drive does not fill the cache', async () => {
    expect(await refusalOfLine('drive wd-sn580-1tb --test second-cliff')).toBe(
      '--test is second-cliff, but of the WD Blue SN580 1 TB the cache takes all that it writes; give --test whole-fill.',
    );
    const { cacheGigabytes } = await simJson('drive samsung-980-1tb --test second-cliff');
    expect(cacheGigabytes).toBeCloseTo(160, -1);
  });

  it('answers small writes behind an SLC cache, which a full drive takes for less long', async () => {
    for (const test of ['random-write', 'latency', 'torture', 'image'])
      expect((await simJson(`drive ssd_660p_1tb --test ${test}`)).megabytesPerSecond).toBeGreaterThan(1);
    const rateOf = async (state: string): Promise<number> =>
      (await simJson(`drive ssd_660p_1tb --test random-write-aligned --state ${state}`)).requestsPerSecond;
    // A full drive lends its cache nothing, and 12 GB are soon written.
    expect(await rateOf('filled')).toBeLessThan((await rateOf('new')) / 2);
  });

  it('tells of the second cliff which figures are of the whole drive, and when its cache is emptied', async () => {
    const line = 'drive qvo_860_1tb --test second-cliff --fill 0.5';
    const report = await simJson(line);
    const { scaleFraction, seconds, firstPassWholeDriveSeconds, bytes, megabytesPerSecond, emptyingSeconds } = report;
    // A fifth of 1,000 GB at the rate of the pass.
    expect(firstPassWholeDriveSeconds / (200_000 / megabytesPerSecond)).toBeCloseTo(1, 2);
    expect(firstPassWholeDriveSeconds).toBeCloseTo(seconds / scaleFraction, 6);
    expect(bytes / scaleFraction / 1e9).toBeCloseTo(200, 0);
    const table = await sim(line);
    expect(table).toMatch(/^seconds of the first pass, simulated part +[1-9]\.\d\d$/m);
    expect(table).toMatch(/^seconds of the first pass, whole drive +\d,\d{3}$/m);
    const emptied = /^emptying after the second pass, s of the whole drive +(\d+)$/m.exec(table)?.[1];
    expect(emptied).toBe(String(Math.round(emptyingSeconds)));
    // Every row in seconds or GB says whether it is of the simulated part or of the whole drive.
    for (const row of table.split('\n').filter((each) => /(, (GB|s)\b|^seconds).* [\d.,]+$/.test(each)))
      expect(row).toMatch(/simulated part|whole drive/);
    expect(table).not.toContain('simulated seconds');
  });

  it('says of a drive that is scaled down that its seconds are of the part', async () => {
    expect(await sim('drive x25v --test random-write')).toMatch(/^seconds, simulated part +\d/m);
    expect(await sim('drive velociraptor --test random-write')).toMatch(/^simulated seconds +\d/m);
  });

  it('says where a run is too short for what is rare', async () => {
    const line = 'drive x25m-g1-80 --test latency-16k';
    // 4,000 writes of four units each: fewer than `rareEventEveryWrites`, so no move happens.
    const { requests, rareEventEveryWrites, ...told } = await simJson(line);
    expect(requests / rareEventEveryWrites).toBeLessThan(1);
    expect(told).toMatchObject({
      rareEventsExpected: requests / rareEventEveryWrites,
      rareEventsSeen: 0,
      isRareEventTooRare: true,
    });
    expect(await sim(line)).toMatch(
      /^rarest event +blocks moved to level wear, once in [\d,]+ writes; 0\.\d expected here, 0 seen: too rare for this run to show it for sure$/m,
    );
    // Of a drive that does nothing so seldom there is nothing to tell.
    expect(await simJson('drive x25v --test latency-16k')).not.toHaveProperty('isRareEventTooRare');
  });

  it('says where reads came from nowhere', async () => {
    const line = 'drive x25v --test random-read';
    expect((await simJson(line)).unmappedReadFraction).toBe(1);
    expect(await sim(line)).toMatch(/^reads of nothing +all reads were of pages never written: no flash was read$/m);
    expect(await sim(`${line} --state filled`)).not.toContain('reads of nothing');
  });

  it('has no stretch without bandwidth, however long a request takes', async () => {
    const { megabytesPerSecondOverTime: rates, maxLatencyMs } = await simJson(
      'drive ocz-core-jmicron --state filled --test random-write-qd1 --samples 10000',
    );
    // Some stretches are shorter than the longest request, 4 KB in its time.
    expect(Math.min(...rates)).toBeGreaterThanOrEqual((4096 / (maxLatencyMs * 1000)) * (1 - 1e-9));
  });
});
