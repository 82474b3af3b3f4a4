import { invariant } from './result.ts';

export type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

/** The last character is the version of the layout. Version 2 includes the whole steady-state record. */
const SNAPSHOT_MAGIC = 0x434c5032; // "CLP2"
const HEADER_BYTES = 16;

const padded = (byteLength: number): number => (byteLength + 7) & ~7;

/** One buffer: magic, fingerprint of the scenario, then every column, each padded to 8 bytes. */
export function saveColumns(columns: readonly Column[], fingerprint: number): ArrayBuffer {
  let byteLength = HEADER_BYTES;
  for (const column of columns) byteLength += padded(column.byteLength);
  const buffer = new ArrayBuffer(byteLength);
  const header = new Int32Array(buffer, 0, 3);
  header[0] = SNAPSHOT_MAGIC;
  header[1] = fingerprint;
  header[2] = columns.length;
  const bytes = new Uint8Array(buffer);
  let offset = HEADER_BYTES;
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += padded(column.byteLength);
  }
  return buffer;
}

/**
 * Restores a saved state.
 * @throws Error when the buffer is not a snapshot, or one of another scenario
 */
export function restoreColumns(columns: readonly Column[], fingerprint: number, buffer: ArrayBuffer): void {
  let byteLength = HEADER_BYTES;
  for (const column of columns) byteLength += padded(column.byteLength);
  const header = new Int32Array(buffer, 0, 3);
  invariant(header[0] === SNAPSHOT_MAGIC, 'this buffer is not a snapshot of a drive');
  invariant(
    header[1] === fingerprint && header[2] === columns.length && buffer.byteLength === byteLength,
    'this snapshot is of a drive with another scenario',
  );
  let offset = HEADER_BYTES;
  for (const column of columns) {
    new Uint8Array(column.buffer, column.byteOffset, column.byteLength).set(
      new Uint8Array(buffer, offset, column.byteLength),
    );
    offset += padded(column.byteLength);
  }
}
