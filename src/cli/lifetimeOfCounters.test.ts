import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOfLine, sim, simJson } from './fixtures/sim.ts';

const plain = async (line: string): Promise<string> =>
  (await sim(`lifetime ${line}`)).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('sim lifetime of a drive at hand', () => {
  it.each([
    // smartmontools, issue 296: 23996625190 LBAs are 12286272097280 bytes.
    ['23996625190sectors', 12_286_272_097_280],
    // nvme smart-log of a public report: 56318272 (28.83 TB).
    ['56,318,272units', 28_834_955_264_000],
    // By hand: 178,564 × 33,554,432.
    ['178564x32MiB', 5_991_613_595_648],
    ['4592609183x16KiB', 75_245_308_854_272],
    ['12.3TB', 12.3e12],
    ['700GiB', 751_619_276_800],
  ])('reads %s', async (amount, bytes) => {
    expect((await simJson(`lifetime --host-writes ${amount}`)).hostBytes).toBeCloseTo(bytes, 1);
  });

  it('takes pages beside those of the host, as Micron counts them', async () => {
    // TN-FD-22: (247 + 248) ÷ 247, of an MX500 of a public report. By hand: 2.0776; 0.5 TB × 1,500 ÷ 2.0776 = 361 TB.
    const counters = '--host-writes 4592609183x16KiB --ftl-writes 4948954393x16KiB';
    const text = await plain(`${counters} --capacity-gb 500 --cycles 1500 --warranty-years 5`);
    expect(text).toContain('75.2 TB and 156 TB were programmed: write amplification × 2.08 so far.');
    // 361 TB ÷ (0.5 TB × 1,825) = 0.396.
    expect(text).toContain('500 GB of capacity × 1,500 erases ÷ 2.078 = 361 TB that the host can write.');
    expect(text).toContain('0.40 drive writes a day for 5 years (DWPD), each of 500 GB.');
    expect(text).not.toContain('<b>');
  });

  it('gives all numbers as JSON', async () => {
    // By hand: 1.1 TB × 1,000 ÷ 2 = 550 TB, ÷ 365 TB = 1.507 a day for a year; 540 TB left at 0.1 TB a day.
    expect(
      await simJson(
        'lifetime --host-writes 10TB --nand-writes 20TB --capacity-gb 1000 --flash-gb 1100 --cycles 1000 --warranty-years 1 --daily-gb 100',
      ),
    ).toEqual({
      hostBytes: 10e12,
      nandBytes: 20e12,
      writeAmplification: 2,
      bytesPerDay: 100e9,
      wearingCapacity: 'flash',
      byCycles: {
        totalBytesWritten: 550e12,
        driveWritesPerDay: expect.closeTo(1.5068, 4),
        daysLeft: expect.closeTo(5400, 6),
        yearsLeft: expect.closeTo(14.79, 2),
      },
      byWear: null,
    });
  });

  it('goes by the wear where nothing counts what is programmed', async () => {
    const text = await plain('--host-writes 131142941units --used-percent 24 --power-on-hours 15829');
    // By hand: 67.145 TB ÷ 0.24 = 280 TB; 212.6 TB at 101.8 GB a day are 2,089 days.
    expect(text).toContain('24 % of the erases it is rated for; all of them take 280 TB.');
    expect(text).toContain('At 102 GB a day 5.7 years of power-on time remain.');
  });

  it('multiplies layers', async () => {
    expect(await plain('--layers 12,1.3,2.5')).toBe(
      '1 GB that a program writes becomes 12 GB after the database, 15.6 GB after the file system, 39 GB after the drive: × 39.00 in all.',
    );
    expect(await simJson('lifetime --layers 2,0.5')).toEqual({
      layers: [
        { layer: 'fileSystem', factor: 2, after: 2 },
        { layer: 'drive', factor: 0.5, after: 1 },
      ],
      layersAmplification: 1,
    });
  });

  it('says what is missing, and asks for no flag of the other report', async () => {
    expect(await plain('--capacity-gb 1000')).toMatch(
      /^How much the host has written is missing: --host-writes\..*\nHow much it endures follows/,
    );
    expect(await plain('--host-writes 0B --nand-writes 0B')).toContain('no write amplification yet');
    expect(await plain('--host-writes 10TB --nand-writes 6TB')).toContain('Less was programmed than the host wrote.');
  });

  it.each([
    ['--host-writes 12', '--host-writes is 12, but it has to be a number and its unit, such as 12.3TB'],
    ['--host-writes 3constructor', '--host-writes is 3constructor'],
    ['--nand-writes=-4TB', '--nand-writes is -4TB'],
    ['--layers 1,2,3,4', '--layers is 1,2,3,4, but it has to be up to 3 numbers from 0'],
    ['--layers 2,,3', '--layers is 2,,3'],
    [
      '--host-writes 1TB --nand-writes 2TB --ftl-writes 1TB',
      '--ftl-writes is 1TB, but it has to be given without --nand-writes.',
    ],
    ['--capacity-gb 1000 --free-gb 3', '--free-gb is 3, but it has to be given without --capacity-gb.'],
    ['--warranty-years 0', '--warranty-years is 0, but it has to be a number from'],
    ['--used-percent 256', '--used-percent is 256, but it has to be a number from 0 to 255'],
  ])('%s is refused in one sentence', async (flags, sentence) => {
    expect((await refusalOfLine(`lifetime ${flags}`)).startsWith(sentence)).toBe(true);
  });
});

describe('sim lifetime of what a program has printed', () => {
  let folder = '';
  const file = (name: string): string => join(folder, name);
  const micron = (sectors: number, host: number, besides: number, hours: number): string =>
    `Device Model:     CT500MX500SSD1
Serial Number:    XX00SERIAL42
User Capacity:    500,107,862,016 bytes [500 GB]
  9 Power_On_Hours          0x0032   100   100   000    Old_age   Always       -       ${hours}
202 Percent_Lifetime_Remain 0x0030   088   088   001    Old_age   Offline      -       12
246 Total_LBAs_Written      0x0032   100   100   000    Old_age   Always       -       ${sectors}
247 Host_Program_Page_Count 0x0032   100   100   000    Old_age   Always       -       ${host}
248 FTL_Program_Page_Count  0x0032   100   100   000    Old_age   Always       -       ${besides}
`;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sim-log-'));
    await writeFile(file('first.txt'), micron(32_000_000_000, 1_000_000_000, 1_000_000_000, 1000));
    // As PowerShell writes it.
    const later = `\ufeff${micron(40_000_000_000, 1_250_000_000, 1_750_000_000, 1240)}`;
    await writeFile(file('later.txt'), Buffer.from(later, 'utf16le'));
    await writeFile(file('garbage.txt'), 'nothing of a drive');
    await writeFile(file('long.txt'), 'x'.repeat(5_000_000));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('says which line was used for what, and what follows', async () => {
    const text = await plain(`--from ${file('first.txt')} --cycles 1500`);
    expect(text).toMatch(/^Which line of CT500MX500SSD1 was used for what:\ncapacity +User Capacity/);
    expect(text).toMatch(/host writes +246 Total_LBAs_Written +32,000,000,000 × 512 bytes +its name says it/);
    // By hand: 32e9 × 512 B = 16.4 TB, × 2; 500.1 GB × 1,500 ÷ 2 = 375 TB; 16.4 TB ÷ 12 % = 137 TB.
    expect(text).toContain('16.4 TB and 32.8 TB were programmed: write amplification × 2.00 so far.');
    expect(text).toContain('= 375 TB that the host can write');
    expect(text).toContain('all of them take 137 TB.');
    expect(text).not.toContain('SERIAL');
  });

  it('two logs give the write amplification between them, whatever their order', async () => {
    // By hand: 8e9 × 512 B = 4.10 TB written; 40e9 × 512 B × 2.4 − 32.8 TB = 16.4 TB programmed.
    const sentence = 'Between the two texts 4.1 TB were written and 16.4 TB programmed: write amplification × 4.00.';
    const [first, later] = [file('first.txt'), file('later.txt')];
    expect(await plain(`--from ${first} --from ${later}`)).toContain(sentence);
    const text = await plain(`--from ${later} --from ${first}`);
    expect(text).toContain(sentence);
    expect(text, 'the later log counts').toContain('write amplification × 2.40 so far.');
    const json = await simJson(`lifetime --from ${first} --from ${later}`);
    expect(json).toMatchObject({ between: { writeAmplification: 4, hours: 240 }, writeAmplification: 2.4 });
    expect(json.logs[0].lines[3]).toEqual({
      use: 'host',
      line: '246 Total_LBAs_Written',
      value: 32_000_000_000,
      unitBytes: 512,
      basis: 'name',
    });
  });

  it('two logs of two drives are refused', async () => {
    const other = join(folder, 'other.txt');
    await writeFile(other, 'Model Number: Another One\nData Units Written: 1,000,000\n');
    expect(await refusalOfLine(`lifetime --from ${file('first.txt')} --from ${other}`)).toMatch(
      /^--from is .*first\.txt .*other\.txt, but it has to be given twice for one drive alone; these are of CT500MX500SSD1 and Another One\.$/,
    );
  });

  it('a flag replaces what the log says', async () => {
    expect(await plain(`--from ${file('first.txt')} --used-percent 50`)).toContain('all of them take 32.8 TB.');
  });

  it.each([
    ['missing.txt', 'but it has to be a file that can be read: there is none of that name.'],
    ['', 'but it has to be a file that can be read: it is a folder.'],
    ['garbage.txt', 'garbage.txt: No counter of a drive was found: the whole output of smartctl -x'],
    ['long.txt', 'The text has more than 1,000,000 characters'],
  ])('“%s” is refused in one sentence', async (name, sentence) => {
    expect(await refusalOfLine(`lifetime --from ${file(name)}`)).toContain(sentence);
  });

  it('0 % used is an answer', async () => {
    // A public report of 742 hours: 64,663,716 × 512,000 B = 33.1 TB.
    const text = await plain('--host-writes 64663716units --used-percent 0 --power-on-hours 742');
    expect(text).toContain('The drive counts 0 % of its erases as used: its wear is not countable yet.');
    expect(text).not.toContain('--used-percent');
  });
});
