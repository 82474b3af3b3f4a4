import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { refusalOf, simOutput as sim } from '../fixtures/sim.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'tables-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

function fileWith(name: string, content: string | Uint8Array): string {
  const file = path.join(FOLDER, name);
  writeFileSync(file, content);
  return file;
}

const trace = async (file: string, ...words: string[]) => {
  const { output } = await sim(
    'trace',
    file,
    '--blocks',
    '16',
    '--pages-per-block',
    '8',
    '--logical-pages',
    '96',
    '--json',
    ...words,
  );
  return JSON.parse(output) as Record<string, unknown>;
};
const failure = (...words: string[]): Promise<string> => refusalOf('trace', ...words);

describe('sim trace of a table', () => {
  it('refuses a table of which one line in four fits a format by chance, and says to name the columns', async () => {
    // Columns of a cache trace; the third line could be one of a log of fio.
    const file = fileWith('kv.csv', 'key,op,size,count,age\n17,SET,4096,1,40\n17,GET,512,2,41\n99,7,0,8,63\n');
    expect(await failure(file)).toMatch(
      /only 1 of its first 3 lines read as fiolat; .+, or for any table --columns LIST\.$/,
    );
  });

  it('reads numbers as people write them, and says what was assumed', async () => {
    const file = fileWith('people.csv', 'offset;size;op\n1.048.576;4k;W\n2.097.152;8 KiB;R\n');
    const report = await trace(file);
    expect(report).toMatchObject({ bytesWritten: 4096, bytesRead: 8192, writes: 1, reads: 1 });
    expect(report['faults']).toContain(
      '“4k” is read as 4,096 bytes: k, M, G and T beside a number are taken for powers of 1,024.',
    );
    const list = fileWith('list.txt', '800\n808\n800\n816\n');
    expect(await trace(list, '--columns', 'place=1:sectors,size=4k', '--operation', 'write')).toMatchObject({
      writes: 4,
      bytesWritten: 16_384,
      uniquePages: 3,
      faults: [],
    });
  });

  it('takes objects without addresses with the fit compact, and says so with another', async () => {
    const record = (low: number): readonly number[] => [
      1,
      0,
      0,
      0,
      low,
      0,
      0,
      0,
      1,
      2,
      3,
      0xf0,
      0,
      16,
      0,
      0,
      ...Array(8).fill(0xff),
    ];
    const file = fileWith('objects.bin', Uint8Array.from([1, 2, 3, 1].flatMap(record)));
    expect(await trace(file, '--format', 'oraclegeneral', '--fit', 'compact')).toMatchObject({
      requests: 4,
      uniquePages: 3,
    });
    expect(await failure(file, '--format', 'oraclegeneral')).toMatch(/pages of its own: --fit compact\.$/);
  });
});
