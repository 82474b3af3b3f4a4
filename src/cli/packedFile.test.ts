import { gzipSync } from 'node:zlib';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { refusalOf } from './fixtures/sim.ts';
import { describePacking } from '#findings';
import { findPacking, unpackCommand } from '#traces';

const FOLDER = mkdtempSync(path.join(os.tmpdir(), 'packed-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const bytesOf = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : [part])));

/** A tar archive of nothing but the head of a file. */
const TAR = bytesOf('trace.csv', ...Array.from({ length: 248 }, () => 0), 'ustar', 0, '00');

/** The head of the first file in a workbook, which is a zip archive. */
const XLSX = bytesOf('PK', 3, 4, ...Array.from({ length: 26 }, () => 1), '[Content_Types].xml');

/** First bytes of each, as the formats' specifications have them; zstd, xz and bzip2 as their programs wrote them. */
const PACKED: readonly (readonly [string, Uint8Array, string])[] = [
  [
    'a.csv.zst',
    bytesOf(0x28, 0xb5, 0x2f, 0xfd, 0x04, 0x58),
    'compressed by zstd; unpack it: zstd -dc a.csv.zst > a.csv',
  ],
  ['a.csv.xz', bytesOf(0xfd, '7zXZ', 0x00, 0x00, 0x04), 'compressed by xz; unpack it: xz -dc a.csv.xz > a.csv'],
  ['a.csv.bz2', bytesOf('BZh91AY&SY'), 'compressed by bzip2; unpack it: bzip2 -dc a.csv.bz2 > a.csv'],
  ['a.zip', bytesOf('PK', 3, 4, 20), 'a zip archive; unpack it: unzip -p a.zip > a'],
  ['a.tar', TAR, 'a tar archive; unpack it: tar -xOf a.tar > a'],
  ['a.lz4', bytesOf(0x04, 0x22, 0x4d, 0x18), 'compressed by lz4; unpack it: lz4 -dc a.lz4 > a'],
  ['a.csv.7z', bytesOf('7z', 0xbc, 0xaf, 0x27, 0x1c, 0, 4), 'a 7z archive; unpack it: 7z x -so a.csv.7z > a.csv'],
  ['a.xlsx', XLSX, 'a workbook of a spreadsheet; turn it into text: in2csv a.xlsx > a'],
  [
    'a b',
    bytesOf(0xff, 0xfe, 'w', 0),
    "text in UTF-16; turn it into text: iconv -f UTF-16 -t UTF-8 'a b' > 'a b.trace'",
  ],
  [
    'a b.parquet',
    bytesOf('PAR1', 0x15, 4),
    `a table in Parquet; turn it into text: duckdb -csv -c "FROM 'a b.parquet'" > 'a b'`,
  ],
  ['sda', bytesOf(0x08, 'tae'), 'a blktrace of version 8; turn it into text: blkparse -i sda > sda.trace'],
];

describe('a file that has to be unpacked first', () => {
  it.each(PACKED)('%s is named, with the command', (name, start, told) => {
    const packing = findPacking(start)!;
    expect(describePacking(packing, false, unpackCommand(name, packing, false))).toBe(told);
  });

  it('is no file that only begins alike', () => {
    for (const [, start] of PACKED.filter(([each]) => each !== 'a.tar' && each !== 'a b'))
      for (let at = 0; at < 4; at++) {
        const changed = Uint8Array.from(start, (byte, index) => (index === at ? byte ^ 0x80 : byte));
        expect(findPacking(changed)).toBeNull();
      }
    expect(findPacking(bytesOf('BZh9 is a word'))).toBeNull();
    expect(findPacking(bytesOf())).toBeNull();
  });

  it.each([
    ['over lines', '{\n  "ts": 1,\n  "size": 4096\n}\n'],
    ['over lines in an array', '[\n  {\n    "ts": 1\n  }\n]\n'],
    ['that go on in the next line', '{"ts": 1,\n "size": 4096}\n'],
    ['several in one line', '[{"ts":1,"size":4096},{"ts":2,"size":4096}]'],
  ])('is JSON with objects %s', (_, text) => {
    const packing = findPacking(bytesOf(text))!;
    expect(describePacking(packing, false, unpackCommand('a.json', packing, false))).toBe(
      `JSON whose objects are not one a line; turn it into text: jq -c 'if type == "array" then .[] else . end' a.json > a`,
    );
  });

  it.each([
    '{"ts":1,"list":[{"a":1},{"b":2}]}\n{"ts":2}\n',
    '[\n{"ts":1},\n{"ts":2}\n]\n',
    '[{"ts":1},\n{"ts":2}]\n',
    '{"ts":1}\r\n{"ts":2}\r\n',
    `{"text":"${'x'.repeat(600)}`,
    '[global]\nrw=write\n',
    '{ not JSON',
  ])('is no JSON that can be read as it is: %s', (text) => {
    expect(findPacking(bytesOf(text).subarray(0, 512))).toBeNull();
  });

  it('is told by its beginning, however much of it is there', () => {
    expect(findPacking(Buffer.from('{"ts":1}\n'.repeat(100_000)))).toBeNull();
  });

  it('is refused by its bytes, whatever it is called', async () => {
    const file = path.join(FOLDER, 'trace.csv');
    writeFileSync(file, bytesOf(0x28, 0xb5, 0x2f, 0xfd, 0x04, 0x58));
    expect(await refusalOf('trace', file)).toBe(
      `FILE is ${file}, but it has to be a trace as text or binary, or that in gzip: it is compressed by zstd; unpack it: zstd -dc ${file} > ${file}.trace`,
    );
  });

  it('is refused in gzip too', async () => {
    const file = path.join(FOLDER, 'hour.tgz');
    writeFileSync(file, gzipSync(TAR));
    expect(await refusalOf('trace', file)).toMatch(
      /: it is a tar archive in gzip; unpack it: tar -xzOf \S+hour\.tgz > \S+hour$/,
    );
  });
});
