import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../scripts/messages/catalogue.mjs';
import { shedEntries, TABLES } from '../../scripts/shedEntries.mjs';

const REMARKS =
  'const r={unknown:(v)=>v.key,"otherEngine":()=>"o",notAPlace:()=>"p",notAScenario:()=>"s",notAMoment:()=>"m"};';

describe('entries that nobody names', () => {
  test('go, and the others stay', () => {
    const use = 'say(r, {code:"unknown"}); say(r, {code:`notAMoment`});';
    expect(shedEntries(REMARKS + use)).toBe(`const r={unknown:(v)=>v.key,notAMoment:()=>"m"};${use}`);
  });

  test('are those that are no member either', () => {
    expect(shedEntries(`${REMARKS}r.notAPlace();`)).toBe('const r={notAPlace:()=>"p"};r.notAPlace();');
  });

  test('stay in other tables', () => {
    const other = 'const r={unknown:1,otherEngine:2};';
    expect(shedEntries(other)).toBe(other);
  });
});

test('the tables are those of the sources', () => {
  const icons = readFileSync(new URL('../../src/controls/icons.tsx', import.meta.url), 'utf8');
  const tables = [...icons.matchAll(/= \{\n([^}]*)\}/g)].map(([, rows = '']) =>
    [...rows.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name),
  );
  const all = [Object.keys(Object(Object(readCatalogue('en')['links'])['remarks'])), ...tables];
  expect(all).toHaveLength(TABLES.length);
  for (const [index, { some }] of TABLES.entries()) expect(all[index]).toEqual(expect.arrayContaining([...some]));
});
