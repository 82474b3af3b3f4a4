import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measurePage } from '../../scripts/size.ts';

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

test('the first load is the scripts of a page, what they import, the words that they name and the threads, and nothing lazy', () => {
  write({
    'ru/index.html': `<script type="importmap">{"imports":{"#messages/a":"../assets/words.js","#messages/b":"../assets/other.js"}}</script><script type="module" crossorigin src="../assets/main.js"></script>`,
    'assets/words.js': 'export const word = 1;',
    'assets/other.js': 'export const other = 1;',
    'assets/main.js': `import '#messages/a'; import './shared.js'; import('./lazy.js'); new Worker(new URL("thread.js", import.meta.url));`,
    'assets/shared.js': `export * from './deep.js';`,
    'assets/deep.js': `export const deep = 1;`,
    'assets/lazy.js': `export const lazy = 1;`,
    'assets/thread.js': `import './threadPart.js';`,
    'assets/threadPart.js': `self.onmessage = null;`,
  });
  const files = measurePage(root, 'ru/index.html').map(({ file, kind }) => `${kind} ${file}`);
  expect(files.toSorted()).toEqual([
    'page ru/index.html',
    'script assets/deep.js',
    'script assets/main.js',
    'script assets/shared.js',
    'thread assets/thread.js',
    'thread assets/threadPart.js',
    'words assets/words.js',
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
  const files = measurePage(root, 'index.html', ['narrow', 'broad']).map(({ file }) => file);
  expect(files).toEqual(['index.html', 'assets/main.js', 'assets/broad-B-b_B012.js', 'assets/part.js']);
  expect(() => measurePage(root, 'index.html', ['narrow', 'square'])).toThrow('no lazy import named square');
});
