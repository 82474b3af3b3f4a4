import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeFile, judgeTree } from './roomRules.ts';
import { roomBehind, ROOMS } from './rooms.ts';

const SOURCE_ROOT = path.resolve(import.meta.dirname, '../../src');

const reasonsFor = (file: string, source: string): string[] => judgeFile(file, source).map(({ reason }) => reason);

describe('the table', () => {
  test('lets a room take only from rooms above it, so that no cycle can arise', () => {
    const names = ROOMS.map(({ name }) => name);
    for (const [index, room] of ROOMS.entries()) {
      for (const taken of [...room.rooms, ...(room.typesOf ?? [])]) expect(names.slice(0, index)).toContain(taken);
    }
  });

  test('lets nobody but the store enter the worker', () => {
    expect(ROOMS.filter(({ rooms }) => rooms.includes('worker')).map(({ name }) => name)).toEqual(['store']);
  });

  test('knows every door that package.json opens', () => {
    const manifest = JSON.parse(readFileSync(path.resolve(SOURCE_ROOT, '../package.json'), 'utf8')) as {
      imports: Record<string, string>;
    };
    expect(Object.keys(manifest.imports).filter((alias) => roomBehind(alias) === null)).toEqual([]);
  });
});

test('every import in src is one that the table allows', () => {
  const { fileCount, violations } = judgeTree(SOURCE_ROOT);
  expect(fileCount).toBeGreaterThan(0);
  expect(violations.map(({ file, line, reason }) => `src/${file}:${line} ${reason}`)).toEqual([]);
});

describe('planted violations are found:', () => {
  test.each([
    [
      'a room that is not in the row',
      'charts/Planted.tsx',
      `import { x } from '#store';`,
      'charts may not import store',
    ],
    ['a lazy import', 'lab/planted.ts', `const x = import('#worker');`, 'lab may not import worker'],
    ['a re-export', 'charts/planted.ts', `export * from '#store';`, 'charts may not import store'],
    [
      'a value where only types are allowed',
      'flashview/planted.ts',
      `import { createDrive } from '#engine';`,
      'flashview may import only types of engine',
    ],
    [
      'a way round the door',
      'charts/planted.ts',
      `import { clamp } from '../base/clamp.ts';`,
      'reaches out of charts by a relative path; rooms are entered by their doors',
    ],
    [
      'a file URL out of the room',
      'store/planted.ts',
      `new Worker(new URL('../worker/engine.worker.ts', import.meta.url));`,
      'reaches out of store by a relative path; rooms are entered by their doors',
    ],
    [
      'a package',
      'flashview/planted.ts',
      `import { scaleLog } from 'd3-scale';`,
      'flashview may not import the package d3-scale',
    ],
    ['Node', 'engine/planted.ts', `import fs from 'node:fs';`, `engine may not use Node's node:fs`],
    [
      'another exhibit',
      'exhibits/trim/planted.ts',
      `import { x } from '../raid0/scenario.ts';`,
      'exhibit trim imports exhibit raid0',
    ],
    [
      'another host',
      'theme/planted.css',
      `@import url('https://example.org/font.css');`,
      'reaches another host: https://example.org/font.css',
    ],
    [
      'a computed path',
      'lab/planted.ts',
      `const x = import(name);`,
      'imports a path that is computed, which no one can check',
    ],
    ['a file in no room', 'utils/planted.ts', `export {};`, 'lies in no room of the table'],
    ['chance', 'engine/planted.ts', `export const x = Math.random();`, 'the engine must not use Math.random'],
    ['the clock', 'engine/planted.ts', `export const x = Date.now();`, 'the engine must not use Date'],
    [
      'the locale',
      'engine/planted.ts',
      `export const x = (1).toLocaleString();`,
      'the engine must not use toLocaleString',
    ],
    ['the console', 'engine/planted.ts', `console.log(1);`, 'the engine must not use console'],
    ['the page', 'engine/planted.ts', `export const x = document.title;`, 'the engine must not use document'],
  ])('%s', (_, file, source, reason) => {
    expect(reasonsFor(file, source)).toEqual([reason]);
  });

  test('a whole tree is read, subfolders too', () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'rooms-'));
    try {
      mkdirSync(path.join(root, 'engine/deep/deeper'), { recursive: true });
      writeFileSync(path.join(root, 'engine/deep/deeper/planted.ts'), `import React from 'react';\n`);
      expect(judgeTree(root).violations).toEqual([
        { file: 'engine/deep/deeper/planted.ts', line: 1, reason: 'engine may not import the package react' },
      ]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

describe('what is allowed stays allowed:', () => {
  test.each([
    ['a type of the engine', 'flashview/fine.ts', `import type { DriveFrame } from '#engine';`],
    ['types inside braces', 'flashview/fine.ts', `import { type DriveFrame } from '#engine';`],
    ['a room of the row', 'store/fine.ts', `import { createClient } from '#worker';`],
    ['a file of the same room', 'engine/flash/fine.ts', `import { fail } from '../result.ts';`],
    ['types of the catalog', 'exhibits/trim/fine.ts', `import type { ExhibitProps } from '../catalog.ts';`],
    ['the catalog loading its exhibits', 'exhibits/catalog.ts', `const load = () => import('./trim/Exhibit.tsx');`],
    [
      'banned words as property names and in comments',
      'engine/fine.ts',
      `// no Date\nexport const x = { window: 8 }.window;`,
    ],
    [
      'a test that needs a drive',
      'flashview/fine.test.ts',
      `import { createDrive } from '#engine';\nimport { test } from 'vitest';`,
    ],
  ])('%s', (_, file, source) => {
    expect(reasonsFor(file, source)).toEqual([]);
  });
});
