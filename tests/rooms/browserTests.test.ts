import { describe, expect, test } from 'vitest';
import { listProjectFiles, readProjectFile } from '../docs/documents.ts';

/** A class of ours in a selector, or a selector that begins with any class. */
const BY_CLASS = /\.(?:cp|cafeteria|touch)-[a-z]|(?:locator|querySelector(?:All)?|closest)\(\s*["'`]\.[a-z]/g;

const placesByClass = (text: string): readonly string[] => text.match(BY_CLASS) ?? [];

test('browser tests find nothing by its class', () => {
  const files = listProjectFiles((file) => /^(?:e2e|bench)\/.*\.(?:ts|mjs)$/.test(file));
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap((file) => placesByClass(readProjectFile(file)).map((place) => `${file}: ${place}`))).toEqual([]);
});

describe('a planted class is found:', () => {
  test.each(["page.locator('.cp-verdict')", 'root.querySelector(".drawing")', "'header, .cp-foot button'"])(
    '%s',
    (line) => {
      expect(placesByClass(line)).toHaveLength(1);
    },
  );
});
