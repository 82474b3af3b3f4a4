import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { refusalOf, simOutput as sim } from '../fixtures/sim.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'traces-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

function fileWith(name: string, content: string | Uint8Array): string {
  const file = path.join(FOLDER, name);
  writeFileSync(file, content);
  return file;
}

const SIZE = '--blocks 16 --pages-per-block 8 --logical-pages 96'.split(' ');

const trace = async (file: string, ...words: string[]) => {
  const { output } = await sim('trace', file, ...SIZE, '--json', ...words);
  return JSON.parse(output) as Record<string, unknown>;
};
const failure = async (...words: string[]): Promise<string> =>
  (await refusalOf('trace', ...words)).replaceAll(`${FOLDER}${path.sep}`, '');

const FORMATS =
  'mqsim, msr, blkparse, fio, spc, ostep, alibaba, tencent, systor, disksim, fiu, diskmon, fiolat, tectonic, biosnoop, perf, procmon, fsusage, csv, oraclegeneral, vscsi, blktrace';
const SPC = '0,8,4096,w,0.5\n0,24,8192,w,0.25\nbad\n1,0,4096,r,1.0\n\n1,8,1024,w,2.0\n';
const SPC_FILE = fileWith('disk.spc', SPC);

describe('sim trace', () => {
  it('answers with what is in the trace and what the drive did', async () => {
    const report = await trace(SPC_FILE, '--loops', '2');
    expect(report).toMatchObject({
      format: 'spc',
      lines: 6,
      skipped: { blank: 1, tooFewFields: 1 },
      requests: 4,
      reads: 1,
      writes: 3,
      trims: 0,
      bytes: 17_408,
      bytesRead: 4096,
      bytesWritten: 13_312,
      bytesTrimmed: 0,
      // By hand: unit 0 touches pages 1, 3 and 4, so unit 1 begins at page 5 and touches 5 and 6.
      uniquePages: 5,
      uniquePagesWritten: 4,
      sizeHistogram: [
        { upToBytes: 1024, requests: 1 },
        { upToBytes: 4096, requests: 2 },
        { upToBytes: 8192, requests: 1 },
      ],
      sequentialFraction: 0,
      timesBackwards: 1,
      durationSeconds: 1.5,
      devices: [
        { name: '0', requests: 2, reachBytes: 20_480 },
        { name: '1', requests: 2, reachBytes: 8192 },
      ],
      fit: 'wrap',
      loops: 2,
      writeAmplificationByLoop: [1, 1],
      writeAmplification: 1,
      hostPagesWritten: 8,
      pagesTrimmed: 0,
      logicalPages: 96,
      totalBlocks: 16,
      theory: { applies: false, reason: 'trace' },
      isSteady: false,
    });
    expect(report['faults']).toEqual([
      'line 3 (“bad”) has too few fields; expected spc: unit,first block,bytes,r or w,seconds, such as 0,303567,3584,w,0.026214.',
      'line 2 is earlier than the request before it, in line 1, the first of 1; it is used all the same.',
    ]);
  });

  it('gives the same for the same trace, compressed or not', async () => {
    const { hostWritesPerSecond: _, ...plain } = await trace(SPC_FILE);
    const { hostWritesPerSecond: __, ...packed } = await trace(fileWith('disk.spc.gz', gzipSync(SPC)));
    expect(packed).toEqual(plain);
  });

  it('uses what comes before the damage of a compressed file, and says so', async () => {
    const lines = Array.from({ length: 4000 }, (_, line) => `${line * 7919} 1 ${8 * ((line * 37) % 96)} 8 0`);
    const whole = gzipSync(lines.join('\n'));
    const cut = await trace(fileWith('cut.gz', whole.subarray(0, whole.length / 2)));
    expect(Number(cut['requests'])).toBeGreaterThan(100);
    expect(Number(cut['requests'])).toBeLessThan(4000);
    expect((cut['faults'] as string[]).at(-1)).toBe('the compressed file ends too early; what came before it is used.');
  });

  it('recognizes a trace behind lines of another kind in every pass', async () => {
    const lines = Array.from({ length: 8 }, (_, line) => `${1000 * line} 1 ${8 * line} 8 0\n`);
    const file = fileWith('late.txt', `${'what is this\n'.repeat(6000)}${lines.join('')}`);
    expect(await trace(file, '--loops', '3')).toMatchObject({ hostPagesWritten: 24, skipped: { unrecognized: 5041 } });
  });

  it('lets the drive learn which pages are hot, for nobody else knows', async () => {
    const list = fileWith(
      'hot.txt',
      Array.from({ length: 1800 }, (_, step) => `w${step % 3 ? step % 7 : (step * 31) % 192}`).join(','),
    );
    const relocated = async (pools: string): Promise<number> => {
      const shape = ['--blocks', '32', '--pages-per-block', '8', '--logical-pages', '192', '--loops', '4'];
      const { output } = await sim('trace', list, ...shape, '--pools', pools, '--json');
      return JSON.parse(output).pagesRelocated;
    };
    // Two in three writes go to seven pages: apart from the others they need no copies.
    expect(await relocated('2')).toBeLessThan(await relocated('1'));
  });

  it('ends where the drive wears out', async () => {
    const list = fileWith('all.txt', Array.from({ length: 96 }, (_, page) => `w${(page * 37) % 96}`).join(','));
    const report = await trace(list, '--endurance', '2', '--loops', '100');
    expect(report['isWornOut']).toBe(true);
    expect(Number(report['hostPagesWritten'])).toBeLessThan(9600);
    expect((report['writeAmplificationByLoop'] as number[]).length).toBeLessThan(100);
  });

  it('can leave the drive empty, and the trims out', async () => {
    const list = fileWith('list.txt', 'w1:a,w2:b,t1');
    expect(await trace(list, '--filled', 'off')).toMatchObject({ pagesTrimmed: 1, blocksErased: 0, format: 'ostep' });
    expect(await trace(list, '--trim', 'off')).toMatchObject({ pagesTrimmed: 0, skipped: { trimOff: 1 } });
  });

  it('has no write amplification where the trace only reads', async () => {
    const report = await trace(fileWith('read.txt', 'r1,r2'));
    expect(report).toMatchObject({ writeAmplification: null, writeAmplificationByLoop: [null], uniquePages: 2 });
  });

  it('counts records of a binary trace, and says what it does not say', async () => {
    const file = 'public/samples/formats/libcachesim.oracleGeneral';
    const { output } = await sim('trace', file);
    expect(output).toMatch(/^records +160$/m);
    expect(output).toContain('all of it is taken as reads. --operation write takes it as writes.');
    const asWrites = await trace(file, '--operation', 'write');
    expect(asWrites).toMatchObject({ format: 'oraclegeneral', lines: 160, reads: 0, writes: 160, faults: [] });
  });

  it('takes columns as libCacheSim names them', async () => {
    const file = fileWith('columns.csv', 'a;b;c\n8;512;W\n16;512;R\n');
    const columns = ['--columns', 'obj-id-col=1,obj-size-col=2,op-col=3,delimiter=;,has-header=true'];
    expect(await trace(file, ...columns)).toMatchObject({ format: 'csv', reads: 1, writes: 1, skipped: { header: 1 } });
  });

  it('says how many pages the fit lays on others', async () => {
    const file = fileWith('apart.txt', 'w0:a,w96:b,w192:c,w5:d');
    const report = await trace(file);
    expect(report).toMatchObject({ uniquePages: 4, uniquePagesWritten: 2, pagesLaidOver: 2 });
    expect(report['faults']).toEqual([
      'With the fit wrap, 2 of the 4 pages in the trace share their place with another, because the drive has 96 logical pages; --fit compact keeps them apart on a drive that is large enough.',
    ]);
    expect(await trace(file, '--fit', 'compact')).toMatchObject({ uniquePages: 4, pagesLaidOver: 0, faults: [] });
  });

  it('takes columns by number or name with their units, and says where they look like others', async () => {
    const file = fileWith('named.csv', 'begin;where;how much;what\n0;0;8;1\n1,5;8;8;1\n3;16;8;0\n');
    const columns = 'time=1:ms,place=where:sectors,size=How much:sectors,op=4:1=write:0=read';
    expect(await trace(file, '--columns', columns)).toMatchObject({
      format: 'csv',
      reads: 1,
      writes: 2,
      bytesWritten: 8192,
      durationSeconds: 0.003,
      faults: [],
    });
    const unsaid = await trace(file, '--columns', 'place=2:pages,size=3,op=4:1=write:0=read');
    expect(unsaid['faults']).toEqual([
      expect.stringMatching(/^Its places are taken in pages, but look like sectors\. If they are, say so: --columns /),
      expect.stringMatching(/^Its sizes are taken in bytes, but look like sectors\. /),
    ]);
    const named = await trace(fileWith('guessed.csv', 'Start LBA,length,ts(ms)\n8,8,1\n16,8,2\n24,8,4\n'));
    expect(named['faults']).toEqual([
      'Its columns are told by their names: times from “ts(ms)” in ms, places from “start lba” in sectors, sizes from “length” in bytes. If a column holds something else, say so with its unit: --columns time=1:ms,place=2:bytes,size=3:sectors,op=4:1=write:0=read.',
      'Nothing in it says what is read and what is written: all of it is taken as reads. --operation write takes it as writes.',
      expect.stringMatching(/^Its sizes are taken in bytes, but look like sectors\. /),
    ]);
    const { faults } = await trace(fileWith('untimed.csv', 'when;op;offset;length\n1;W;0;4096\n'));
    expect(String(faults)).toMatch(/from “op”\. None of them holds the time, .+ Not used: “when”\. If /);
    expect(await failure(file, '--columns', 'place=who,size=3')).toBe(
      '--columns is place=who, but it has to be a column of the trace, whose first line is begin, where, how much, what.',
    );
    expect(await failure(file, '--columns', 'place=2,size=3,op=4')).toMatch(
      /not known, .+ say so: --columns time=1:ms,/,
    );
  });

  it('takes times in another unit when it is told, and refuses them before with the way to tell', async () => {
    const lines = Array.from({ length: 50 }, (_, second) => `${second} 0 ${8 * second} 8 ${second % 2}`);
    const file = fileWith('seconds.trace', lines.join('\n'));
    expect(await failure(file)).toMatch(
      /it reads as mqsim, but its times are too close together to be nanoseconds; .+ say so: --time-unit us, ms or s, --format disksim, or for any table --columns LIST\.$/,
    );
    expect(await trace(file, '--time-unit', 's')).toMatchObject({ format: 'mqsim', durationSeconds: 49 });
    expect(await trace(file, '--format', 'mqsim')).toMatchObject({ requests: 50 });
    expect(await trace(file, '--format', 'disksim')).toMatchObject({ durationSeconds: 0.049 });
  });

  it('prints what a person can read, and how far it is', async () => {
    const { output, stages } = await sim('trace', SPC_FILE, '--loops', '2');
    expect(output).toMatch(/^The format is spc: each line has unit,.* This fits 4 of the 5 lines at the beginning\.\n/);
    expect(output).toMatch(/^write amplification, loop 2 +1\.0000$/m);
    expect(output).toMatch(/^ {2}tooFewFields +1$/m);
    expect(output).not.toMatch(/undefined|NaN|null/);
    expect(stages).toEqual([
      'reading, 0 of 0 MB …',
      'filling the drive …',
      'loop 1 of 2, 0 of 0 MB …',
      'loop 2 of 2, 0 of 0 MB …',
      '',
    ]);
  });
});

describe('the advice under a trace that is not steady', () => {
  /** Loops asked for one after the other, until the answer is steady. */
  async function followAdvice(loops: number, ...words: string[]): Promise<number[]> {
    const runs = [loops];
    for (;;) {
      const { output } = await sim('trace', ...words, '--loops', String(runs.at(-1)));
      const [, more, next] =
        /^Not steady: .+ About ([\d,]+) more host pages? may do: give --loops (\d+)\.$/m.exec(output) ?? [];
      if (next === undefined) {
        expect(output).toMatch(/^steady +yes$/m);
        return runs;
      }
      expect(output).toMatch(/^steady +no$/m);
      expect(more).not.toBe('1');
      expect(Number(next)).toBeGreaterThan(Number(runs.at(-1)));
      if (runs.push(Number(next)) > 6) throw new Error(`still not steady: ${runs.join(', ')}`);
    }
  }

  it('leads to steadiness in at most four repetitions, however few loops it began with', async () => {
    const words = ['public/samples/office-morning.iolog', '--logical-pages', '24576', '--blocks', '213'];
    const runs = await followAdvice(24, ...words);
    // One loop before the drive cleans, then 32 windows of a loop each are the least.
    expect(runs[1]).toBe(33);
    expect(runs.length - 1).toBeLessThanOrEqual(4);
    const { output } = await sim('trace', ...words, '--loops', '1');
    expect(output).toMatch(/: give --loops 33\.$/m);
  });

  it('takes short loops together, as many as a window takes', async () => {
    const list = fileWith('short.txt', Array.from({ length: 50 }, (_, step) => `w${(step * 37) % 400}`).join(','));
    const shape = ['--blocks', '64', '--pages-per-block', '8', '--logical-pages', '400'];
    const runs = await followAdvice(3, list, ...shape);
    expect(runs.length - 1).toBeLessThanOrEqual(4);
  });

  it('says so where no number of loops helps', async () => {
    const adviceFor = async (list: string): Promise<string | undefined> =>
      (await sim('trace', fileWith('few.txt', list))).output.split('\n').find((line) => line.startsWith('Not steady'));
    expect(await adviceFor('r1,r2')).toMatch(/: take a trace that writes, for this one only reads or trims\.$/);
    expect(await adviceFor('w1')).toMatch(/: take a smaller drive or a longer trace, for --loops ends at 100,000\.$/);
  });
});

describe('bad input', () => {
  it.each([
    [[], 'FILE is missing, but it has to be the name of a trace; see sim trace --help.'],
    [['none.csv'], 'FILE is none.csv, but it has to be a file that can be read: there is none of that name.'],
    [['src'], 'FILE is src, but it has to be a regular file: it is a folder.'],
    [['/dev/null'], 'FILE is /dev/null, but it has to be a regular file: it is a device.'],
    [['a', 'b'], 'FILE is given twice, b the second time; leave one out.'],
    [['x', '--format', 'txt'], `--format is txt, but it has to be one of auto, ${FORMATS}.`],
    [['x', '--fit', 'crop'], '--fit is crop, but it has to be one of wrap, compact, scale.'],
    [['x', '--loops', '0'], '--loops is 0, but it has to be a whole number from 1 to 100,000.'],
    [
      ['x', '--action', 'Q', '--format', 'spc'],
      '--action is Q, but it is allowed with --format blkparse or blktrace or perf only.',
    ],
    [['x', '--time-unit', 's', '--format', 'spc'], '--time-unit is s, but it is allowed with --format mqsim only.'],
    [['x', '--filled', 'maybe'], '--filled is maybe, but it has to be one of on, off.'],
    [['x', '--blocks', '0'], '--blocks is 0, but it has to be a whole number from 3 to 1,048,576.'],
    [['x', '--workload', 'uniform'], '--workload is not known here; see sim trace --help.'],
  ])('%j', async (words, message) => {
    expect(await failure(...words)).toContain(message);
  });

  it('names the actions that are in the trace, and the column that is not', async () => {
    const lines = readFileSync('public/samples/formats/blkparse.txt', 'utf8').split('\n');
    const without = (events: RegExp): string => lines.filter((line) => !events.test(line)).join('\n');
    const onlyIssued = fileWith('issued.txt', without(/ [QC] /));
    const refused = '--action is C, but it has to be one of those in the trace: ';
    expect(await failure(onlyIssued, '--action', 'C')).toBe(`${refused}D.`);
    expect(await failure(fileWith('both.txt', without(/ C /)), '--action', 'C')).toBe(`${refused}Q, D.`);
    const file = fileWith('three.csv', 'a,b,c\n8,512,W\n16,512,R\n');
    expect(await failure(file, '--columns', 'obj-id-col=1,obj-size-col=2,op-col=5')).toBe(
      '--columns is op-col=5, but it has to be a column of the trace, whose lines have 3.',
    );
  });

  it.each([
    ['an empty file', '', 'FILE is bad, but it has to be a trace: it is empty.'],
    [
      'bytes that are no text',
      Uint8Array.from([0x7f, 0x45, 0, 1, 2, 0xff, 0x0a, 0, 0]),
      `FILE is bad, but it has to be a trace: line 1 (“?E????”) is not in any known format, the first of 2; expected one of ${FORMATS}; with its zero bytes it looks binary or UTF-16; if you know what it is, say so: `,
    ],
    [
      'a trace without a request',
      'fio version 3 iolog\n1 f add\n2 f close\n',
      'FILE is bad, but it has to be a trace: it has 3 lines and no request among them.',
    ],
    [
      'a trace whose every line is bad',
      'fio version 3 iolog\n1 f write 0 -1\n',
      'FILE is bad, but it has to be a trace: line 2 (“1 f write 0 -1”) has a negative size; expected fio: ',
    ],
    [
      'a compressed file cut at once',
      gzipSync('r1').subarray(0, 9),
      'FILE is bad, but it has to be a trace: the compressed file ends too early and nothing usable comes before.',
    ],
    [
      'damaged compressed data',
      Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff, 0xff, 0xff]),
      'FILE is bad, but it has to be a trace: the compressed data are damaged and nothing usable comes before.',
    ],
  ])('%s', async (_, content, message) => {
    expect(await failure(fileWith('bad', content))).toContain(message);
  });

  it.each([
    ['--action Q', 'fio-3.iolog', 'fio', 'blkparse and blktrace and perf'],
    ['--time-unit us', 'little.blktrace', 'blktrace', 'mqsim'],
    ['--operation write', 'spc.spc', 'spc', 'csv and oraclegeneral'],
  ])('%s with a trace that it says nothing of, whose format nobody named', async (words, name, format, formats) => {
    const file = `public/samples/formats/${name}`;
    expect(await failure(file, ...words.split(' '))).toBe(
      `${words.replace(' ', ' is ')}, but FILE is ${file}, which reads as ${format}, and it is for ${formats} only; leave it out, or name the format with --format.`,
    );
  });

  it('says what requests do of a trace that says it itself', async () => {
    const file = 'public/samples/formats/libcachesim.csv';
    const message = `--operation is write, but FILE is ${file}, whose lines say themselves what they do; leave it out.`;
    expect(await failure(file, '--operation', 'write')).toBe(message);
    expect(await failure(file, '--operation', 'write', '--format', 'csv')).toBe(message);
    const named = fileWith('named.csv', 'a;b\n8;512\n16;512\n');
    const columns = ['--columns', 'obj-id-col=1,obj-size-col=2,delimiter=;,has-header=true'];
    expect(await trace(named, ...columns, '--operation', 'write')).toMatchObject({ writes: 2 });
  });

  it.each([
    ['--action', 'Q', 'blkparse.txt'],
    ['--action', 'Q', 'little.blktrace'],
    ['--time-unit', 'us', 'mqsim.trace'],
    ['--operation', 'write', 'libcachesim.oracleGeneral'],
  ])('takes %s %s with %s, which it is for', async (flag, value, name) => {
    expect(Number((await trace(`public/samples/formats/${name}`, flag, value))['requests'])).toBeGreaterThan(0);
  });

  it('names the devices of the trace where there is none of that name', async () => {
    expect(await failure(SPC_FILE, '--device', '7')).toBe(
      '--device is 7, but it has to be one of those in the trace: 0, 1.',
    );
  });

  it('says from where on a drive is too small for a compact fit', async () => {
    const file = fileWith('large.txt', 'w1:a,w2:a,w3:a,w2:a,w9:a');
    expect(
      await failure(file, '--fit', 'compact', '--blocks', '16', '--pages-per-block', '8', '--logical-pages', '3'),
    ).toBe(
      '--fit is compact, but it has to be wrap or scale, or the drive larger (--blocks): by command 5 the trace touches more than the 3 logical pages of this drive.',
    );
  });
});

describe('help', () => {
  it('names the file and every flag of the trace and of the drive', async () => {
    const { output } = await sim('trace', '--help');
    expect(output).toMatch(/^sim trace FILE: /);
    for (const flag of [
      '--format',
      '--fit',
      '--loops',
      '--device',
      '--action',
      '--filled',
      '--victim',
      '--blocks',
      '--json',
    ])
      expect(output).toContain(flag);
    for (const flag of ['--workload', '--idle-every', '--pool-classifier']) expect(output).not.toContain(flag);
  });
});
