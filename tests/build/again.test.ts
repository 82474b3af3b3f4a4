import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashesIn, differingNames } from '../../scripts/build/again.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'again-'));
afterAll(() => rmSync(folder, { recursive: true }));

function siteOf(name: string, files: Readonly<Record<string, string>>): Map<string, string> {
  for (const [file, text] of Object.entries(files)) {
    const location = path.join(folder, name, file);
    mkdirSync(path.dirname(location), { recursive: true });
    writeFileSync(location, text);
  }
  return hashesIn(path.join(folder, name));
}

test('a file with other bytes, one that is gone and one that is new are named, and no other', () => {
  const before = siteOf('before', { 'index.html': 'a', 'e/v1/trim.html': 'b', 'ru/index.html': 'c' });
  const after = siteOf('after', { 'index.html': 'a', 'e/v1/trim.html': 'B', 'ru/lab.html': 'c' });
  expect(differingNames(before, after)).toEqual(['e/v1/trim.html', 'ru/index.html', 'ru/lab.html']);
  expect(differingNames(before, before)).toEqual([]);
});
