import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { readCatalog } from '../../scripts/catalog.mjs';
import { isTelling, plainDrives, plainFields } from '../../scripts/plainDrives.mjs';
import { standardsOf } from '../../src/engine/scenarioFields.ts';
import { SLC_CACHED_PRESETS } from '../../src/devices/drives/slcCached.ts';

const PROJECT_ROOT = path.join(import.meta.dirname, '../..');

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const sourceOf = (file: string): string => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const filesOf = (folder: string): string[] =>
  readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => path.posix.join(folder, file));

test('of each parameter the value stays, and nothing of what is said besides', () => {
  const source = `const A = known(5 * 2, 'ms', \`\${where}: five\`);
const B = { x: assumed('on', '', 'said nowhere'), y: free('figure', figures.figure, 'B', 'fitted'), facts: { price: known(1, 'USD', shop) } };`;
  expect(plainDrives(source)).toBe(`const A = ({ value: 5 * 2 });
const B = { x: ({ value: 'on' }), y: ({ value: figures.figure }), facts: {} };`);
});

/** The data with the values alone, and with nothing that is not there. */
const valuesIn = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(valuesIn);
  if (typeof data !== 'object' || data === null) return data;
  if ('derivation' in data && 'value' in data) return { value: data.value };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, name === 'facts' ? {} : valuesIn(value)]),
  );
};

test('drives have the same values', async () => {
  const { code } = await transformWithOxc(plainDrives(sourceOf('src/devices/drives/slcCached.ts')), 'slcCached.ts', {});
  const names = [...code.matchAll(/^import .*from "(.*)";$/gm)].map(([, file = '']) => file);
  const modules = await Promise.all(
    names.map(
      async (file): Promise<object> => import(path.join(PROJECT_ROOT, 'src/devices/drives', file)) as Promise<object>,
    ),
  );
  const body = code
    .replaceAll(
      /^import \* as (\w+) from "(.*)";$/gm,
      (_, name: string, file: string) => `const ${name} = modules[${names.indexOf(file)}];`,
    )
    .replaceAll(
      /^import (\{.*\}) from "(.*)";$/gm,
      (_, named: string, file: string) => `const ${named} = modules[${names.indexOf(file)}];`,
    )
    .replaceAll(/^export /gm, '');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what the plugin writes is run as a frame runs it
  const plain = new Function('modules', `${body}\nreturn SLC_CACHED_PRESETS;`)(modules) as unknown;
  expect(valuesIn(plain)).toEqual(valuesIn(SLC_CACHED_PRESETS));
});

test('of each field of a scenario what holds where nothing is said stays', async () => {
  const source = plainFields(sourceOf('src/engine/scenarioFields.ts'));
  const { code } = await transformWithOxc(source, 'scenarioFields.ts', {});
  const body = code
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export .*\{[^}]*\};?$/gm, '')
    .replaceAll(/^export /gm, '');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what the plugin writes is run as a frame runs it
  const { table, standards } = new Function(
    `${body}\nreturn { table: SCENARIO_FIELDS, standards: standardsOf() };`,
  )() as {
    table: object;
    standards: object;
  };
  expect(standards).toEqual(standardsOf());
  expect(Object.values(table).flatMap(Object.keys)).toEqual(Object.keys(table).map(() => 'standard'));
});

describe('what is left out', () => {
  test('of a field is read by checks alone, which no frame has', () => {
    const folders = ['src/runs', 'src/worker', 'src/devices', 'src/store', 'src/parts', 'src/exhibits', 'src/embed'];
    const readers = [...folders, 'src/engine']
      .flatMap(filesOf)
      .filter((file) => /\b(?:parseScenario|SCENARIO_FIELDS|FieldSpec)\b/.test(sourceOf(file).replaceAll(COMMENT, '')));
    // And by how the lab reads a link.
    expect(readers.toSorted()).toEqual([
      'src/engine/fieldObjection.ts',
      'src/engine/index.ts',
      'src/engine/requireScenario.ts',
      'src/engine/scenario.ts',
      'src/engine/scenarioFields.ts',
      'src/store/parseScenarioLink.ts',
    ]);
  });

  test('is read by no run but that of the exhibit that shows it', () => {
    const folders = [
      'src/runs',
      'src/devices/designs',
      'src/devices/recipes',
      'src/devices/experiments',
      'src/devices/timing',
    ];
    const views = ['src/devices/array', 'src/devices/disk', 'src/devices/requests', 'src/exhibits', 'src/parts'];
    const readers = [...folders, ...views]
      .flatMap(filesOf)
      .filter((file) =>
        /\b(?:derivation|isFitted|freeFigure)\b|\.facts\.(?!get|phase)\w+\b(?=\.value|\?\.value)/.test(sourceOf(file)),
      );
    expect(readers).toEqual(['src/runs/onePlate.ts']);
    expect(readCatalog().filter(({ id }) => isTelling(id))).toHaveLength(1);
  });
});
