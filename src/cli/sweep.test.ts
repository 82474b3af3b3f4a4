import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFlags } from './flags.ts';
import { refusalOf, refusalOfLine, sim, simJson, simOutput } from './fixtures/sim.ts';
import { spansOf } from '#base';
import { formatSpans, parsePointNumbers } from './numberLists.ts';
import { readSweep, SWEEP_FLAGS } from './sweepPlan.ts';

const SMALL = '--blocks 32 --pages-per-block 8 --spare-factor 0.3 --warmup 0 --writes 300';
const sweepOf = (line: string) => readSweep(parseFlags(line.split(' '), SWEEP_FLAGS));
const valuesOf = (line: string) => {
  const sweep = sweepOf(line);
  return Array.from({ length: sweep.pointCount }, (_, index) => sweep.pointAt(index + 1).values);
};

describe('the points of a sweep', () => {
  it('are a grid whose last axis changes first, with the seeds within', () => {
    expect(valuesOf(`${SMALL} --vary victim=greedy,fifo --vary reserve-blocks=2..4:2 --seeds 2 --seed 7`)).toEqual(
      ['greedy', 'fifo'].flatMap((victim) =>
        [2, 4].flatMap((blocks) =>
          [7, 8].map((seed) => ({ 'spare-factor': 0.3, victim, 'reserve-blocks': blocks, seed })),
        ),
      ),
    );
  });

  it('vary the spare factor if nothing is said, and leave it alone beside another size', () => {
    expect(sweepOf('--blocks 64')).toMatchObject({ pointCount: 10 });
    expect(valuesOf('--vary op=0.1,0.2')).toEqual([{ op: 0.1 }, { op: 0.2 }]);
    expect(valuesOf('--vary logical-pages=100,200 --blocks 64')).toHaveLength(2);
  });

  it('are those of sim run', async () => {
    const line = `${SMALL} --victim fifo`.replace('--spare-factor 0.3 ', '');
    const lines = await sim(`sweep ${line} --spare-factor 0.3 --vary seed=5 --json`);
    const { hostWritesPerSecond: _, ...alone } = await simJson(`run ${line} --spare-factor 0.3 --seed 5`);
    expect(JSON.parse(lines)).toMatchObject({ point: 1, of: 1, values: { seed: 5 }, ...alone });
  });

  it('have a name that every flag changes, and the order of flags does not', () => {
    const { id } = sweepOf(`${SMALL} --vary victim=greedy,fifo`);
    expect(sweepOf(`--vary victim=greedy,fifo ${SMALL}`).id).toBe(id);
    expect(sweepOf(`${SMALL} --vary victim=fifo,greedy`).id).not.toBe(id);
    expect(sweepOf(`${SMALL} --vary victim=greedy,fifo --seed 2`).id).not.toBe(id);
  });

  it.each([
    ['--vary pool=1,2', '--vary is pool=1,2, but it has to be FIELD=A..B:COUNT or FIELD=a,b,c'],
    ['--vary pools=1,3', '--pools is 3, but it has to be one of 1, 2.'],
    ['--vary pools=1,,2', 'none empty'],
    ['--vary seed=1..9', '--vary is seed=1..9, but it has to be seed=A..B:COUNT'],
    [
      '--vary seed=2,3,2.0',
      '--vary is seed=2,3,2.0, but it has to be seed with each value once, and 2.0 is there again.',
    ],
    ['--vary spare-factor=0.1..0.1:2', 'spare-factor with each value once, and 0.1 is there again.'],
    [
      '--seeds 5 --seed 4294967294',
      '--seeds is 5, but it has to be at most 2 with --seed 4294967294, since seeds end at 4,294,967,295.',
    ],
    ['--vary seed=1,2 --seed 4', '--seed is varied and given besides; leave one out.'],
    ['--vary seed=1,2 --vary seed=3', '--seed is varied and given besides'],
    ['--seeds 0', '--seeds is 0, but it has to be a whole number from 1'],
    ['--seed-list 1,x', '--seed-list is 1,x, but it has to be at most 10,000 seeds from 0 to 4,294,967,295, such as'],
    ['--seed-list 3-1', '--seed-list is 3-1, but it has to be'],
    ['--seed-list 0-4294967295', 'at most 10,000 seeds'],
    ['--seed-list 1 --seeds 2', '--seed-list is 1, but --seeds is given too: leave one out.'],
    ['--seed-list 1 --seed 2', '--seed-list is 1, but --seed is given too: leave one out.'],
    ['--seed-list 1 --vary seed=1,2', '--seed is varied and given besides; leave one out.'],
    ['--shard 3/2', '--shard is 3/2, but it has to be i/n with i from 1 to n'],
    ['--points 0', '--points is 0, but it has to be numbers of points from 1 to 1'],
    ['--points 1 --shard 1/2', '--points is 1, but --shard is given too: leave one out.'],
  ])('refuse %s', async (flags, sentence) => {
    expect(await refusalOfLine(`sweep ${SMALL} ${flags}`)).toContain(sentence);
  });
});

describe('numbers of points', () => {
  it('are written as they are read', () => {
    expect(parsePointNumbers('--points', '3,7..9,8', 10)).toEqual([3, 7, 8, 9]);
    expect(parsePointNumbers('--points', '7..9,8..11,1,3..3,9', 20)).toEqual([1, 3, 7, 8, 9, 10, 11]);
    expect(
      formatSpans([
        [3, 3],
        [7, 9],
      ]),
    ).toBe('3,7..9');
    expect(formatSpans(spansOf([3, 7, 8, 9]))).toBe('3,7..9');
  });
});

describe('several seeds', () => {
  it('share a row', async () => {
    const [head, row] = (await sim(`sweep ${SMALL} --victim greedy --seeds 3`)).split('\n');
    expect(head).toMatch(/^victim +spare +effective +WA +± 95 % +seeds +theory +over theory +steady$/);
    expect(row).toMatch(/^greedy +0\.3000 +0\.\d{4} +\d\.\d{4} +0\.\d{4} +3 +/);
  });
});

describe('a list of seeds', () => {
  it('gives a point each, of the same run as that seed alone', async () => {
    const lines = (await sim(`sweep ${SMALL} --victim random --seed-list 7,0-1 --json`)).replaceAll('}{', '}\n{');
    const points = lines.split('\n').map((line) => JSON.parse(line));
    expect(points.map(({ values }) => values.seed)).toEqual([0, 1, 7]);
    expect(points[2].stateHash).toBe((await simJson(`run ${SMALL} --victim random --seed 7`)).stateHash);
    expect(valuesOf(`${SMALL} --victim fifo --seed-list 7`)).toEqual([
      { victim: 'fifo', 'spare-factor': 0.3, seed: 7 },
    ]);
  });

  it('is named below the table', async () => {
    expect(await sim(`sweep ${SMALL} --victim greedy --seed-list 1-2,7`)).toContain('\nRun with seeds 1..2,7.');
  });
});

describe('shards', () => {
  const line = `sweep ${SMALL} --vary victim=greedy,fifo,random --seeds 3`;
  let folder = '';
  let whole = '';
  const file = (name: string): string => path.join(folder, name);
  const merged = async (...names: string[]): Promise<string> =>
    (await simOutput('merge', ...names.map(file))).output.replaceAll('}{', '}\n{');
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'clean plates '));
    // `simOutput` prints lines without their ends.
    whole = (await sim(`${line} --json`)).replaceAll('}{', '}\n{');
    await simOutput(...`${line} --shard 1/2 --out`.split(' '), file('one'));
    await simOutput(...`${line} --shard 2/2 --out`.split(' '), file('two'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('make the whole, byte for byte, in any order', async () => {
    expect(whole.split('\n')).toHaveLength(9);
    expect(await merged('one', 'two')).toBe(whole);
    expect(await merged('two', 'one')).toBe(whole);
  });

  it('go on where a file was cut short', async () => {
    const text = readFileSync(file('two'), 'utf8');
    for (const length of [0, 10, text.indexOf('\n') + 1, text.length - 1]) {
      writeFileSync(file('cut'), text.slice(0, length));
      await simOutput(...`${line} --shard 2/2 --out`.split(' '), file('cut'));
      expect(readFileSync(file('cut'), 'utf8')).toBe(text);
    }
  });

  it('are refused before they run where the file cannot be written', async () => {
    const refusal = await refusalOf(...line.split(' '), '--out', file('nowhere/one'));
    expect(refusal).toMatch(/^--out is .*one, but it has to be a file that can be written, in a folder that exists\.$/);
    expect(await refusalOf(...line.split(' '), '--out', folder)).toContain('has to be a regular file: it is a folder.');
  });

  it('are refused if a point is missing, doubled or of another sweep', async () => {
    const text = readFileSync(file('two'), 'utf8');
    writeFileSync(file('short'), text.slice(0, text.indexOf('\n') + 20));
    expect(await refusalOf('merge', file('one'), file('short'))).toMatch(
      /^3 of 9 points are missing, and .*short was cut short; run the sweep again with --points 4,6,8, or/,
    );
    expect(await refusalOf('merge', file('one'), file('two'), file('one'))).toContain('Point 1 stands in');
    const other = file('other');
    await simOutput(...`${line} --seed 9 --shard 2/2 --out`.split(' '), other);
    expect(await refusalOf('merge', file('one'), other)).toContain('points of two sweeps or versions');
    expect(await refusalOf(...line.split(' '), '--out', other)).toContain('a new file or one of this sweep');
    appendFileSync(other, 'no line\n');
    expect(await refusalOf('merge', other)).toContain('line 5 is none: it begins with "no line".');
    expect(await refusalOf('merge', file('nowhere'))).toContain('has to be a file that can be read');
    expect(await refusalOf('merge')).toContain('FILE is missing');
  });
});
