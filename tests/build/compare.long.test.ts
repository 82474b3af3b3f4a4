import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'compare-'));
const [BEFORE, AFTER, OUT] = ['before', 'after', 'out'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
const [WIDTH, HEIGHT] = [10, 8];

afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a gray picture; of some pixels, counted from its top left, the red is one shade brighter. */
async function writePicture(set: string, name: string, { changed = 0, height = HEIGHT } = {}): Promise<void> {
  const pixels = Buffer.alloc(WIDTH * height * 3, 128);
  for (let index = 0; index < changed; index += 1) pixels[3 * index] = 129;
  await sharp(pixels, { raw: { width: WIDTH, height, channels: 3 } })
    .png()
    .toFile(path.join(set, `${name}.png`));
}

function writeStates(set: string, answer: string): void {
  const states = { 'chapter-a': { a: { 'data-state': 'paused', 'data-answer': answer } }, 'chapter-b': {} };
  writeFileSync(path.join(set, 'states.json'), JSON.stringify(states));
}

beforeEach(async () => {
  for (const set of [BEFORE, AFTER, OUT]) rmSync(set, { recursive: true, force: true });
  for (const set of [BEFORE, AFTER]) {
    mkdirSync(set);
    for (const name of ['chapter-a', 'chapter-b']) await writePicture(set, name);
    writeStates(set, '40.8 24.6');
  }
});

function runCompare(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'e2e/compare/compare.mjs', ...args],
    {
      cwd: PROJECT,
      encoding: 'utf8',
    },
  );
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
}

test('two equal sets differ in nothing', () => {
  expect(runCompare(BEFORE, AFTER)).toEqual({
    status: 0,
    lines: ['2 pictures compared: 0 differ, 0 only before, 0 only after; 0 states differ'],
    stderr: '',
  });
});

test('pictures that differ stand worst first, by a single pixel and a single shade too, and are drawn', async () => {
  await writePicture(AFTER, 'chapter-a', { changed: 1 });
  await writePicture(AFTER, 'chapter-b', { changed: 4 });
  const { status, lines } = runCompare(BEFORE, AFTER, '--out', OUT);
  // Of 10 × 8 pixels.
  expect({ status, lines }).toEqual({
    status: 1,
    lines: [
      '    5.00 %  chapter-b',
      '    1.25 %  chapter-a',
      '2 pictures compared: 2 differ, 0 only before, 0 only after; 0 states differ',
    ],
  });
  const { data, info } = await sharp(path.join(OUT, 'chapter-b.png')).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const isRed = (pixel: number): boolean => data[3 * pixel] === 255 && data[3 * pixel + 1] === 0;
  expect([info.width, info.height]).toEqual([WIDTH, HEIGHT]);
  expect(Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => pixel).filter(isRed)).toEqual([0, 1, 2, 3]);
});

test('what a higher picture has more differs', async () => {
  await writePicture(AFTER, 'chapter-a', { height: 2 * HEIGHT });
  const { status, lines } = runCompare(BEFORE, AFTER);
  expect({ status, line: lines[0] }).toEqual({ status: 1, line: '   50.00 %  chapter-a  (10 × 8 → 10 × 16)' });
});

test('a picture that one set alone has is named, and is none of those that are left out', async () => {
  rmSync(path.join(AFTER, 'chapter-a.png'));
  await writePicture(AFTER, 'frame-c');
  expect(runCompare(BEFORE, AFTER)).toEqual({
    status: 1,
    lines: [
      'only before  chapter-a',
      'only after  frame-c',
      '1 pictures compared: 0 differ, 1 only before, 1 only after; 0 states differ',
    ],
    stderr: '',
  });
  expect(runCompare(BEFORE, AFTER, '--only', 'chapter-b').status).toBe(0);
});

test('a figure that tells another answer differs, whatever its picture does', () => {
  writeStates(AFTER, '40.8 25.1');
  const { status, lines } = runCompare(BEFORE, AFTER);
  expect({ status, line: lines[0] }).toEqual({
    status: 1,
    line: 'state  chapter-a: data-answer of a, 40.8 24.6 → 40.8 25.1',
  });
});

test.each([
  ['a folder that is not there', () => [BEFORE, path.join(folder, 'nowhere')], /nowhere holds no set of pictures/],
  ['a set alone', () => [BEFORE], /^Usage: npm run compare/],
  ['an unknown option', () => [BEFORE, AFTER, '--onli', 'a'], /^Unknown option '--onli'\. Usage/],
  ['an option of the other command', () => [BEFORE, AFTER, '--site', 'dist'], /^--site is for taking a set\./],
  ['a folder of the repository', () => ['take', 'docs/pictures/taken'], /docs\/pictures\/taken lies in the repository/],
  ['a folder with something in it', () => ['take', BEFORE], /before is not empty/],
  ['a site that is not built', () => ['take', OUT, '--site', folder], /^There is no built site in .*npm run build/],
])('%s is refused in a sentence', (_, argsOf, sentence) => {
  const { status, lines, stderr } = runCompare(...argsOf());
  expect({ status, lines }).toEqual({ status: 2, lines: [''] });
  expect(stderr).toMatch(sentence);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(existsSync(OUT)).toBe(false);
});

test('states that cannot be read are no set', () => {
  writeFileSync(path.join(AFTER, 'states.json'), '{');
  const { status, stderr } = runCompare(BEFORE, AFTER);
  expect(status).toBe(2);
  expect(stderr).toMatch(/states\.json cannot be read: .*JSON/);
});
