import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TableFile } from './outputFile.ts';
import { UsageError } from './usage.ts';

let folder = '';
const file = (name: string): string => path.join(folder, name);
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'output-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const ALL = ['csv', 'json', 'jsonl'] as const;
function textWith(name: string, rowCount: number): string {
  const table = new TableFile('--out', file(name), ALL, ['n', 'word', 'none']);
  for (let row = 0; row < rowCount; row++) table.add([row, 'plate', null]);
  table.close();
  const bytes = readFileSync(file(name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

describe('a table in a file', () => {
  it('is of the form that its name says', () => {
    expect(textWith('a.csv', 2)).toBe('n,word,none\n0,plate,\n1,plate,\n');
    expect(textWith('a.jsonl', 2)).toBe('{"n":0,"word":"plate"}\n{"n":1,"word":"plate"}\n');
    expect(JSON.parse(textWith('a.json', 2))).toEqual([
      { n: 0, word: 'plate', none: null },
      { n: 1, word: 'plate', none: null },
    ]);
  });

  it('may be empty', () => {
    expect([textWith('e.csv', 0), textWith('e.json', 0), textWith('e.jsonl', 0), textWith('e.csv.gz', 0)]).toEqual([
      'n,word,none\n',
      '[]\n',
      '',
      'n,word,none\n',
    ]);
  });

  it('is written while it grows, in parts that are read as one file where it is packed', () => {
    const rows = 100_000;
    const text = textWith('long.jsonl', rows);
    expect(text.length).toBeGreaterThan(2_097_152);
    expect(textWith('long.jsonl.gz', rows)).toBe(text);
    const table = new TableFile('--out', file('grows.csv'), ALL, ['n']);
    for (let row = 0; row < 1_100_000; row += 4) table.add([1111]);
    expect(statSync(file('grows.csv')).size).toBeGreaterThan(1_000_000);
    table.close();
  });

  it('is refused where it cannot be written, and by its ending', () => {
    const open = (name: string) => () => new TableFile('--out', name, ['csv'], []);
    expect(open('a.txt')).toThrow(
      '--out is a.txt, but it has to be a file whose name ends in .csv, or in these and .gz.',
    );
    expect(open(file('nowhere/a.csv'))).toThrow(UsageError);
    expect(open('/dev/null.csv/x.csv')).toThrow(UsageError);
  });
});
