import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf, simOutput } from './fixtures/sim.ts';
import { PointFile } from './sweepOut.ts';

const SWEEP =
  'sweep --blocks 32 --pages-per-block 8 --spare-factor 0.3 --warmup 0 --writes 300 --vary victim=greedy,fifo --seeds 3';

let folder = '';
let lines: readonly string[] = [];
const file = (name: string): string => path.join(folder, name);
const begin = (name: string) => simOutput(...SWEEP.split(' '), '--out', file(name));
const merged = async (name: string): Promise<string> => (await simOutput('merge', file(name))).output;
const textOf = (some: readonly string[]): string => some.map((line) => `${line}\n`).join('');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'out '));
  await begin('plain.jsonl');
  lines = readFileSync(file('plain.jsonl'), 'utf8').trimEnd().split('\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the points of a sweep in gzip', () => {
  it('are the same lines', async () => {
    await begin('whole.jsonl.gz');
    expect(gunzipSync(readFileSync(file('whole.jsonl.gz'))).toString()).toBe(textOf(lines));
    expect(await merged('whole.jsonl.gz')).toBe(lines.join(''));
    expect(statSync(file('whole.jsonl.gz')).size).toBeLessThan(textOf(lines).length / 4);
  });

  it('go on wherever the file was cut short, and behind what no program for gzip reads', async () => {
    const parts = lines.slice(0, 4).map((line) => gzipSync(textOf([line])));
    const whole = Buffer.concat(parts);
    const second = parts[0]?.length ?? 0;
    for (const length of [0, 1, 5, 200, second, second + 1, second + 9, whole.length - 1, whole.length]) {
      writeFileSync(file('cut.gz'), whole.subarray(0, length));
      await begin('cut.gz');
      expect(await merged('cut.gz'), `cut at ${length}`).toBe(lines.join(''));
    }
    // As a file system may leave the end of a file when the power fails.
    writeFileSync(file('zeros.gz'), Buffer.concat([whole, Buffer.alloc(64)]));
    await begin('zeros.gz');
    expect(await merged('zeros.gz')).toBe(lines.join(''));
  });

  it('are packed where the file had lines as they are', async () => {
    writeFileSync(file('was-plain.gz'), textOf(lines.slice(2)));
    await begin('was-plain.gz');
    expect(
      gunzipSync(readFileSync(file('was-plain.gz')))
        .toString()
        .split('\n')
        .toSorted(),
    ).toEqual([...lines, ''].toSorted());
  });

  it('go into the file that a link leads to, and leave no other', async () => {
    writeFileSync(file('target.gz'), gzipSync(textOf(lines.slice(0, 1))));
    symlinkSync(file('target.gz'), file('link.gz'));
    const before = readdirSync(folder);
    await begin('link.gz');
    expect(gunzipSync(readFileSync(file('target.gz'))).toString()).toBe(textOf(lines));
    expect(readdirSync(folder)).toEqual(before);
  });

  it('are refused where they are of another sweep, were changed or are damaged', async () => {
    const other = SWEEP.replace('--writes 300', '--writes 301').split(' ');
    expect(await refusalOf(...other, '--out', file('whole.jsonl.gz'))).toContain(
      'but it has to be a new file or one of this sweep',
    );
    const damaged = gzipSync(textOf(lines)).fill(0xff, 12, 40);
    writeFileSync(file('damaged.gz'), damaged);
    expect(await refusalOf(...SWEEP.split(' '), '--out', file('damaged.gz'))).toContain(
      'the compressed data are damaged in line 1;',
    );
    expect(readFileSync(file('damaged.gz')).equals(damaged)).toBe(true);
  });
});

describe('what is packed together', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('is what was measured in two seconds, so that no more is lost', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const points = await PointFile.open(file('slow.gz'), { id: 'a', pointCount: 9 }, () => {});
    const packedLines = (): number => {
      const bytes = readFileSync(file('slow.gz'));
      return bytes.length === 0 ? 0 : gunzipSync(bytes).toString().split('\n').length - 1;
    };
    const counts = [0, 1000, 2500, 3000, 4600].map((atMs) => {
      clock.mockReturnValue(atMs);
      points.add(`at ${atMs} ms`);
      return packedLines();
    });
    expect(counts).toEqual([0, 0, 3, 3, 5]);
    points.add('last');
    points.close();
    expect(packedLines()).toBe(6);
  });
});

describe('the name of the file', () => {
  it.each(['a.jsonl.zst', 'a.xz', 'a.BZ2', 'a.zip', 'a.tgz'])('%s would say what it is not', async (name) => {
    expect(await refusalOf(...SWEEP.split(' '), '--out', name)).toBe(
      `--out is ${name}, but it has to be lines as they are, or in gzip where the name ends in .gz.`,
    );
  });

  it('has to say that it is gzip', async () => {
    writeFileSync(file('named-plain'), gzipSync(textOf(lines.slice(0, 2))));
    expect(await refusalOf(...SWEEP.split(' '), '--out', file('named-plain'))).toBe(
      `--out is ${file('named-plain')}, but it has to be lines as they are, as its name says: it is gzip; give it a name that ends in .gz.`,
    );
  });
});
