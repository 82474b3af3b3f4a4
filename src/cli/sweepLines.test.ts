import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf, simOutput } from './fixtures/sim.ts';
import { UsageError } from './usage.ts';

const SWEEP =
  'sweep --blocks 32 --pages-per-block 8 --spare-factor 0.3 --warmup 0 --writes 300 --vary victim=greedy,fifo --seeds 3';
const POINTS = 6;

let folder = '';
let lines: readonly string[] = [];
/** A line as versions before the hash wrote it. */
const withoutHash = (line: string): string => line.replace(/,"lineHash":"[0-9a-f]{8}"/g, '');
const file = (name: string): string => path.join(folder, name);
const write = (name: string, ofFile: readonly string[]): string => {
  writeFileSync(file(name), ofFile.map((line) => `${line}\n`).join(''));
  return file(name);
};
const begin = (name: string) => simOutput(...SWEEP.split(' '), '--out', file(name));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lines '));
  await begin('whole');
  lines = readFileSync(file('whole'), 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(POINTS);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The merged lines, or the sentence that refuses them. */
async function merge(...names: string[]): Promise<{ readonly merged: string; readonly notes: readonly string[] }> {
  const { output, notes } = await simOutput('merge', ...names);
  return { merged: output, notes };
}

describe('a line that was changed by hand', () => {
  it('is found when files are merged, and when a shard goes on', async () => {
    const changed = (lines[1] ?? '').replace(/"hostPagesWritten":\d/, (text) => `${text}0`);
    expect(changed).not.toBe(lines[1]);
    const name = write('changed', [lines[0] ?? '', changed]);
    const sentence = 'to hold lines of sim sweep --json: line 2 was changed after it was written; delete it, and run';
    expect(await refusalOf('merge', name)).toContain(`FILE is ${name}, but it has ${sentence}`);
    expect(await refusalOf(...SWEEP.split(' '), '--out', name)).toContain(`--out is ${name}, but it has ${sentence}`);
    expect(readFileSync(name, 'utf8')).toContain(changed);
  });

  it('is refused or does not matter, whichever field it is and whatever it becomes', async () => {
    const anyField = fc.constantFrom(...Object.keys(JSON.parse(lines[0] ?? '')), 'another');
    const number = fc.oneof(
      fc.constantFrom(0, -1, 1.5, 1e9, 1e21, 2 ** 53, Number.MAX_VALUE),
      fc.integer({ min: 1, max: 7 }),
    );
    const anyValue = fc.oneof(number, fc.jsonValue(), fc.constant(undefined));
    const anyPlace = fc.nat({ max: POINTS - 1 });
    let merges = 0;
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(anyPlace, anyField, anyValue, fc.boolean(), async (place, field, value, isOld) => {
        const given = isOld ? lines.map(withoutHash) : lines;
        const fields = JSON.parse(given[place] ?? '');
        const isSame = JSON.stringify(fields[field]) === JSON.stringify(value);
        const line = JSON.stringify({ ...fields, [field]: value });
        const name = write('any', given.with(place, line));
        try {
          const { merged } = await merge(name);
          merges++;
          // Of a line without a hash, a change can be told only where it moves the point.
          if (isOld) expect(isSame || !['sweep', 'point', 'of'].includes(field)).toBe(true);
          else expect(withoutHash(merged)).toBe(withoutHash(given.join('')));
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
          refusals++;
          expect(error.message).toMatch(/^[^\n]+\.$/);
          expect(isSame).toBe(false);
        }
      }),
      // An old line that says another number of points was once taken for the whole.
      { numRuns: 150, examples: [[0, 'of', 1, true]] },
    );
    expect(Math.min(merges, refusals)).toBeGreaterThan(20);
  });

  it.each(['null', '7', '[]', '"text"', '{}', '{"sweep":"a","point":1,"of":1e9}', '{"sweep":"a","point":2,"of":1}'])(
    'is refused where it is %s',
    async (line) => {
      expect(await refusalOf('merge', write('odd', [line]))).toContain(
        'line 1 is none: it is JSON, and has no sweep with the number of a point in it.',
      );
    },
  );

  it('is refused with its beginning where it is no JSON', async () => {
    expect(await refusalOf('merge', write('table', [lines[0] ?? '', 'victim,"WA"\t1']))).toBe(
      `FILE is ${file('table')}, but it has to hold lines of sim sweep --json: line 2 is none: it begins with "victim,\\"WA\\"\\t1".`,
    );
    const json = JSON.stringify({ points: [] }, null, 2);
    expect(await refusalOf('merge', write('pretty', json.split('\n')))).toContain(
      'line 1 is none: it begins with "{".',
    );
  });

  it('is refused where it does not end', async () => {
    writeFileSync(file('endless'), ' '.repeat(5_000_000));
    expect(await refusalOf('merge', file('endless'))).toContain('line 1 is none: it has more than 1\u00a0MiB.');
  });

  it('names points that are missing as spans, however many', async () => {
    const line = withoutHash(lines[0] ?? '').replace('"of":6', '"of":100000000');
    expect(await refusalOf('merge', write('one', [line]))).toContain(
      '99,999,999 of 100,000,000 points are missing; run the sweep again with --points 2..100000000,',
    );
  });
});

describe('a file of a version that wrote no hash', () => {
  it('goes on and is merged, with a remark', async () => {
    const name = write('old', lines.slice(0, 4).map(withoutHash));
    const remark = `4 of ${POINTS} lines of ${name} have no lineHash, as earlier versions wrote them: they are taken as they are, since a change in them cannot be found.`;
    const { notes } = await begin('old');
    expect(notes).toEqual([remark.replace(`of ${POINTS}`, 'of 4')]);
    expect(await merge(name)).toEqual({
      merged: [...lines.slice(0, 4).map(withoutHash), ...lines.slice(4)].join(''),
      notes: [remark],
    });
    expect((await merge(file('whole'))).notes).toEqual([]);
  });
});

describe('a file in gzip', () => {
  const pack = (name: string, bytes: Uint8Array): string => {
    writeFileSync(file(name), bytes);
    return file(name);
  };
  const textOf = (some: readonly string[]): Buffer => Buffer.from(some.map((line) => `${line}\n`).join(''));
  beforeAll(() => {
    mkdirSync(file('tmp'));
    vi.stubEnv('TMPDIR', file('tmp'));
  });
  afterAll(() => vi.unstubAllEnvs());

  it('is merged like others, alone and beside them, whatever it is called', async () => {
    const odd = lines.filter((_, index) => index % 2 === 0);
    const even = write(
      'even',
      lines.filter((_, index) => index % 2 === 1),
    );
    expect((await merge(pack('whole.gz', gzipSync(textOf(lines))))).merged).toBe(lines.join(''));
    // Not in the order of the points, and in two parts, as gzip appends.
    const [one, ...others] = odd.toReversed();
    const parts = Buffer.concat([gzipSync(textOf([one ?? ''])), gzipSync(textOf(others))]);
    expect((await merge(even, pack('odd.jsonl', parts))).merged).toBe(lines.join(''));
    expect(readdirSync(file('tmp'))).toEqual([]);
  });

  it('is told with its name where its lines are not right', async () => {
    const changed = (lines[1] ?? '').replace(/"hostPagesWritten":\d/, (text) => `${text}0`);
    const name = pack('changed.gz', gzipSync(textOf([lines[0] ?? '', changed])));
    expect(await refusalOf('merge', name)).toContain(
      `FILE is ${name}, but it has to hold lines of sim sweep --json: line 2 was changed`,
    );
    const whole = gzipSync(textOf(lines));
    const rest = gzipSync(textOf(lines.slice(1)));
    const cut = pack('cut.gz', rest.subarray(0, rest.length - 100));
    expect(await refusalOf('merge', write('first', lines.slice(0, 1)), cut)).toMatch(
      /points are missing, and .*cut\.gz was cut short; run the sweep again with --points/,
    );
    const broken = Buffer.from(whole);
    broken.fill(0xff, 12, 40);
    const damaged = pack('damaged.gz', broken);
    expect(await refusalOf('merge', damaged)).toBe(
      `FILE is ${damaged}, but it has to be lines of sim sweep --json, or these in gzip: the compressed data are damaged in line 1; pack its lines again, or run that shard again.`,
    );
    expect(await refusalOf('merge', pack('other.zst', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 4])))).toContain(
      'or these in gzip: it is compressed by zstd; unpack it: zstd -dc',
    );
  });
});

describe('what is no regular file', () => {
  const refusals = (name: string): Promise<string[]> =>
    Promise.all([refusalOf(...SWEEP.split(' '), '--out', name), refusalOf('merge', name)]);

  it.each([
    ['/dev/null', 'a device'],
    ['/dev/full', 'a device'],
    ['/dev/zero', 'a device'],
    ['src', 'a folder'],
  ])('%s is refused at once', async (name, kind) => {
    expect(await refusals(name)).toEqual(
      ['--out', 'FILE'].map((label) => `${label} is ${name}, but it has to be a regular file: it is ${kind}.`),
    );
  });

  it('is refused if it is a pipe, a socket or a link to nothing; a link to a file is fine', async () => {
    execFileSync('mkfifo', [file('pipe')]);
    for (const sentence of await refusals(file('pipe'))) expect(sentence).toContain('a regular file: it is a pipe.');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(file('socket'), resolve));
    for (const sentence of await refusals(file('socket'))) expect(sentence).toContain('it is a socket.');
    await new Promise((resolve) => server.close(resolve));
    symlinkSync(file('nowhere'), file('dangling'));
    for (const sentence of await refusals(file('dangling')))
      expect(sentence).toContain('it is a link to a file that does not exist.');
    symlinkSync(file('whole'), file('link'));
    expect((await merge(file('link'))).merged).toBe(lines.join(''));
    await begin('link');
    expect(readFileSync(file('whole'), 'utf8').trimEnd().split('\n')).toEqual(lines);
  });

  it('is told for standard input, which cannot be read twice', async () => {
    expect(await refusalOf('merge', '-')).toBe(
      'FILE is -, but it has to be a regular file: standard input cannot be read twice; write it to a file first.',
    );
  });
});
