/** Puts still WebP pictures together to a moving one. Container format: https://developers.google.com/speed/webp/docs/riff_container */

const ANIMATION_FLAG = 0x02;
const OVERWRITE_AND_KEEP = 0x02;

function chunk(name, ...parts) {
  const payload = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(payload.length, 4);
  return Buffer.concat([head, payload, Buffer.alloc(payload.length % 2)]);
}

function uint24(value) {
  return Buffer.from([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff]);
}

/** The image chunk inside a still WebP file. */
function imageChunk(file) {
  for (let offset = 12; offset < file.length;) {
    const name = file.toString('latin1', offset, offset + 4);
    const length = 8 + file.readUInt32LE(offset + 4);
    if (name === 'VP8 ' || name === 'VP8L') return file.subarray(offset, offset + length + (length % 2));
    offset += length + (length % 2);
  }
  throw new Error('This WebP file holds no picture.');
}

/**
 * @param {{ width: number, height: number }} size in pixels
 * @param {readonly { x: number, y: number, width: number, height: number, durationMs: number, webp: Buffer }[]} frames
 *   each painted over what is there; `x` and `y` are even
 * @returns {Buffer} a WebP file that repeats for ever
 */
export function joinWebp({ width, height }, frames) {
  const header = chunk('VP8X', Buffer.from([ANIMATION_FLAG, 0, 0, 0]), uint24(width - 1), uint24(height - 1));
  const animation = chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0]));
  const parts = frames.map((frame) =>
    chunk(
      'ANMF',
      ...[frame.x / 2, frame.y / 2, frame.width - 1, frame.height - 1, frame.durationMs].map(uint24),
      Buffer.from([OVERWRITE_AND_KEEP]),
      imageChunk(frame.webp),
    ),
  );
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), header, animation, ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
