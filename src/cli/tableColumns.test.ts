import { describe, expect, it } from 'vitest';
import { findMissingColumn, readColumns } from './tableColumns.ts';

const FLAG = '--columns';

describe('columns of a table', () => {
  it('have a number or a name, a unit, and words for what requests do', () => {
    expect(
      readColumns(FLAG, 'time=1:ms, place=Start LBA:bytes,size=3:pages,op=4:1=write:0=read:T=trim,device=6'),
    ).toEqual({
      time: { column: 1, unit: 'ms' },
      place: { column: 'Start LBA', unit: 'bytes' },
      size: { column: 3, unit: 'pages' },
      operation: { column: 4, words: { '1': 1, '0': 0, T: 2 } },
      device: { column: 6 },
    });
  });

  it('may be hexadecimal without a prefix', () => {
    expect(readColumns(FLAG, 'place=1:hex:bytes,size=2:hex')).toEqual({
      place: { column: 1, unit: 'bytes', numbers: 'hex' },
      size: { column: 2, numbers: 'hex' },
    });
    expect(() => readColumns(FLAG, 'place=1,size=2,time=3:hex')).toThrow('--columns is time=3:hex, but');
  });

  it('may have thousands marked off, and one size for all requests', () => {
    expect(readColumns(FLAG, 'place=1:thousands:bytes,size=4k')).toEqual({
      place: { column: 1, unit: 'bytes', numbers: 'thousands' },
      size: { column: '4k' },
    });
    expect(readColumns(FLAG, 'place=1,size=4 KiB').size).toEqual({ column: '4 KiB' });
    // No column of that name is missing.
    expect(findMissingColumn('place=1,size=4k', 3, ['a', 'b', 'c'])).toBeUndefined();
    expect(findMissingColumn('place=1,size=4q', 3, ['a', 'b', 'c'])).toBe('size=4q');
    expect(() => readColumns(FLAG, 'place=1,size=4k:sectors')).toThrow('size=4k:sectors, but it has to be without');
    expect(() => readColumns(FLAG, 'place=1,size=4096')).toThrow('such as size=4k');
    expect(() => readColumns(FLAG, 'place=1:hex:thousands,size=2')).toThrow('place=1:hex:thousands, but');
  });

  it('go by the names of libCacheSim too', () => {
    const text = 'time-col=2,op-col=3,obj-size-col=4,obj-id-col=5,obj-id-is-num=1,has-header=true,delimiter=;';
    expect(readColumns(FLAG, text)).toEqual({
      time: { column: 2 },
      operation: { column: 3 },
      size: { column: 4 },
      place: { column: 5 },
    });
  });

  it.each([
    ['op-col=0', 'op-col=0, but it has to be a column from 1 to 256 or its name in the first line, such as op-col=2.'],
    [
      'time-col=1',
      'time-col=1, but it has to be a list with place and size (obj-id-col and obj-size-col) in it, such as ',
    ],
    [
      'place=2:furlongs',
      'place=2:furlongs, but it has to be with one of the units bytes, sectors, pages, or with hex or thousands.',
    ],
    [
      'place=2:bytes:pages',
      'place=2:bytes:pages, but it has to be with one of the units bytes, sectors, pages, or with hex or thousands.',
    ],
    ['time=2:bytes', 'time=2:bytes, but it has to be with one of the units ns, filetime, us, ms, s, date, dmy, mdy.'],
    ['device=2:bytes', 'device=2:bytes, but it has to be without a unit.'],
    ['place=2,place=3', 'place=3, but it has to be the only place of the list.'],
    ['place', 'place, but it has to be a column from 1 to 256 or its name in the first line, such as place=2.'],
    ['place=257', 'place=257, but it has to be a column from 1 to 256 or its name in the first line, such as place=2.'],
    ['where=2', 'where=2, but it has to be time, place, size, op or device with its column, such as '],
    ['op=4:1=fly', 'op=4:1=fly, but it has to be with words that read, write or trim, each once, such as '],
    ['op=4:1=read:1=write', 'op=4:1=read:1=write, but it has to be with words that read, write or trim, each once'],
  ])('are not %s', (text, message) => {
    expect(() => readColumns(FLAG, text)).toThrow(`--columns is ${message}`);
  });

  it('that a table does not have are told as they are typed', () => {
    expect(findMissingColumn('delimiter=;,place=Where,size=2', 3, ['where', 'b', 'c'])).toBeUndefined();
    expect(findMissingColumn('place=1,obj-size-col=4', 3, [])).toBe('obj-size-col=4');
    expect(findMissingColumn('place=who:bytes,size=2', 0, ['where'])).toBe('place=who:bytes');
  });
});
