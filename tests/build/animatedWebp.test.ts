import { expect, test } from 'vitest';
import { joinWebp } from '../../scripts/animatedWebp.mjs';

/** A still file as encoders write them: RIFF head, then one image chunk. */
function still(payload: string): Buffer {
  const body = Buffer.from(payload);
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 16);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** Chunks of a RIFF file: name and payload. */
function readChunks(file: Buffer): { name: string; payload: Buffer }[] {
  const chunks: { name: string; payload: Buffer }[] = [];
  for (let offset = 12; offset < file.length;) {
    const length = file.readUInt32LE(offset + 4);
    chunks.push({
      name: file.toString('latin1', offset, offset + 4),
      payload: file.subarray(offset + 8, offset + 8 + length),
    });
    offset += 8 + length + (length % 2);
  }
  return chunks;
}

const frame = { x: 4, y: 2, width: 10, height: 6, durationMs: 300 };

test('stills become one moving picture: size, frames, places, durations', () => {
  const size = { width: 960, height: 456 };
  const file = joinWebp(size, [
    { ...frame, webp: still('one') },
    { ...frame, webp: still('four') },
  ]);
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const [header, animation, first, second, ...more] = readChunks(file);
  expect([header?.name, animation?.name, first?.name, second?.name, more.length]).toEqual([
    'VP8X',
    'ANIM',
    'ANMF',
    'ANMF',
    0,
  ]);
  // Container format of WebP: sizes are stored less one, places halved, in three bytes each.
  expect([header?.payload.readUIntLE(4, 3), header?.payload.readUIntLE(7, 3)]).toEqual([959, 455]);
  expect([0, 3, 6, 9, 12].map((offset) => first?.payload.readUIntLE(offset, 3))).toEqual([2, 1, 9, 5, 300]);
  expect(first?.payload.subarray(16).toString('latin1')).toBe('VP8 \x03\0\0\0one\0');
  expect(second?.payload.subarray(16).toString('latin1')).toBe('VP8 \x04\0\0\0four');
});

test('a file without a picture is refused', () => {
  const empty = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  expect(() => joinWebp({ width: 2, height: 2 }, [{ ...frame, webp: empty }])).toThrow('holds no picture');
});
