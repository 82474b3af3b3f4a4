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
  ['a b', bytesOf(0xff, 0xfe, 'w', 0), "text in UTF-16; unpack it: iconv -f UTF-16 -t UTF-8 'a b' > 'a b.trace'"],
  ['sda', bytesOf(0x08, 'tae'), 'a blktrace of version 8; unpack it: blkparse -i sda > sda.trace'],
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
