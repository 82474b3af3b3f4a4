import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAst } from 'vite';
import { measurePage, sumGzipBytes } from '../../scripts/size.mjs';

let root = '';

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'size-'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('the first load is the linked scripts and their static imports, apart from them the threads, and nothing lazy', () => {
  write({
    'index.html': `<link rel="stylesheet" href="./a.css"><script type="module" src="./assets/main.js"></script>`,
    'a.css': '.a{}',
    'assets/main.js': `import './shared.js'; import('./lazy.js'); new Worker(new URL("thread.js", import.meta.url));`,
    'assets/shared.js': `export * from './deep.js';`,
    'assets/deep.js': `export const deep = 1;`,
    'assets/lazy.js': `export const lazy = 1;`,
    'assets/thread.js': `import './threadPart.js';`,
    'assets/threadPart.js': `self.onmessage = null;`,
  });
  const files = measurePage(root, 'index.html', parseAst).map(({ file, kind }) => `${kind} ${file}`);
  expect(files.toSorted()).toEqual([
    'page index.html',
    'script assets/deep.js',
    'script assets/main.js',
    'script assets/shared.js',
    'style a.css',
    'thread assets/thread.js',
    'thread assets/threadPart.js',
  ]);
});

test('of lazy imports of which a page needs one, the largest counts, with what it brings', () => {
  write({
    'index.html': `<script type="module" src="./assets/main.js"></script>`,
    'assets/main.js': `const by = [()=>import('./narrow-AAAAAAAA.js'), ()=>import('./broad-B-b_B012.js')]; import('./late-AAAAAAAA.js');`,
    'assets/narrow-AAAAAAAA.js': `export const narrow = 'a short text that is longer than the other';`,
    'assets/broad-B-b_B012.js': `import './part.js'; export const broad = 1;`,
    'assets/part.js': `export const part = 'a text that is so long that what brings it is larger than the other';`,
    'assets/late-AAAAAAAA.js': `export const late = 'what is wanted later may be as long as it likes, however long that may be';`,
  });
  const files = measurePage(root, 'index.html', parseAst, ['narrow', 'broad']).map(({ file }) => file);
  expect(files).toEqual(['index.html', 'assets/main.js', 'assets/broad-B-b_B012.js', 'assets/part.js']);
  expect(() => measurePage(root, 'index.html', parseAst, ['narrow', 'square'])).toThrow('no lazy import named square');
});

test('a sum counts one kind', () => {
  const file = { file: 'a', bytes: 9 } as const;
  const files = [
    { ...file, kind: 'script', gzipBytes: 3 },
    { ...file, kind: 'style', gzipBytes: 5 },
    { ...file, kind: 'script', gzipBytes: 4 },
  ] as const;
  expect(sumGzipBytes(files, 'script')).toBe(7);
});
