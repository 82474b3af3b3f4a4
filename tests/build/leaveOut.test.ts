import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCatalog } from '../../scripts/catalog.mjs';
import { leftOutOf, refusing } from '../../scripts/leaveOut.mjs';

const sourceOf = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('what a frame is built without', () => {
  const files = readCatalog().flatMap(({ id }) => leftOutOf(id));

  test('is there, each file with something that refuses', () => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect([file, existsSync(new URL(`../../${file}`, import.meta.url))]).toEqual([file, true]);
      expect([file, refusing(sourceOf(file), file)]).toEqual([file, expect.stringContaining('throw new Error')]);
    }
  });

  test('throws with the name of the file when it is reached', () => {
    const source =
      'import type { Row } from "./row.ts";\nexport interface Row {}\nexport class Map2 implements Row {}\n';
    const code = refusing(source, 'src/map2.ts').replace('export ', '');
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what the plugin writes is run as a frame runs it
    const build = new Function(`${code} return () => new Map2();`)() as () => unknown;
    expect(build).toThrow('this frame was built without src/map2.ts');
  });

  test('may be no table that others read', () => {
    expect(() => refusing('export const ROWS = [1];\n', 'src/rows.ts')).toThrow('ROWS is a const');
  });
});
