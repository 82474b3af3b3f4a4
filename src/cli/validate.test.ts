import { describe, expect, it } from 'vitest';
import { claimsMatching, RECORD_REASONS, scoreOf, seedsFrom, setScore, type ClaimOutcome } from '#devices/scores';
import { refusalOf, refusalOfLine, sim } from './fixtures/sim.ts';
import { describeRow, formatOutcomes, formatPredictions, recordsMatching } from './verbs/validate.ts';

/** An outcome without a run. */
function cameOutAsMeasured(claim: ClaimOutcome['claim']): ClaimOutcome {
  const simulated = claim.measured ?? 1;
  return { claim, simulated, range: { lowest: simulated, highest: simulated }, error: 0 };
}

describe('sim validate', () => {
  it('answers with each claim and the score', async () => {
    const { rows, score } = JSON.parse(await sim('validate --only mix.hdd.rand0 --json'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: 'mix.hdd.rand0', measured: 0.16, unit: 'ms', errorKind: '%', fitted: true });
    expect(rows[0].error).toBeCloseTo(100 * (rows[0].simulated / 0.16 - 1), 10);
    expect(rows[0]).toMatchObject({ set: 'calibration', freeFigures: ['benchCommandUs'] });
    expect(score.calibration).toMatchObject({ percentClaims: 1, withinTenPercent: 1 });
    expect(score.prediction).toMatchObject({ percentClaims: 0, withinTenPercent: 0 });
  });

  it('prints a table a person can read without --json', async () => {
    const table = await sim('validate --only mix.hdd.rand0');
    expect(table).toMatch(
      /^mix\.hdd\.rand0 +0\.160 +0\.16\d +ms +[+−]\d\.\d % +calibration {2}Momentus 7200\.2, mean 4 KB write, 0 % random; new$/m,
    );
    expect(table).toMatch(/^claim +measured +simulated +unit +error +set +what; in which state$/m);
    expect(table).toMatch(/^ {2}rows within 10 % +1 of 1$/m);
    // Nothing of other drives, and no set without a row.
    expect(table).not.toMatch(/^(record|prediction)|0 of 0/m);
    expect(table).not.toMatch(/undefined|NaN|null/);
  });

  it('counts the median of several seeds, and shows how far apart they are', async () => {
    const { seeds, rows } = JSON.parse(await sim('validate --only mix.hdd.rand50 --seeds 4 --json'));
    expect(seeds).toBe(4);
    const [{ simulated, lowest, highest, measured, error }] = rows;
    const each = await Promise.all(
      [1, 2, 3, 4].map(async (seed) => {
        const line = `drive momentus-7200-2 --state new --test latency-50 --seed ${seed} --json`;
        return JSON.parse(await sim(line)).meanLatencyMs as number;
      }),
    );
    const [least, second, third, most] = each.toSorted((one, other) => one - other) as [number, number, number, number];
    expect(least).toBeLessThan(most);
    expect([lowest, highest]).toEqual([least, most]);
    expect(simulated).toBeCloseTo((second + third) / 2, 12);
    expect(error).toBeCloseTo(100 * (simulated / measured - 1), 10);
    const table = await sim('validate --only mix.hdd.rand50 --seeds 4');
    expect(table).toMatch(/^claim +measured +median +of +unit +error/);
    expect(table).toMatch(/^mix\.hdd\.rand50 .*\d to \d.* ms /m);
  });

  it('takes a list of seeds, and names them', async () => {
    const { seeds, seedList } = JSON.parse(await sim('validate --only mix.hdd.rand50 --seed-list 7,2-3 --json'));
    expect([seeds, seedList]).toEqual([3, [2, 3, 7]]);
    expect(await sim('validate --only mix.hdd.rand50 --seed-list 7')).toContain('\nSimulated with seed 7.\n');
    expect(await refusalOfLine('validate --seed-list 1 --seeds 2')).toContain('--seeds is given too: leave one out');
  });

  it('says what each claim is about, in lines of 140 columns at most', () => {
    const claims = claimsMatching('');
    const score = scoreOf([]);
    const table = formatOutcomes(
      claims.map((claim) => ({
        claim,
        simulated: 123_456,
        range: { lowest: 123_400, highest: 123_789 },
        error: -12.34,
      })),
      score,
      { seeds: seedsFrom(10), records: recordsMatching('') },
    );
    const lines = table.split('\n');
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(140);
    const start = lines[0]?.indexOf('what') ?? -1;
    expect(start).toBeGreaterThan(0);
    const end = lines.indexOf('');
    // From its second line on a claim has nothing but its description.
    const texts: string[] = [];
    for (const line of lines.slice(1, end))
      texts.push(line.startsWith(' ') ? `${texts.pop()} ${line.slice(start)}` : line.slice(start));
    expect(texts).toEqual(claims.map(describeRow));
    expect(texts).toContain('X25-M G1 160 GB, loss of 4 KB random writes when used; used against new');
    expect(texts.length).toBeLessThan(end - 1);
  });

  it('prints what is furthest off first, with how many figures were fitted anew', () => {
    const [near, far] = ['mix.hdd.rand0', 'mix.hdd.rand100'].map((only) => claimsMatching(only)[0]!);
    const table = formatPredictions([
      { claim: near!, predicted: 0.161, error: 0.6, refitted: ['benchCommandUs'] },
      { claim: far!, predicted: 1, error: -50, refitted: [] },
    ]);
    expect(table).toMatch(/^claim +measured +predicted +unit +error +fitted anew +what$/m);
    expect(table).toMatch(/^mix\.hdd\.rand100 .* −50\.0 % +0 +Momentus/m);
    expect(table).toMatch(/^mix\.hdd\.rand0 .* \+0\.6 % +1 +Momentus/m);
    expect(table.indexOf('mix.hdd.rand100')).toBeLessThan(table.indexOf('mix.hdd.rand0 '));
    expect(table).toMatch(/^ {2}rows within 10 % +1 of 2$/m);
  });

  it('tells below the rows what each set is, and how many there are of it and of records', () => {
    const outcomes = claimsMatching('').map(cameOutAsMeasured);
    const options = { seeds: seedsFrom(10), records: recordsMatching('') };
    const table = formatOutcomes(outcomes, scoreOf(outcomes), options);
    expect(table).toContain('Medians of 10 runs, with seeds 1..10.');
    const countOf = (start: string): number => Number(new RegExp(`^${start}.* (\\d+)$`, 'm').exec(table)?.[1] ?? NaN);
    const kinds = claimsMatching('').map(({ kind }) => kind);
    for (const kind of ['given', 'words', 'contrast'] as const)
      expect(countOf(`${kind}: `)).toBe(kinds.filter((each) => each === kind).length);
    const reasons = options.records.map(([reason]) => RECORD_REASONS[reason]);
    expect(countOf('record: ')).toBe(
      reasons.reduce((sum, words) => sum + countOf(` {2}${words.replaceAll(/[():]/g, '.')}`), 0),
    );
  });

  it('counts rows that follow from one simulated number once', async () => {
    // IOPS, rate and mean of one run, twice more as the mean in other tables; and its longest wait: six rows, two numbers.
    const line = 'validate --seeds 1 --json --only';
    const { calibration: all } = scoreOf(
      ['lat4k.hdd', 'size.hdd.4k', 'mix.hdd.rand100'].flatMap((id) => claimsMatching(id).map(cameOutAsMeasured)),
    );
    expect([all.percentClaims, all.distinctPercentMeasurements]).toEqual([6, 2]);
    const { score } = JSON.parse(await sim(`${line} lat4k.hdd`));
    expect(score.calibration).toMatchObject({ percentClaims: 4, distinctPercentMeasurements: 2 });
    expect(await sim('validate --seeds 1 --only lat4k.hdd')).toMatch(
      /^ {2}different measurements among these rows +2$/m,
    );
  });

  it('says how many percentages a prediction of nothing would have as well', () => {
    const claims = claimsMatching('').filter(({ kind }) => kind === 'points');
    const score = setScore(claims.map(cameOutAsMeasured));
    const below = claims.filter(({ measured }) => Math.abs(measured ?? NaN) < 10);
    expect(score.smallPercentages).toBe(below.length);
    expect(below.length).toBeGreaterThan(3);
    expect(score.withinTenPointsOfZero).toBeGreaterThanOrEqual(below.length);
    expect(score.withinTenPointsOfZero).toBeLessThan(claims.length);
  });

  it('refuses a text that is empty', async () => {
    expect(await refusalOf('validate', '--only', '')).toMatch(/^--only is "", but it has to be part of the id/);
  });

  it('refuses a text that no claim has', async () => {
    expect(await refusalOfLine('validate --only zebra')).toBe(
      '--only is zebra, but it has to be part of the id or the description of a claim, such as hdd; without it all are shown.',
    );
  });
});

describe('sim drive', () => {
  it('lists every drive, and the mentioned ones as cards', async () => {
    const { drives, cards } = JSON.parse(await sim('drive --list --json'));
    expect([drives.length, cards.length]).toEqual([46, 7]);
    expect(drives.find(({ id }: { id: string }) => id === 'velociraptor')).toMatchObject({
      isSimulated: true,
      parameters: { revolutionsPerMinute: { value: 10_000, unit: 'rpm', isFitted: true } },
      facts: { freshTestSeconds: { value: 31, unit: 's' } },
    });
    expect(cards.every(({ isMentionOnly, said }: Record<string, unknown>) => isMentionOnly && said)).toBe(true);
    const table = await sim('drive --list');
    expect(table).toContain('Mentioned only, without figures:');
    expect(table).not.toMatch(/undefined|NaN|null/);
    const rows = table.split('\n\n')[0]?.split('\n') ?? [];
    expect(rows).toHaveLength(47);
    // Every column begins, or ends, where its head does.
    const [head = ''] = rows;
    for (const row of rows) {
      for (const name of ['drive', 'name', 'family', 'can be run'])
        expect(`  ${row}`.slice(head.indexOf(name)).slice(0, 3), row).toMatch(/^ {2}\S$/);
      expect(row.slice(0, head.indexOf('capacity') + 'capacity'.length), row).toMatch(/ (capacity|[\d,]+ GB)$/);
    }
    // Two of 40.0 GB; three of 128.0 GB, one of them for parity; as large as what it is another name of.
    const gigabytes = (id: string): number => drives.find((each: { id: string }) => each.id === id).gigabytes;
    expect(gigabytes('x25v_raid0')).toBeCloseTo(80, 0);
    expect(gigabytes('m4_raid5x3')).toBeCloseTo(256, 0);
    expect(gigabytes('gskill_falcon')).toBe(gigabytes('vertex_128'));
  });

  it('measures a disk', async () => {
    const report = JSON.parse(await sim('drive velociraptor --test random-write --state used --json'));
    expect(report).toMatchObject({ preset: 'velociraptor', state: 'used', test: 'random-write', scaleFraction: 1 });
    // 1.4 to 1.5 MB/s in the survey, within a tenth.
    expect(Math.abs(report.megabytesPerSecond / 1.45 - 1)).toBeLessThan(0.1);
    expect(report.seconds).toBeCloseTo(180, 0);
    expect(await sim('drive momentus-5400-6 --test random-read')).toMatch(/^MB\/s +0\.3\d$/m);
  });

  it('tells bandwidth over time, and of a pass over the address', async () => {
    const run = JSON.parse(await sim('drive velociraptor --test random-write --samples 20 --json'));
    const rates: number[] = run.megabytesPerSecondOverTime;
    expect(rates.length).toBeGreaterThan(9);
    expect(rates.length).toBeLessThanOrEqual(20);
    // The stretches cover the run but for less than one of them.
    expect(run.seconds * 1000 - rates.length * run.stretchMs).toBeLessThan(run.stretchMs);
    const told = (rates.reduce((sum, rate) => sum + rate, 0) * run.stretchMs) / 1000;
    expect(told / (run.bytes / 1e6)).toBeCloseTo((rates.length * run.stretchMs) / (run.seconds * 1000), 1);
    // A scattered X25-V is slow in its first pass, and its slowest stretch is slower than the whole.
    const pass = JSON.parse(await sim('drive x25v --state scattered --test pass --samples 30 --json'));
    const places: number[] = pass.megabytesPerSecondOverAddress;
    expect(places).toHaveLength(30);
    expect(Math.min(...places)).toBeLessThan(0.7 * pass.megabytesPerSecond);
    expect(pass.megabytesPerSecondOverTime).toBeUndefined();
    expect(await sim('drive x25v --state new --test pass')).toMatch(
      /^slowest of 100 stretches of the address space, MB\/s +\d+\.\d\d$/m,
    );
  });

  it.each(['x25v', 'x25v_raid0'])(
    'takes the greatest seed of all, also for the many parts of one drive: %s',
    async (preset) => {
      const line = `drive ${preset} --test random-read --samples 2 --json --seed`;
      const { seed, megabytesPerSecond } = JSON.parse(await sim(`${line} 4294967295`));
      expect(seed).toBe(4_294_967_295);
      expect(megabytesPerSecond).toBeGreaterThan(0);
      expect(await refusalOfLine('run --seed 4294967296')).toBe(await refusalOfLine('drive x25v --seed 4294967296'));
    },
  );

  it.each([
    ['drive', 'PRESET is missing, but it has to be the id of a drive; see sim drive --list.'],
    ['drive --list --state used', '--state is used, but --list is given too: leave one out.'],
    ['drive nope', 'PRESET is nope, but it has to be the id of a drive; see sim drive --list.'],
    ['drive c300', 'PRESET is c300, but it is a card only: the articles mention the Crucial RealSSD C300'],
    [
      'drive velociraptor --state broken',
      '--state is broken, but it has to be one of new, filled, settled, used, scattered',
    ],
    ['drive velociraptor --samples 1', '--samples is 1, but it has to be a whole number from 2 to 10,000.'],
    ['drive velociraptor --test speed', '--test is speed, but it has to be one of random-write, '],
    ['drive velociraptor --test torture', '--test is torture, but it is for solid-state drives and arrays of them'],
    ['drive velociraptor --list', 'PRESET is velociraptor, but --list is given too: leave one out.'],
    ['drive velociraptor --seed -1', '--seed is -1, but it has to be a whole number from 0 to 4,294,967,295.'],
  ])('%s is refused in one sentence', async (line, sentence) => {
    expect((await refusalOfLine(line)).startsWith(sentence)).toBe(true);
  });
});
