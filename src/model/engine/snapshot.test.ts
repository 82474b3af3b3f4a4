import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive } from './createDrive.ts';
import { requireScenario } from './requireScenario.ts';
import { foldColumn, formatHash, hashText, restoreColumns, saveColumns, type Column } from './snapshot.ts';

const columnLists: fc.Arbitrary<Column[]> = fc.array(
  fc.oneof(
    fc.int32Array({ maxLength: 9 }),
    fc.uint32Array({ maxLength: 9 }),
    fc.uint16Array({ maxLength: 9 }),
    fc.uint8Array({ maxLength: 9 }),
    fc.float64Array({ maxLength: 9 }),
  ),
  { maxLength: 6 },
);

describe('a snapshot', () => {
  it('gives every column back bit for bit, whatever its type and length', () => {
    fc.assert(
      fc.property(columnLists, fc.integer(), (columns, fingerprint) => {
        const buffer = saveColumns(columns, fingerprint);
        const emptied = columns.map((column) => column.slice().fill(0) as Column);
        restoreColumns(emptied, fingerprint, buffer);
        const bytes = (list: Column[]): number[][] =>
          list.map((column) => [...new Uint8Array(column.buffer, column.byteOffset, column.byteLength)]);
        expect(bytes(emptied)).toEqual(bytes(columns));
      }),
    );
  });

  it('is a copy: what happens afterwards does not reach it', () => {
    const column = Int32Array.of(1, 2, 3);
    const buffer = saveColumns([column], 5);
    column.fill(9);
    restoreColumns([column], 5, buffer);
    expect([...column]).toEqual([1, 2, 3]);
  });

  it('is refused by another scenario, another shape, and when it is no snapshot', () => {
    const columns = [Int32Array.of(1, 2)];
    const buffer = saveColumns(columns, 5);
    expect(() => restoreColumns(columns, 6, buffer)).toThrow('this snapshot is of a drive with another scenario');
    expect(() => restoreColumns([Int32Array.of(1, 2, 3)], 5, buffer)).toThrow('another scenario');
    expect(() => restoreColumns(columns, 5, new ArrayBuffer(24))).toThrow('this buffer is not a snapshot of a drive');
  });
});

/** The smallest drive with something of everything in its state. */
const createSmallDrive = (change: object = {}) =>
  createDrive(requireScenario({ blockCount: 12, pagesPerBlock: 4, logicalPageCount: 28, workload: 'mix', ...change }));

describe('a drive', () => {
  it('goes back to the very bytes of its snapshot', () => {
    const drive = createSmallDrive();
    drive.run(50);
    const snapshot = drive.snapshot();
    drive.run(61);
    drive.restore(snapshot);
    expect(Buffer.from(drive.snapshot()).equals(Buffer.from(snapshot))).toBe(true);
  });

  it.each([{ seed: 2 }, { victimPolicy: 'fifo' }, { randomFraction: 0.5 }, { logicalPageCount: 27 }])(
    'refuses the snapshot of a drive with %o instead',
    (change) => {
      const drive = createSmallDrive();
      const hash = drive.stateHash();
      expect(() => drive.restore(createSmallDrive(change).snapshot())).toThrow('another scenario');
      expect(drive.stateHash()).toBe(hash);
    },
  );

  it('says no less than what its snapshot takes', () => {
    const drive = createSmallDrive();
    expect(drive.snapshotByteLength).toBeGreaterThanOrEqual(drive.snapshot().byteLength);
  });
});

describe('the state hash', () => {
  it('has eight hexadecimal digits', () => {
    fc.assert(
      fc.property(fc.integer(), (hash) => {
        expect(formatHash(hash)).toMatch(/^[0-9a-f]{8}$/);
      }),
    );
  });

  it('changes with every single word of a column', () => {
    fc.assert(
      fc.property(fc.int32Array({ minLength: 1, maxLength: 30 }), fc.nat(29), fc.integer(), (column, place, word) => {
        const changed = column.slice();
        const index = place % column.length;
        changed[index] = word;
        expect(foldColumn(1, changed) === foldColumn(1, column)).toBe(word === column[index]);
      }),
    );
  });

  it('changes with the order of words, of columns, and of the letters of a text', () => {
    expect(foldColumn(1, Int32Array.of(1, 2))).not.toBe(foldColumn(1, Int32Array.of(2, 1)));
    const [one, other] = [Uint8Array.of(1), Uint8Array.of(2)];
    expect(foldColumn(foldColumn(1, one), other)).not.toBe(foldColumn(foldColumn(1, other), one));
    expect(hashText('ab')).not.toBe(hashText('ba'));
  });

  it('differs between scenarios and between moments, and not between two equal drives', () => {
    const [one, twin, other] = [createSmallDrive(), createSmallDrive(), createSmallDrive({ seed: 2 })];
    expect([twin.stateHash(), other.stateHash() === one.stateHash()]).toEqual([one.stateHash(), false]);
    const before = one.stateHash();
    one.run(1);
    expect(one.stateHash()).not.toBe(before);
  });
});
