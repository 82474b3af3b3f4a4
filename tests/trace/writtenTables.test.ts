import { describe, expect, it } from 'vitest';
import type { TraceReaderOptions } from '#traces';
import { collectTrace } from './collectTrace.ts';

/** Tables as people's machines write them. Expected values are worked out by hand. */

/** As the command line takes it, columns go with a table. */
const collect = (text: string, options: TraceReaderOptions) =>
  collectTrace(text, options.columns ? { format: 'csv', ...options } : options);

const brief = (text: string, options: TraceReaderOptions = {}) => {
  const { requests, reader } = collect(text, options);
  return {
    requests: requests.map(({ kind, offsetBytes, byteCount }) => [kind, offsetBytes, byteCount]),
    cautions: reader.cautions.flatMap((each) =>
      each.kind === 'writing'
        ? [`${each.how} ${each.text}`]
        : each.kind === 'unit'
          ? [`${each.column} ${each.looksLike}`]
          : [],
    ),
    skipped: reader.skipped,
  };
};
const timesOf = (text: string, options: TraceReaderOptions = {}): number[] =>
  collect(text, options).requests.map(({ timeUs }) => timeUs);

/** A write of 4 KiB at 1 MiB, and a read of 64 KiB at 1,234,567,168. */
const TWO = [
  ['write', 1_048_576, 4096],
  ['read', 1_234_567_168, 65_536],
];

describe('thousands', () => {
  it.each([
    ['commas in quotes', 'offset,size,op\n"1,048,576","4,096",W\n"1,234,567,168","65,536",R\n'],
    ['points', 'offset;size;op\n1.048.576;4.096;W\n1.234.567.168;65.536;R\n'],
    ['commas between tabs', 'offset\tsize\top\n1,048,576\t4,096\tW\n1,234,567,168\t65,536\tR\n'],
    ['points and decimal commas', 'offset;size;op\n1.048.576,0;4.096,0;W\n1.234.567.168,0;65.536,0;R\n'],
    ['commas and decimal points', 'offset;size;op\n1,048,576.00;4,096.00;W\n1,234,567,168.00;65,536.00;R\n'],
    ['blanks', 'offset;size;op\n1 048 576;4 096;W\n1 234 567 168;65 536;R\n'],
    [
      'no-break spaces',
      'offset;size;op\n1\u00a0048\u00a0576;4\u00a0096;W\n1\u202f234\u202f567\u202f168;65\u202f536;R\n',
    ],
    ['apostrophes', "offset;size;op\n1'048'576;4'096;W\n1’234’567’168;65’536;R\n"],
    ['underscores', 'offset,size,op\n1_048_576,4_096,W\n1_234_567_168,65_536,R\n'],
    ['lakh and crore', 'offset;size;op\n10,48,576;4,096;W\n1,23,45,67,168;65,536;R\n'],
  ])('by %s', (_, text) => {
    for (const each of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}`])
      expect(brief(each)).toEqual({ requests: TWO, cautions: [], skipped: { header: 1 } });
  });

  it('are told where a number is whole only with them', () => {
    const { requests, cautions } = brief('lpn;size;op\n1.001;4.096;W\n1.002;8.192;W\n');
    expect(requests).toEqual([
      ['write', 4_100_096, 4096],
      ['write', 4_104_192, 8192],
    ]);
    expect(cautions).toContain('thousands 1.001');
  });

  it('may be decimals, which is said, and decided by the reader', () => {
    const text = 'lpn;size;op\n1.000;8.000;W\n2.000;8.000;W\n';
    expect(brief(text)).toMatchObject({
      requests: [
        ['write', 4096, 8],
        ['write', 8192, 8],
      ],
    });
    expect(brief(text).cautions).toContain('decimals 1.000');
    const columns = {
      place: { column: 1, unit: 'pages', numbers: 'thousands' },
      size: { column: 2, numbers: 'thousands' },
      operation: { column: 3 },
    } as const;
    expect(brief(text, { columns })).toMatchObject({
      requests: [
        ['write', 4_096_000, 8000],
        ['write', 8_192_000, 8000],
      ],
    });
  });

  it('are none in 4096.000, which a program prints', () => {
    expect(brief('offset,size,op\n8.000,4096.000,W\n4096.000,512.000,W\n')).toMatchObject({
      requests: [
        ['write', 8, 4096],
        ['write', 4096, 512],
      ],
      skipped: { header: 1 },
    });
  });

  it('by commas without quotes make more columns than names: nothing of it is read', () => {
    expect(brief('time,op,offset,size\n0,W,1,048,576,4,096\n1,W,2,097,152,4,096\n')).toMatchObject({
      requests: [],
      skipped: { header: 1, tooManyFields: 2 },
    });
  });
});

describe('units beside numbers', () => {
  it.each([
    ['4k', 4096],
    ['4 KiB', 4096],
    ['8KB', 8192],
    ['0.5k', 512],
    ['1M', 1_048_576],
    ['1.5 MiB', 1_572_864],
    ['512B', 512],
    ['"4,096 bytes"', 4096],
    ['1g', 2 ** 30],
  ])('%s', (size, bytes) => {
    const { requests, cautions } = brief(`offset,size,op\n0,${size},W\n`);
    expect(requests).toEqual([['write', 0, bytes]]);
    expect(cautions.filter((each) => !each.startsWith('thousands'))).toEqual([`withUnit ${size.replaceAll('"', '')}`]);
  });

  it('give bytes, whatever the unit of the column', () => {
    const columns = { place: { column: 1, unit: 'sectors' }, size: { column: 2, unit: 'pages' } } as const;
    expect(brief('4k,8k\n8,1\n', { columns }).requests).toEqual([
      ['read', 4096, 8192],
      ['read', 4096, 4096],
    ]);
  });

  it.each(['4q', 'k', '4kk', '4 k i', '0.3k', '4-k'])('%s is none', (size) => {
    expect(brief(`offset,size,op\n0,${size},W\n`)).toMatchObject({
      requests: [],
      skipped: { header: 1, notANumber: 1 },
    });
  });
});

describe('hexadecimal numbers', () => {
  it.each(['bytes', 'sectors', 'pages'] as const)('in %s, with a prefix or without', (unit) => {
    const columns = { place: { column: 1, unit, numbers: 'hex' }, size: { column: 2, unit, numbers: 'hex' } } as const;
    const bytes = { bytes: 1, sectors: 512, pages: 4096 }[unit];
    expect(brief('1f0,10\n0x200,0XA\n', { columns }).requests).toEqual([
      ['read', 496 * bytes, 16 * bytes],
      ['read', 512 * bytes, 10 * bytes],
    ]);
  });
});

describe('hexadecimal columns', () => {
  it('are told by letters in their numbers, which is said, or by their names', () => {
    // 0x1f40 is 8,000, 0x2000 is 8,192.
    const expected = [8000, 8192].map((sector) => ['write', 512 * sector, 4096]);
    const told = brief('ts,lba,sectors,op\n1,1f40,8,W\n2,2000,8,W\n');
    expect([told.requests, told.cautions]).toEqual([expected, expect.arrayContaining(['hexadecimal 1f40'])]);
    expect(brief('ts\tLBA (hex)\tsectors\tCmd\n1\t0x1F40\t8\tWrite\n2\t2000\t8\tWrite\n').requests).toEqual(expected);
  });

  it('are not what has exponents', () => {
    expect(brief('lba,size,op\n8e3,4e3,W\n16,4096,W\n').requests).toEqual([
      ['write', 4_096_000, 4000],
      ['write', 8192, 4096],
    ]);
    expect(brief('lba,size,op\n8x3,4096,W\n1f40,4096,W\n').requests).toEqual([]);
  });
});

describe('a line with the separator, for spreadsheets', () => {
  it('is a header and says how the others are split', () => {
    const text = 'sep=;\r\ntime;offset, bytes;size;op\r\n0,5;1048576;4096;W\r\n';
    expect(brief(text)).toEqual({ requests: [['write', 1_048_576, 4096]], cautions: [], skipped: { header: 2 } });
    expect(brief(`\uFEFF${text}`).requests).toHaveLength(1);
  });
});

describe('places that can only be sectors', () => {
  const table = (places: readonly number[], size: number): string =>
    `sector,size,op\n${places.map((place) => `${place},${size},W\n`).join('')}`;
  const cautions = (places: readonly number[], size = 4096) => brief(table(places, size)).cautions;

  it.each([
    ['in a partition that begins between pages', [71, 1063, 415, 8063], 4096],
    ['of requests smaller than a page', [17, 4, 1029, 5], 512],
    ['that begin at multiples of a large size', [512, 10_752, 2560, 5632], 262_144],
    ['one behind the other', [1024, 1536, 2048, 2560], 262_144],
  ])('%s are not doubted', (_, places, size) => {
    expect(cautions(places, size)).toEqual([]);
  });

  it('are doubted where they look like pages or bytes', () => {
    expect(cautions([17, 4, 1029, 5])).toEqual(['place pages']);
    expect(cautions([40_960, 8192, 4096, 409_600])).toEqual(['place bytes']);
  });

  it('are believed where the reader has named the unit', () => {
    const columns = { place: { column: 1, unit: 'sectors' }, size: { column: 2 }, operation: { column: 3 } } as const;
    expect(brief(table([17, 4, 1029, 5], 4096), { columns }).cautions).toEqual([]);
  });
});

describe('times', () => {
  const HEADER = 'timestamp,lba,size,op\n';
  const rows = (...times: readonly string[]): string =>
    `${HEADER}${times.map((time, index) => `${time},${8 * index},4096,W\n`).join('')}`;

  it.each([
    ['ns', '1700000000000000000', '1700000000000100300', 100.3],
    ['us', '1700000000000000', '1700000000000100', 100],
    ['ms', '1700000000000', '1700000000100', 1e5],
    ['s', '1700000000', '1700000001', 1e6],
    ['filetime', '133444736000000000', '133444736000000021', 2.1],
  ])('in %s since 1970 or 1601 are told by their digits', (unit, one, other, gapUs) => {
    const { requests, reader } = collectTrace(rows(one, other));
    expect(requests[1]!.timeUs - requests[0]!.timeUs).toBeCloseTo(gapUs, 6);
    expect(reader.cautions).toEqual([
      expect.objectContaining({
        kind: 'named',
        columns: expect.objectContaining({ time: { column: 'timestamp', unit } }),
      }),
    ]);
    const columns = { time: { column: 1 }, place: { column: 2 }, size: { column: 3 }, operation: { column: 4 } };
    expect(brief(rows(one, other), { columns }).cautions).toEqual(unit === 's' ? [] : [`timeUnit ${unit}`]);
  });

  it('that cannot be read, or are said to be in a unit that they cannot have, are no reason to refuse', () => {
    expect(brief(rows('soon', 'later'))).toMatchObject({ cautions: ['noTime soon'], skipped: { header: 1 } });
    expect(brief(rows('soon', 'later')).requests).toHaveLength(2);
    const columns = { time: { column: 1, unit: 's' }, place: { column: 2 }, size: { column: 3 } } as const;
    const { requests, cautions } = brief(rows('1700000000000000000', '1700000000000100000'), { columns });
    expect([requests.length, cautions]).toEqual([2, ['time smaller']]);
  });

  const at = (...parts: readonly [number, number, number, number?, number?, number?]): number =>
    1000 * Date.UTC(...parts);

  it.each([
    ['31.01.2026 12:34:56,5', at(2026, 0, 31, 12, 34, 56) + 5e5],
    ['31.1.26 12:34', at(2026, 0, 31, 12, 34)],
    ['31/01/2026 12:34:56', at(2026, 0, 31, 12, 34, 56)],
    ['1/31/2026 1:02:03 PM', at(2026, 0, 31, 13, 2, 3)],
    ['01-31-2026 12:00:00 AM', at(2026, 0, 31)],
    ['2026/01/31 12:34:56.25', at(2026, 0, 31, 12, 34, 56) + 25e4],
    ['2026-01-31T12:34:56+03:00', at(2026, 0, 31, 9, 34, 56)],
    ['2026-01-31 12:34:56 UTC', at(2026, 0, 31, 12, 34, 56)],
    ['10:15:22.1234567', 36_922_123_456.7],
  ])('may be %s', (time, timeUs) => {
    const text = `time;offset;size;op\n${time};0;4096;W\n`;
    expect(timesOf(text)[0]).toBeCloseTo(timeUs, 0);
    expect(brief(text).cautions).toEqual([]);
  });

  it('of which only use tells the day are read with the month first, which is said, unless another date tells', () => {
    const text = 'time;offset;size;op\n03/04/2026;0;4096;W\n';
    expect([timesOf(text)[0], brief(text).cautions]).toEqual([at(2026, 2, 4), ['monthFirst 03/04/2026']]);
    const other = `${text}13/04/2026;8192;4096;W\n`;
    expect([timesOf(other)[0], brief(other).cautions]).toEqual([at(2026, 3, 3), []]);
    const columns = {
      time: { column: 1, unit: 'dmy' },
      place: { column: 2, unit: 'bytes' },
      size: { column: 3 },
    } as const;
    expect(timesOf(text, { columns })[0]).toBe(at(2026, 3, 3));
  });
});

describe('one size for all requests', () => {
  it('makes a table of a list of addresses', () => {
    const columns = { place: { column: 1, unit: 'sectors' }, size: { column: '4k' } } as const;
    const expected = [800, 808, 800, 816].map((sector) => ['read', 512 * sector, 4096]);
    for (const text of ['800\n808\n800\n816\n', 'sector\n800\n808\n800\n816\n', '800\r\n808\r\n800\r\n816'])
      expect(brief(text, { columns })).toMatchObject({ requests: expected, cautions: [] });
  });

  it('goes with columns by their names', () => {
    const columns = { place: { column: 'Sector' }, size: { column: '64 KiB' }, operation: { column: 'rw' } } as const;
    expect(brief('rw sector\nW 8\nR 16\n', { columns }).requests).toEqual([
      ['write', 4096, 65_536],
      ['read', 8192, 65_536],
    ]);
  });
});

describe('a first line of names', () => {
  it.each([
    ['tencent', 'Timestamp,Offset,Size,IOType,VolumeID', '1538323200,6464,8,1,1283'],
    ['tencent', '"Timestamp","Offset","Size","IOType","VolumeID"', '1538323200,6464,8,1,1283'],
    ['mqsim', 'time dev lba sectors type', '4851300 1 524288 16 0\n4864300 1 524304 16 0'],
    ['spc', 'asu,where,how much,what,when', '0,303567,3584,w,0.026214'],
    ['spc', 'unit,where,how much,what,when', '0,303567,3584,w,0.026214'],
    ['disksim', 'time dev blkno blocks flags', '12.345 0 123456 8 1\n12.346 0 123456 8 1'],
  ])('is a header of %s, without a fault', (name, names, lines) => {
    const { reader } = collectTrace(`${names}\n${lines}\n`);
    expect([reader.format?.name, reader.skipped, reader.faults]).toEqual([name, { header: 1 }, []]);
    const alone = collectTrace(`${names}\n${lines}\n`, { format: reader.format!.name }).reader;
    expect(alone.skipped).toEqual({ header: 1 });
  });

  it('proves nothing: what follows has to fit', () => {
    expect(
      collectTrace('key,op,size,count,age\n17,SET,4096,1,40\n17,GET,512,2,41\n99,7,0,8,63\n').reader.format,
    ).toBeNull();
  });

  it('with known names is no reason to read a table of which one line in four fits', () => {
    const bad = Array.from({ length: 30 }, (_, line) => `${line},${8 * line},4096,${line % 4 ? 'fly' : 'W'}\n`);
    const { reader } = collectTrace(`time,lba,size,op\n${bad.join('')}`);
    expect(reader.format).toBeNull();
    expect(reader.faults[0]?.doubts).toMatchObject([
      { doubt: 'fewRecords', format: 'csv', triedCount: 31, goodCount: 9 },
    ]);
    // Where none fits, the fault of the lines is told.
    const worse = collectTrace(`time,lba,size,op\n${bad.filter((line) => line.endsWith('fly\n')).join('')}`).reader;
    expect(worse.faults).toMatchObject([{ fault: 'unknownAction', format: 'csv' }]);
  });

  it('may have nothing over the first column, as pandas and R write it', () => {
    const expected = [4096, 8192].map((offset) => ['write', offset, 4096]);
    for (const text of [
      ',offset,size,op\n0,4096,4096,W\n1,8192,4096,W\n',
      ';offset;size;op\n0;4096;4096;W\n1;8192;4096;W\n',
      '\toffset\tsize\top\n0\t4096\t4096\tW\n1\t8192\t4096\tW\n',
      '"offset","size","op"\n"1",4096,4096,"W"\n"2",8192,4096,"W"\n',
      'offset,size,op\n1,4096,4096,W\n2,8192,4096,W\n',
      '"offset" "size" "op"\n"1" 4096 4096 "W"\n"2" 8192 4096 "W"\n',
      'offset,size,op,\n4096,4096,W,\n8192,4096,W,\n',
      'offset,size,op\n4096,4096,W,\n8192,4096,W,\n',
    ])
      expect(brief(text), text).toEqual({ requests: expected, cautions: [], skipped: { header: 1 } });
  });
});

describe('lines of JSON', () => {
  const expected = [
    ['write', 4096, 4096],
    ['read', 8192, 512],
  ];

  it.each([
    ['flat', '{"ts":0.1,"op":"write","offset":4096,"size":4096}\n{"ts":0.2,"op":"read","offset":8192,"size":512}\n'],
    [
      'in another order',
      '{"op":"write","offset":4096,"size":4096}\n{ "size" : "512", "op" : "read", "offset" : 8192 }\n',
    ],
    [
      'nested',
      '{"t":1,"io":{"op":"write","offset":4096},"size":4096}\n{"t":2,"size":512,"io":{"offset":8192,"op":"read"}}\n',
    ],
    ['of an array', '[\n{"op":"W","offset":4096,"size":4096},\n{"op":"R","offset":8192,"size":512}\n]\n'],
    [
      'with texts that have brackets',
      '{"n":"}\\",{","op":"W","x":[1,{"op":2}],"offset":4096,"size":4096}\n{"n":null,"op":"R","offset":8192,"size":512}\n',
    ],
    ['in capitals', '{"OP":"WRITE","Offset":"0x1000","Size":"4 KiB"}\n{"OP":"READ","Offset":"8,192","Size":512}\n'],
  ])('%s', (_, text) => {
    const { requests, reader } = collectTrace(text);
    expect(requests.map(({ kind, offsetBytes, byteCount }) => [kind, offsetBytes, byteCount])).toEqual(expected);
    expect(reader.faults).toEqual([]);
  });

  it('has columns by key, and counts lines without one', () => {
    const text = '{"a":{"where":8},"n":1,"what":"put"}\n{"n":2}\n{"a":{"where":16},"n":2,"what":"get"}\n{"a":\n';
    const columns = {
      place: { column: 'a.where' },
      size: { column: 'n', unit: 'pages' },
      operation: { column: 'what' },
    } as const;
    expect(brief(text, { columns })).toMatchObject({
      requests: [
        ['write', 4096, 4096],
        ['read', 8192, 8192],
      ],
      skipped: { unknownAction: 1, tooFewFields: 1 },
    });
  });
});
