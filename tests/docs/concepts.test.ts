import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXHIBITS } from '#exhibits/catalog';
import { SOURCE_ROWS } from '#sources';
import { conceptProblems, readConcepts } from './concepts.ts';
import { PROJECT_ROOT, readProjectFile } from './documents.ts';

const CATALOG = EXHIBITS.map(({ id }) => id);
const ROWS = readConcepts(readProjectFile('docs/concepts.md'));
const isFile = (file: string): boolean => existsSync(path.join(PROJECT_ROOT, file));

describe('the table of concepts', () => {
  test('has every concept once, in order', () => {
    // The table began with 53: one that is read in part has fewer.
    expect(ROWS.length).toBeGreaterThan(53);
    expect(ROWS.map(({ number }) => number)).toEqual(ROWS.map((_, index) => index + 1));
    expect(new Set(ROWS.map(({ concept }) => concept)).size).toBe(ROWS.length);
  });

  test('names exhibits that are there, marks those that are not, and is held by tests', () => {
    expect(conceptProblems(ROWS, CATALOG, isFile)).toEqual([]);
  });

  test('leaves out no exhibit of the catalogue', () => {
    const named = new Set(ROWS.flatMap(({ exhibits }) => exhibits.map(({ name }) => name)));
    expect(CATALOG.filter((id) => !named.has(id))).toEqual([]);
  });

  test('has a test or a figure of the articles behind each row', () => {
    const hasFigure = (outcome: string): boolean =>
      [...outcome.matchAll(/[a-z][a-z\d]*(?:\.[a-z][a-z\d_]*)+/g)].some(([id]) => id in SOURCE_ROWS);
    expect(ROWS.filter(({ testFiles, outcome }) => testFiles.length === 0 && !hasFigure(outcome))).toEqual([]);
  });

  test('names figures of the articles that are in the sources', () => {
    const ids = ROWS.flatMap(({ outcome }) =>
      [...outcome.matchAll(/[a-z][a-z\d]*(?:\.[a-z][a-z\d_]*)+/g)].map(([id]) => id),
    );
    expect(ids.length).toBeGreaterThan(30);
    expect(ids.filter((id) => !(id in SOURCE_ROWS))).toEqual([]);
  });
});

describe('planted faults are found:', () => {
  const row = (number: number, exhibits: string, testFiles = '–'): string =>
    `| ${number} | a | ${exhibits} | × 2 | ${testFiles} |`;
  const problems = (...rows: string[]): string[] =>
    conceptProblems(readConcepts(rows.join('\n')), ['cafeteria'], (file) => file !== 'gone.test.ts');

  test('an exhibit that is not there, or is and is marked', () => {
    expect(problems(row(1, '`cafeteria`, `trim` (planned), lab (planned)'))).toEqual([]);
    expect(problems(row(1, '`trim`'))).toEqual(['1: trim is not in the catalogue; mark it (planned)']);
    expect(problems(row(1, '`cafeteria` (planned)'))).toEqual(['1: cafeteria is there; take “(planned)” away']);
    expect(problems(row(1, '`trim` (panel planned)'))).toEqual(['1: trim is not there at all; mark it (planned)']);
  });

  test('a number that is missing or stands twice', () => {
    expect(problems(row(1, '`cafeteria`'), row(3, '`cafeteria`'))).toEqual(['row 2 has the number 3']);
    expect(problems(row(1, '`cafeteria`'), row(1, '`cafeteria`'))).toEqual(['row 2 has the number 1']);
  });

  test('a file that does not exist, or is no test', () => {
    expect(problems(row(1, '`cafeteria`', '`gone.test.ts`'))).toEqual(['1: gone.test.ts does not exist']);
    expect(problems(row(1, '`cafeteria`', '`a.ts`'))).toEqual(['1: a.ts is no test']);
  });

  test('a row that is not of its form', () => {
    expect(() => readConcepts('| 1 | a | `cafeteria` | × 2 |')).toThrow('row 1 has to have');
    expect(() => readConcepts(row(1, '`cafeteria` (soon)'))).toThrow('has to be the id of an exhibit');
    expect(() => readConcepts(row(1, '`cafeteria`', 'a test'))).toThrow('row 1 names no file');
  });
});
