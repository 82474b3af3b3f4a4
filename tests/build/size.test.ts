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

test('a sum counts one kind', () => {
  const file = { file: 'a', bytes: 9 } as const;
  const files = [
    { ...file, kind: 'script', gzipBytes: 3 },
    { ...file, kind: 'style', gzipBytes: 5 },
    { ...file, kind: 'script', gzipBytes: 4 },
  ] as const;
  expect(sumGzipBytes(files, 'script')).toBe(7);
});
