import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FioReport } from './fioReport.ts';
import { refusalOf, simOutput } from './fixtures/sim.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'jobs-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

function fileWith(content: string, name = 'job.fio'): string {
  const file = path.join(FOLDER, name);
  writeFileSync(file, content);
  return file;
}

/** The drive of the table in docs/fio.md: 96 MiB that the host sees. */
const TABLE_DRIVE = '--logical-pages 24576 --blocks 213'.split(' ');
const SMALL_DRIVE = '--logical-pages 1024 --blocks 72 --pages-per-block 16'.split(' ');

const jobOf = (options: string, size = '96m'): string =>
  fileWith(`[j]\nfilename=x\nsize=${size}\nbs=4k\nrw=randwrite\n${options}\n`);
const report = async (file: string, ...words: string[]): Promise<FioReport> =>
  JSON.parse((await simOutput('fio', file, ...words, '--json')).output) as FioReport;
const refusal = async (...words: string[]): Promise<string> =>
  (await refusalOf('fio', ...words)).replaceAll(`${FOLDER}${path.sep}`, '');

describe('sim fio', () => {
  // Logs of fio 3.33 replayed on this drive, as whole passes: see docs/fio.md.
  it.each([
    ['loops=8', 1],
    ['io_size=800m', 1],
    ['random_generator=lfsr\nloops=8', 1],
    ['bs=16k\nloops=8', 1],
    ['bssplit=4k/50:64k/50\nloops=8', 1],
    ['time_based\nruntime=600', 3.13],
    ['randrepeat=0\nloops=8', 3.12],
    ['norandommap\nio_size=800m', 5.65],
    ['percentage_random=50\nloops=8', 5.43],
    ['random_distribution=zipf:0.8\nio_size=800m', 6.14],
  ])('does to a drive what logs of fio do, with %j', async (options, logged) => {
    const { writeAmplification } = await report(jobOf(options), ...TABLE_DRIVE);
    expect(Math.abs(Number(writeAmplification) / logged - 1)).toBeLessThan(0.01);
  });

  it('says what is written, and what to change', async () => {
    const { sentences, advice, writeAmplificationByPass, steady } = await report(
      jobOf('loops=8\niodepth=32'),
      ...TABLE_DRIVE,
    );
    expect(sentences).toEqual([
      'It writes every block of 4\u00a0KiB once a pass, all over the file. Every pass has the same order: each loop starts from the same seed.',
      'The file of the job fills the whole drive of 96\u00a0MiB, page by page.',
      'Without effect on what is written: iodepth (how requests reach the drive).',
    ]);
    expect(advice.join(' ')).toContain('randrepeat=0 draws a new order each loop');
    expect(advice.join(' ')).toContain('norandommap is the one line');
    expect(writeAmplificationByPass).toHaveLength(8);
    // 8 windows of a pass each are fewer than any look of the rule has.
    expect(steady).toBe(false);
  });

  it.each([
    [
      'random_generator=lfsr\nloops=2',
      'goes round the same cycle',
      'norandommap is the one line that makes it the uniform writes of the formulas, without random_generator=lfsr.',
    ],
    ['rw=write:8k\nloops=2', 'in order and moves on by 8\u00a0KiB more after each', ''],
    ['rw=randwrite:8\nloops=2', 'a place for every 8th request', 'the number behind rw'],
    ['percentage_random=50\nloops=2', 'chooses 50\u202f% of the places at random', 'leave out percentage_random'],
    ['random_distribution=zipf:0.8', 'far more often than others (zipf, theta 0.8)', ''],
    [
      'rw=randrw\nrwmixread=70\nloops=2',
      'a pass writes 30\u202f% of the blocks, and the same ones each time',
      'To write all blocks in the long run',
    ],
    ['rw=randread', 'It only reads', 'Nothing is written'],
    ['bs=512\nnorandommap', 'A block that does not fill its pages of 4\u00a0KiB writes them whole', ''],
    ['bs=6k\nnorandommap', 'A block that does not fill its pages of 4\u00a0KiB writes them whole', ''],
    ['size=50%\nnorandommap', '50\u202f% of the drive is written. The rest stays as it was', ''],
    [
      'numjobs=2\nloops=2',
      '2 processes do this at the same time, each in the same places and from a seed of its own; here their requests take turns. A pass of the figures is the file once',
      'norandommap is the one line',
    ],
    [
      'rw=write',
      'in order from the first to the last. It ends after one pass.',
      'One pass measures how the drive gets used',
    ],
    ['rw=write\nloops=3', 'in order from the first to the last.', 'Writes in order need no cleaning'],
  ])('says of %j what it does', async (options, sentence, change) => {
    const { sentences, advice } = await report(jobOf(`direct=1\n${options}`, '4m'), ...SMALL_DRIVE);
    expect(sentences.join(' ')).toContain(sentence);
    if (change === '') expect(advice).toEqual([]);
    else expect(advice.join(' ')).toContain(change);
  });

  it('stretches the measured jobs alone to --passes, and leaves what prepares the drive as it is written', async () => {
    const file = fileWith(
      '[global]\nfilename=x\nsize=4m\nbs=4k\n[pre]\nrw=write\nloops=2\n[w]\nstonewall\nrw=randwrite\nnorandommap\nloops=4\n',
    );
    const pages = async (...words: string[]): Promise<number> =>
      (await report(file, ...SMALL_DRIVE, ...words)).hostPagesWritten / (4 * 256);
    expect(await pages()).toBe(2 + 4);
    expect(await pages('--passes', '8')).toBe(2 + 8);
    expect(await pages('--passes', '1')).toBe(2 + 1);
  });

  // Writes that fio 3.33 makes to a device of 96 MiB, by a log of each job.
  it.each([
    ['size=50%', 12_288],
    ['size=50%\nloops=4', 49_152],
    ['size=25%\nloops=8', 49_152],
    ['size=50%\nio_size=50%', 6144],
  ])('takes %j of the device as fio does', async (options, pages) => {
    const file = fileWith(`[j]\nfilename=/dev/sdb\nrw=randwrite\nbs=4k\n${options}\n`);
    const { hostPagesWritten } = await report(file, ...TABLE_DRIVE, '--device-size', '96m');
    expect(hostPagesWritten).toBe(pages);
  });

  it.each([
    ['', true],
    ['ioengine=libaio\ndirect=0', true],
    ['buffered=1', true],
    ['direct=1', false],
    ['buffered=0', false],
    ['ioengine=spdk', false],
  ])('says of %j whether the page cache gathers the writes', async (options, isGathered) => {
    const { advice } = await report(jobOf(`${options}\nnorandommap`, '4m'), ...SMALL_DRIVE);
    expect(advice.some((each) => each.startsWith('direct=1 sends each request'))).toBe(isGathered);
  });

  it('tells the wave within a pass of a new order', async () => {
    const { advice, withinLastPass, writeAmplificationByPass, steady } = await report(
      jobOf('time_based'),
      ...TABLE_DRIVE,
    );
    expect(writeAmplificationByPass).toHaveLength(40);
    expect(steady).toBe(true);
    // In logs of fio: from 1.0 to 6.1 to 6.7.
    expect(withinLastPass?.least).toBeCloseTo(1, 2);
    expect(withinLastPass?.most).toBeGreaterThan(6);
    expect(withinLastPass?.most).toBeLessThan(6.8);
    expect(advice.some((each) => each.startsWith('Measure whole passes'))).toBe(true);
  });

  it('runs the groups of a job file one after the other', async () => {
    const file = fileWith(
      '[global]\nfilename=/dev/x\n[fill]\nrw=write\nbs=64k\nloops=2\n[look]\nstonewall\nrw=randread\ntime_based\n[rand]\nstonewall\nrw=randwrite\ntime_based\nss=iops:20%\nss_dur=100\n',
    );
    const { groups, steadyElsewhere, sentences } = await report(
      file,
      ...SMALL_DRIVE,
      '--passes',
      '6',
      '--pass-seconds',
      '50',
    );
    expect(groups.map(({ jobs, hostPages }) => [...jobs, hostPages])).toEqual([
      ['fill', 2 * 1024],
      ['look', 0],
      ['rand', 6 * 1024],
    ]);
    expect(groups[0]?.overallWriteAmplification).toBe(1);
    expect(groups[1]?.overallWriteAmplification).toBe(null);
    expect(steadyElsewhere.sniaPass).toBe(5);
    expect(sentences[1]).toBe('Then: [look] It only reads, which changes nothing in the drive.');
    const { output } = await simOutput('fio', file, ...SMALL_DRIVE, '--passes', '6');
    expect(output).toContain('The figures are those of [rand].');
    expect(output).toContain('fio’s own rule, steadystate=iops:20% over 100\u00a0s');
  });

  it('stops a job in its middle where fio’s rule holds for a while', async () => {
    // In order, every second is like the one before, so the rule holds as soon as there are enough of them.
    const file = fileWith('[a]\nfilename=x\nsize=4m\nrw=write\nloops=8\nss=bw:1%\nss_dur=20\nss_ramp=10\n');
    const { steadyElsewhere } = await report(file, ...SMALL_DRIVE, '--pass-seconds', '60');
    expect(steadyElsewhere).toMatchObject({ fioSecond: 30, fioPass: 0.5 });
  });

  // A block that touches n pages on average writes n host pages: 512 bytes one, 3 KiB one and a half, 6 KiB two.
  it.each([
    ['512', 8],
    ['3k', 2],
    ['6k', 4 / 3],
    ['4k', 1],
    ['64k', 1],
  ])('has the file once in a pass, with blocks of %s', async (size, hostPagesPerPage) => {
    const file = jobOf(`bs=${size}\nloops=3`, '3m');
    const { passPages, writeAmplificationByPass, hostPagesWritten } = await report(
      file,
      ...TABLE_DRIVE,
      '--device-size',
      '96m',
    );
    expect(passPages / 768).toBeCloseTo(hostPagesPerPage, 2);
    expect(writeAmplificationByPass).toHaveLength(3);
    expect(hostPagesWritten / passPages).toBeCloseTo(3, 2);
  });

  it('says how many passes may do', async () => {
    const file = jobOf('norandommap\nloops=3', '4m');
    const { output } = await simOutput('fio', file, ...SMALL_DRIVE);
    const [, more, all] = /About (\d+) more passes may do: give --passes (\d+)\./.exec(output) ?? [];
    expect(Number(all)).toBe(3 + Number(more));
    expect((await report(file, ...SMALL_DRIVE, '--passes', String(8 * Number(all)))).steady).toBe(true);
  });

  it('starts from a real drive, which other flags change', async () => {
    const file = jobOf('norandommap', '4m');
    const { drive } = await report(file, '--drive', 'x25m_g1_80');
    expect(drive).toMatchObject({ blockCount: 1024, pagesPerBlock: 128, logicalPageCount: 122_112 });
    const smaller = await report(file, '--drive', 'x25m_g1_80', '--blocks', '256');
    // 80 GB of 80 GiB, as the whole drive has it.
    expect(smaller.drive.logicalPageCount).toBe(Math.round((122_112 / 1024) * 256));
    expect(smaller.drive).not.toHaveProperty('workload');
  });

  it('says of which jobs its counts are', async () => {
    const file = fileWith('[global]\nfilename=x\nsize=4m\nbs=4k\n[pre]\nrw=write\n[w]\nstonewall\nrw=randwrite\n');
    const { output } = await simOutput('fio', file, ...SMALL_DRIVE);
    expect(output).toMatch(/all jobs together *\nhost pages written +2,048/);
  });

  it('tells the drive of trims, or not', async () => {
    const file = fileWith(
      '[a]\nfilename=x\nrw=randtrim\nbs=4k\ntime_based\n[b]\nstonewall\nfilename=x\nrw=randwrite\nbs=4k\n',
    );
    expect(await report(file, ...SMALL_DRIVE)).toMatchObject({ pagesTrimmed: 1024 });
    expect(await report(file, ...SMALL_DRIVE, '--trim', 'off')).toMatchObject({ pagesTrimmed: 0 });
  });

  it('lets the drive stand for a device, of which a file is a part', async () => {
    const file = jobOf('loops=2', '1g');
    const part = await report(file, ...SMALL_DRIVE, '--device-size', '4g');
    expect(part.groups[0]?.hostPages).toBe(2 * 256);
    expect((await report(file, ...SMALL_DRIVE)).groups[0]?.hostPages).toBe(2 * 1024);
    expect(part.sentences[1]).toContain('What the job has, 4\u00a0GiB, stands for the whole drive of 4\u00a0MiB');
  });

  it('includes files beside the job file, and takes values for its variables', async () => {
    fileWith('loops=${LOOPS}\n', 'more.fio');
    const { writeAmplificationByPass } = await report(
      jobOf('include more.fio', '4m'),
      ...SMALL_DRIVE,
      '--set',
      'LOOPS=3',
    );
    expect(writeAmplificationByPass).toHaveLength(3);
  });

  it('compares with a log of fio', async () => {
    const orders = Array.from({ length: 2048 }, (_, index) => (index * 421) % 1024);
    const log = fileWith(
      `fio version 2 iolog\nx add\nx open\n${orders.map((block) => `x write ${4096 * block} 4096\n`).join('')}x close\n`,
      'log',
    );
    const file = jobOf('loops=2', '4m');
    const { comparison } = await report(file, ...SMALL_DRIVE, '--iolog', log);
    expect(comparison?.log).toMatchObject({ requests: 2048, passes: 2, isEachOnce: true, isSameOrder: true });
    expect(comparison?.log.sizes).toEqual([{ bytes: 4096, requests: 2048 }]);
    // Of 2,047 steps none goes to the neighbour.
    expect(comparison?.log.neighborFraction).toBe(0);
    expect(comparison?.made).toMatchObject({ requests: 2048, passes: 2, isEachOnce: true, isSameOrder: true });
    expect(comparison?.log.writeAmplificationByPass).toHaveLength(2);
    expect(comparison?.log.writeAmplificationByPass[1]).toBe(1);
    expect(comparison?.differences).toEqual([]);
    const { output } = await simOutput('fio', file, ...SMALL_DRIVE, '--iolog', log);
    expect(output).toMatch(/same order each pass +yes +yes/);
    expect(output).not.toContain('The log is not of this job');
  });

  it('compares passes of whole blocks where the file is no multiple of them', async () => {
    // 80 % of 1,024 pages are 819.2: fio writes 819 blocks in a pass.
    const orders = Array.from({ length: 2 * 819 }, (_, index) => (index * 421) % 819);
    const log = fileWith(
      `fio version 2 iolog\n${orders.map((block) => `x write ${4096 * block} 4096\n`).join('')}`,
      'log',
    );
    const file = fileWith('[j]\nfilename=x\nsize=80%\nbs=4k\nrw=randwrite\nloops=2\n');
    const { comparison } = await report(file, ...SMALL_DRIVE, '--iolog', log);
    for (const order of [comparison?.log, comparison?.made])
      expect(order).toMatchObject({ requests: 1638, passes: 2, isEachOnce: true, isSameOrder: true });
  });

  it.each([
    ['bs=8k\nloops=2', 'its blocks have other sizes'],
    ['norandommap\nio_size=8m', 'it does not come to the same places in a pass'],
    ['randrepeat=0\nloops=2', 'its passes are in one order'],
  ])('says that a log is not of %j', async (options, difference) => {
    const orders = Array.from({ length: 2048 }, (_, index) => (index * 421) % 1024);
    const log = fileWith(
      `fio version 2 iolog\n${orders.map((block) => `x write ${4096 * block} 4096\n`).join('')}`,
      'log',
    );
    const { output } = await simOutput('fio', jobOf(options, '4m'), ...SMALL_DRIVE, '--iolog', log);
    expect(output).toContain(difference);
  });

  it('gives the same for the same job file', async () => {
    const file = jobOf('randrepeat=0\nloops=3', '4m');
    expect(await report(file, ...SMALL_DRIVE)).toEqual(await report(file, ...SMALL_DRIVE));
  });
});

describe('sim fio refuses', () => {
  it.each([
    [
      '[a]\nnorandmap\n',
      'job.fio, line 2: norandmap is not an option of fio that is known here; did you mean norandommap?',
    ],
    [
      '[a]\nfoo=3\n',
      'job.fio, line 2: foo is not an option of fio that is known here; leave it out if it does not decide what is written.',
    ],
    [
      '[a]\nflow=3\n',
      'job.fio, line 2: flow=3 cannot be followed, for how jobs share the time is decided by it, and there is no time here.',
    ],
    [
      '[a]\nbs=4q\n',
      'job.fio, line 2: bs is 4q, but it has to be a size above 0, or one each for reads, writes and trims, such as 4k or 4k,8k.',
    ],
    ['[a]\nbs 4k\n', 'job.fio, line 2 is bs 4k, but a value stands behind an equals sign: bs=4k.'],
    [
      '[a]\nrw=randwrit\n',
      'job.fio, line 2: rw is randwrit, but it has to be one of read, write, trim, rw, readwrite, randread, randwrite, randtrim, randrw, trimwrite, randtrimwrite, with :N behind it or without; did you mean randwrite?',
    ],
    [
      '[global]\nloop=3\n[a]\nbs=4q\nflow=3\n[b]\n${X}=2\nrw=write\nsize=${X}\n',
      'job.fio, line 2: loop is not an option of fio that is known here; did you mean loops? Nor can these lines be followed: 4–5, 7, 9.',
    ],
    ['rw=write\n', 'job.fio, line 1 is rw=write, but options have to stand below a section, such as [job].'],
    ['[a\n', 'job.fio, line 1 is [a, but a section has to end with a bracket, such as [job].'],
    ['[a]\nsize=${X}\n', 'job.fio, line 2: ${X} has no value; give --set X=VALUE.'],
    [
      '[a]\ninclude none\n',
      'job.fio, line 2: include is none, but it has to be a file that can be read, beside the job file or by its whole path.',
    ],
    ['[a]\ninclude job.fio\n', 'job.fio, line 2: include is job.fio, but a file must not include itself.'],
    [
      '',
      'JOB is job.fio, but it has to be a job file of fio with at least one section, such as [job], beside [global].',
    ],
    ['[a]\n\0', 'JOB is job.fio, but it has to be a job file of fio, which is text: it has bytes that are none.'],
    [
      '[a]\nbs=8m\nrw=write\n',
      'job.fio, line 1: [a] has room for 4\u00a0MiB, but it needs at least one block of 8\u00a0MiB; give it a larger size, or the drive more --blocks.',
    ],
  ])('%j', async (content, sentence) => expect(await refusal(fileWith(content), ...SMALL_DRIVE)).toBe(sentence));

  it('what is wrong beside the job file', async () => {
    const file = jobOf('', '2g');
    expect(await refusal()).toBe('JOB is missing, but it has to be the name of a job file of fio; see sim fio --help.');
    expect(await refusal(path.join(FOLDER, 'none'))).toContain('JOB is none, but it has to be a file that can be read');
    expect(await refusal(file, '--set', 'X')).toContain('--set is X, but it has to be a name and a value');
    expect(await refusal(file, '--device-size', 'big')).toContain('--device-size is big, but it has to be a size');
    expect(await refusal(file, '--device-size', '1g')).toBe(
      'job.fio, line 1: [j] reaches 2\u00a0GiB, but --device-size is 1\u00a0GiB; give a larger one.',
    );
    const log = fileWith('not a log\n', 'log');
    expect(await refusal(jobOf('', '4m'), ...SMALL_DRIVE, '--iolog', log)).toBe(
      '--iolog is log, but it has to be a log of fio with writes, as --write_iolog=FILE makes it.',
    );
    const far = fileWith('fio version 2 iolog\nx write 4194304 4096\n', 'far');
    expect(await refusal(jobOf('', '4m'), ...SMALL_DRIVE, '--iolog', far)).toContain('it has to be a log of this job');
  });

  it('is named where a job is given to sim trace', async () => {
    const file = fileWith('; a comment\n[global]\nioengine=libaio\n\n[a]\nrw=write\n');
    const sentence = await refusalOf('trace', file);
    expect(sentence).toBe(
      `FILE is ${file}, but it has to be a trace: it is a job of fio, which says what to write and has no requests; sim fio ${file} runs it.`,
    );
  });
});
