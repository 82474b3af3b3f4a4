import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeDoorFile } from './doors.ts';
import { findCircles, readReach } from './fileCircles.ts';
import { judgeFile, judgeTree, listSourceFiles } from './roomRules.ts';
import { pathInRoom, roomBehind, roomOf, ROOMS, SOURCE_FOLDERS, USERS_OF_LATER_FOLDERS, type Room } from './rooms.ts';

const SOURCE_ROOT = path.resolve(import.meta.dirname, '../../src');
/** Aliases of `package.json`, to files under `src`. One with a star stands for each file of its folder. */
const DOORS = Object.fromEntries(
  Object.entries(
    (JSON.parse(readFileSync(path.resolve(SOURCE_ROOT, '../package.json'), 'utf8')) as { imports: object }).imports,
  ).flatMap(([alias, target]): [string, string][] => {
    if (!String(target).startsWith('./src/')) return [];
    const file = String(target).replace('./src/', '');
    if (!file.includes('*')) return [[alias, file]];
    const [before = '', after = ''] = file.split('*');
    return listSourceFiles(SOURCE_ROOT)
      .filter((each) => each.startsWith(before) && each.endsWith(after) && !each.includes('.test.'))
      .map((each) => [alias.replace('*', each.slice(before.length, -after.length)), each]);
  }),
);

const reasonsFor = (file: string, source: string): string[] => judgeFile(file, source).map(({ reason }) => reason);

describe('the table', () => {
  test('lets a room take only from rooms above it, so that no cycle can arise', () => {
    const names = ROOMS.map(({ name }) => name);
    for (const [index, room] of ROOMS.entries()) {
      for (const taken of [...room.rooms, ...(room.typesOf ?? [])]) expect(names.slice(0, index)).toContain(taken);
    }
  });

  test('lets what lies directly in src use only what stands before it', () => {
    const heightOf = (room: Room): number => SOURCE_FOLDERS.findIndex((folder) => folder === (room.group ?? room.name));
    expect(new Set(ROOMS.map(heightOf))).toEqual(new Set(SOURCE_FOLDERS.keys()));
    const later = ROOMS.flatMap((room) =>
      ROOMS.filter(({ name }) => [...room.rooms, ...(room.typesOf ?? [])].includes(name))
        .filter((taken) => heightOf(taken) > heightOf(room))
        .map((taken) => [room.name, taken.name]),
    );
    expect(later).toEqual(Object.entries(USERS_OF_LATER_FOLDERS));
  });

  test('lets nobody but the store enter the worker', () => {
    expect(ROOMS.filter(({ rooms }) => rooms.includes('worker')).map(({ name }) => name)).toEqual(['store']);
  });

  test('knows every door that package.json opens', () => {
    expect(Object.keys(DOORS).filter((alias) => roomBehind(alias) === null)).toEqual([]);
  });

  test('orders the folders of every room that has several, and names none that is not there', () => {
    const files = listSourceFiles(SOURCE_ROOT);
    for (const room of ROOMS) {
      const { name, order } = room;
      const inside = files.filter((file) => roomOf(file) === room).map((file) => pathInRoom(room, file).split('/'));
      const folders = new Set(inside.flatMap(([entry, ...rest]) => (rest.length > 0 ? entry : [])));
      // Exhibits stand apart: none imports another.
      if (folders.size > 1 && name !== 'exhibits') expect(order, name).toBeDefined();
      const entries = new Set(inside.map(([entry]) => entry));
      expect((order ?? []).filter((entry) => !entries.has(entry))).toEqual([]);
    }
  });
});

test('every import in src is one that the table allows', () => {
  const { fileCount, violations } = judgeTree(SOURCE_ROOT);
  expect(fileCount).toBeGreaterThan(0);
  expect(violations.map(({ file, line, reason }) => `src/${file}:${line} ${reason}`)).toEqual([]);
});

test('no file of src reaches itself in a circle, by doors and types neither', () => {
  const reach = readReach(SOURCE_ROOT, DOORS);
  expect([...reach.values()].flat().length).toBeGreaterThan(500);
  expect(findCircles(reach)).toEqual([]);
});

test('a circle of files is found, however long', () => {
  const reach = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['d']],
    ['e', ['a']],
  ]);
  expect(findCircles(reach)).toEqual([['d'], ['a', 'b', 'c']]);
});

describe('doors', () => {
  test('name what they give, one by one, and not too much', () => {
    const doors = Object.values(DOORS);
    expect(doors.length).toBeGreaterThan(10);
    const problems = doors.flatMap((file) => judgeDoorFile(file, readFileSync(path.join(SOURCE_ROOT, file), 'utf8')));
    expect(problems).toEqual([]);
  });

  test.each([
    ['all values of a file', `export * from './frame.ts';`, 'gives all of a file; a door names what it gives'],
    ['all types of a file', `export type * from './frame.ts';`, 'gives all of a file; a door names what it gives'],
    ['all of a file under a name', `export * as x from './y.ts';`, 'gives all of a file; a door names what it gives'],
    [
      '91 names',
      `export const first = 1;\nexport { ${Array.from({ length: 100 }, (_, index) => `x${index}`).join(', ')} } from './x.ts';`,
      'gives 101 names; a door gives at most 100',
    ],
  ])('a planted door that gives %s is refused', (_, source, reason) => {
    expect(judgeDoorFile('model/engine/index.ts', source)).toEqual([`model/engine/index.ts ${reason}`]);
  });
});

describe('planted violations are found:', () => {
  test.each([
    [
      'a room that is not in the row',
      'ui/charts/Planted.tsx',
      `import { x } from '#store';`,
      'charts may not import store',
    ],
    [
      'a value that the row does not name',
      'exhibits/raid0/planted.tsx',
      `import { runArray } from '#devices';`,
      'exhibits may import only types of devices, and by name arrayGiB, PARTITION_FRACTION, REAL_MEMBER_BLOCKS, runBeforeAfter, X25V, BENCH_MIXES, MEASURED_DRIVES, measuredLatencies, UNIFORM',
    ],
    [
      'a folder above, for a type',
      'model/engine/placement/planted.ts',
      `import type { Cleaner } from '../garbage-collection/cleaner.ts';`,
      'placement imports garbage-collection, which stands above it in engine',
    ],
    [
      'the drive, from one of its parts',
      'model/engine/mapping/planted.ts',
      `import { createDrive } from '../drive.ts';`,
      'mapping imports drive.ts, which stands above it in engine',
    ],
    [
      'what stands above all folders',
      'model/engine/mapping/planted.ts',
      `import { checkInvariants } from '../invariants.ts';`,
      'mapping imports invariants.ts, which stands above it in engine',
    ],
    [
      'a folder without a place',
      'model/devices/new/planted.ts',
      `import { known } from '../drives/parameter.ts';`,
      'the order of devices does not name the folder new',
    ],
    [
      'the clock among devices',
      'model/devices/planted.ts',
      `export const x = Date.now();`,
      'devices must not use Date',
    ],
    [
      'the page among traces',
      'model/traces/planted.ts',
      `export const x = document.title;`,
      'traces must not use document',
    ],
    ['a lazy import', 'pages/lab/planted.ts', `const x = import('#worker');`, 'lab may not import worker'],
    ['a re-export', 'ui/charts/planted.ts', `export * from '#store';`, 'charts may not import store'],
    [
      'a value where only types are allowed',
      'scene/planted.ts',
      `import { createDrive, type DriveFrame } from '#engine';`,
      'scene may import only types of engine',
    ],
    [
      'a way round the door',
      'ui/charts/planted.ts',
      `import { clamp } from '../base/base.ts';`,
      'reaches out of charts by a relative path; rooms are entered by their doors',
    ],
    [
      'a file URL out of the room',
      'session/store/planted.ts',
      `new Worker(new URL('../worker/engine.worker.ts', import.meta.url));`,
      'reaches out of store by a relative path; rooms are entered by their doors',
    ],
    ['a package', 'scene/planted.ts', `import { line } from 'd3-shape';`, 'scene may not import the package d3-shape'],
    ['Node', 'model/engine/planted.ts', `import fs from 'node:fs';`, `engine may not use Node's node:fs`],
    [
      'another exhibit',
      'exhibits/trim/planted.ts',
      `import { x } from '../raid0/scenario.ts';`,
      'exhibit trim imports exhibit raid0',
    ],
    [
      'another host',
      'ui/theme/planted.css',
      `@import url('https://example.org/font.css');`,
      'reaches another host: https://example.org/font.css',
    ],
    [
      'a computed path',
      'pages/lab/planted.ts',
      `const x = import(name);`,
      'imports a path that is computed, which no one can check',
    ],
    ['a file in no room', 'utils/planted.ts', `export {};`, 'lies in no room of the table'],
    ['chance', 'model/engine/planted.ts', `export const x = Math.random();`, 'the engine must not use Math.random'],
    ['the clock', 'model/engine/planted.ts', `export const x = Date.now();`, 'the engine must not use Date'],
    [
      'the locale',
      'model/engine/planted.ts',
      `export const x = (1).toLocaleString();`,
      'the engine must not use toLocaleString',
    ],
    ['the console', 'model/engine/planted.ts', `console.log(1);`, 'the engine must not use console'],
    ['the page', 'model/engine/planted.ts', `export const x = document.title;`, 'the engine must not use document'],
  ])('%s', (_, file, source, reason) => {
    expect(reasonsFor(file, source)).toEqual([reason]);
  });

  test('a whole tree is read, subfolders too', () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'rooms-'));
    try {
      mkdirSync(path.join(root, 'model/engine/deep/deeper'), { recursive: true });
      writeFileSync(path.join(root, 'model/engine/deep/deeper/planted.ts'), `import React from 'react';\n`);
      expect(judgeTree(root).violations).toEqual([
        { file: 'model/engine/deep/deeper/planted.ts', line: 1, reason: 'engine may not import the package react' },
      ]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

describe('what is allowed stays allowed:', () => {
  test.each([
    ['a type of the engine', 'scene/fine.ts', `import type { DriveFrame } from '#engine';`],
    ['types inside braces', 'scene/fine.ts', `import { type DriveFrame } from '#engine';`],
    ['a room of the row', 'session/store/fine.ts', `import { createClient } from '#worker';`],
    ['a value that the row names', 'exhibits/raid0/fine.tsx', `import { X25V, type ArrayDeletion } from '#devices';`],
    ['a folder below', 'model/engine/mapping/fine.ts', `import { FlashMedium } from '../flash/medium.ts';`],
    [
      'a test of a part with a whole drive',
      'model/engine/flash/fine.test.ts',
      `import { createDrive } from '../drive.ts';`,
    ],
    ['a file of the same room', 'model/engine/flash/fine.ts', `import { fail } from '../result.ts';`],
    ['types of the catalog', 'exhibits/trim/fine.ts', `import type { ExhibitProps } from '../catalog.ts';`],
    ['the catalog loading its exhibits', 'exhibits/catalog.ts', `const load = () => import('./trim/Exhibit.tsx');`],
    [
      'banned words as property names and in comments',
      'model/engine/fine.ts',
      `// no Date\nexport const x = { window: 8 }.window;`,
    ],
    [
      'a test that needs a drive',
      'scene/fine.test.ts',
      `import { createDrive } from '#engine';\nimport { test } from 'vitest';`,
    ],
  ])('%s', (_, file, source) => {
    expect(reasonsFor(file, source)).toEqual([]);
  });
});
