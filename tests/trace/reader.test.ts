import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REQUEST_KINDS } from '#engine';
import { TRACE_FORMAT_NAMES, TraceReader } from '#traces';
import { TRACE_FORMATS } from '../../src/model/traces/formats/traceFormats.ts';
import { collectTrace, countSkipped, toBytes } from './collectTrace.ts';

/** A good line of each text format, from its specification. */
const GOOD_LINES = {
  mqsim: '4851300 1 524288 16 0',
  msr: '128166372003061629,hm,1,Write,383496192,32768,413',
  blkparse: '8,0 3 3 0.000001248 697 Q W 223490 + 8 [kjournald]',
  fio: '878 sdb write 0 16384',
  spc: '0,303567,3584,w,0.026214',
  ostep: 'w10:a',
  alibaba: '0,R,126703661056,4096,1577808000000046',
  tencent: '1538323199,1003027216,16,0,2313',
  systor: '1456095145.133076000,0.000806000,R,0,899056122368,131072',
  disksim: '12.345 0 123456 8 1',
  fiu: '89966000 4892 my app 904265560 8 W 6 0 531e779a',
  diskmon: '0\t0.002752\t0.00012345\t0\tWrite\t904265560\t8',
  fiolat: '12, 119800, 1, 4096, 8192, 0',
  tectonic: '310 262144 4325376 1572074461.57806 1 24 3 5',
  biosnoop: '0.000100 my app 299 sda W 13532928 4096 0.31',
  perf: 'my app 1234 [001] 12345.002752: block:block_rq_issue: 259,0 WS 4096 () 904265560 + 8 [fio]',
  procmon: String.raw`"10:15:22.1234567 AM","app.exe","4321","WriteFile","D:\a.db","SUCCESS","Offset: 8,192, Length: 4,096"`,
  fsusage:
    '10:15:22.123456    WrData[A]       D=0x00000320  B=0x1000   /dev/disk1s1  /data/a     0.000120 W writer.4321',
  csv: '1,33898,2a,512,42932745',
} as const;
/** Lines of the same formats, written in another way. */
const OTHER_LINES = [
  'fio-4321 [001] ..... 12345.002752: nvme_setup_cmd: nvme0: disk=nvme0n1, qid=1, cmd=(nvme_cmd_write slba=800, len=7, ctrl=0x0)',
  '{"ts":0.1,"io":{"op":"write","offset":4096},"size":4096}',
  '{"ts":0.2,"size":"4 KiB","io":{"offset":8192,"op":"read"}}',
  'time;offset;size;op',
  '31.01.2026 12:34:56,789;1.048.576;4,5 KiB;W',
  '1/31/2026 1:02:03 PM;"1,048,576";4k;R',
];
type TextFormatName = keyof typeof GOOD_LINES;
const TEXT_FORMAT_NAMES = Object.keys(GOOD_LINES) as TextFormatName[];
/** What proves a format where its lines do not. */
const HEADING: Partial<Record<TextFormatName, string>> = {
  fio: 'fio version 3 iolog\n',
  biosnoop: 'TIME(s) COMM PID DISK T SECTOR BYTES LAT(ms)\n',
  procmon: '"Time of Day","Process Name","PID","Operation","Path","Result","Detail"\n',
  csv: 'version,time,op,size,lbn\n',
};
/** A second line where a format asks for times that rise. */
const NEXT_LINE: Partial<Record<TextFormatName, string>> = { mqsim: '4864300 1 524304 16 0' };
const goodTrace = (name: TextFormatName): string =>
  `${HEADING[name] ?? ''}${GOOD_LINES[name]}\n${NEXT_LINE[name] ?? GOOD_LINES[name]}\n`;

describe('which format a trace has', () => {
  it.each(TEXT_FORMAT_NAMES)('%s is told from its lines, with a reason', (name) => {
    const { reader } = collectTrace(goodTrace(name));
    expect(reader.format?.name).toBe(name);
    const recordName = name === 'ostep' ? 'command' : 'line';
    const count = HEADING[name] === undefined ? 2 : 3;
    const counts = { triedCount: count, goodCount: count };
    expect(reader.formatReason).toEqual({ kind: 'recognized', format: name, recordName, ...counts });
  });

  it.each(TEXT_FORMAT_NAMES)('%s is what the example is that readers are shown', (name) => {
    const { reader, requests } = collectTrace(`${HEADING[name] ?? ''}${TRACE_FORMATS[name].example}`);
    expect(reader.format?.name).toBe(name);
    expect([requests.length > 0, reader.faults]).toEqual([true, []]);
  });

  it('is what most of the first lines are, and the others are counted', () => {
    const { reader, requests } = collectTrace(
      `${GOOD_LINES.spc}\n${`${GOOD_LINES.msr}\n`.repeat(3)}${GOOD_LINES.fio}\n`,
    );
    expect([reader.format?.name, requests.length, countSkipped(reader)]).toEqual(['msr', 3, 2]);
    expect(reader.formatReason).toMatchObject({ kind: 'recognized', format: 'msr', triedCount: 5, goodCount: 3 });
    expect(reader.faults[0]).toEqual({
      fault: 'tooFewFields',
      recordName: 'line',
      record: 1,
      excerpt: GOOD_LINES.spc,
      count: 2,
      format: 'msr',
      example: TRACE_FORMATS.msr.example,
      hasZeroBytes: false,
      doubts: [],
    });
  });

  it('is none where only few lines make sense, but what they look like is said', () => {
    const { reader } = collectTrace(`${GOOD_LINES.spc}\n${'something else\n'.repeat(3)}`.repeat(2));
    expect([reader.format, reader.skipped]).toEqual([null, { unrecognized: 8 }]);
    expect(reader.faults[0]?.doubts).toEqual([
      { doubt: 'fewRecords', format: 'spc', recordName: 'line', triedCount: 8, goodCount: 2 },
    ]);
  });

  it('is what it is said to be', () => {
    const { reader, requests } = collectTrace(`${GOOD_LINES.spc}\n${GOOD_LINES.msr}\n`, { format: 'spc' });
    expect([reader.format?.name, requests.length, reader.formatReason]).toEqual([
      'spc',
      1,
      { kind: 'askedFor', format: 'spc' },
    ]);
  });

  it('is found behind a beginning that is none, and that is counted', () => {
    const { reader, requests } = collectTrace(
      `${'no trace yet\n'.repeat(20_000)}${`${GOOD_LINES.msr}\n`.repeat(5000)}`,
    );
    expect(reader.format?.name).toBe('msr');
    expect(requests.length + countSkipped(reader)).toBe(25_000);
    expect(requests.length).toBe(5000);
    expect(requests[0]?.record).toBe(20_001);
  });

  it('is found in what is left of a block behind such a beginning, and no byte of it counts twice', () => {
    // The first 64 KiB are no trace; then come 300 lines of 55 bytes, in the same block.
    const trace = `${'no trace yet\n'.repeat(5050)}${`${GOOD_LINES.msr}\n`.repeat(300)}`;
    const found: number[] = [];
    const reader = new TraceReader({}, ({ record }) => found.push(record));
    reader.push(toBytes(trace));
    reader.end();
    expect([reader.format?.name, found.length, countSkipped(reader)]).toEqual(['msr', 300, 5050]);
  });

  it('is given up for what is no trace for 1 MiB', () => {
    const reader = new TraceReader({}, () => {});
    const block = toBytes('nothing at all.\n'.repeat(4096));
    for (let sample = 0; sample < 15; sample++) reader.push(block);
    expect(reader.isHopeless).toBe(false);
    reader.push(block);
    expect(reader.isHopeless).toBe(true);
    reader.push(block);
    reader.end();
    expect(reader.faults).toEqual([
      {
        fault: 'unrecognized',
        recordName: 'line',
        record: 1,
        excerpt: 'nothing at all.',
        count: 16 * 4096,
        format: null,
        example: '',
        hasZeroBytes: false,
        doubts: [],
      },
    ]);
  });

  it('says that zero bytes are hardly text', () => {
    const { reader } = collectTrace(Uint8Array.from([0x65, 0x61, 0x07, 0x00, 0x00, 0x00]));
    expect(reader.faults).toMatchObject([
      { fault: 'unrecognized', record: 1, excerpt: 'ea????', count: 1, format: null, hasZeroBytes: true },
    ]);
  });
});

describe('what editors do to a trace', () => {
  const plain = collectTrace(`${GOOD_LINES.msr}\n${GOOD_LINES.msr}\n`).requests;

  it.each([
    ['carriage returns', `${GOOD_LINES.msr}\r\n${GOOD_LINES.msr}\r\n`],
    ['carriage returns alone', `${GOOD_LINES.msr}\r${GOOD_LINES.msr}\r`],
    ['no last newline', `${GOOD_LINES.msr}\n${GOOD_LINES.msr}`],
    ['a byte order mark', `\uFEFF${GOOD_LINES.msr}\n${GOOD_LINES.msr}\n`],
    ['spaces around', `  ${GOOD_LINES.msr}\t\n ${GOOD_LINES.msr} \n`],
  ])('%s changes nothing', (_, trace) => {
    expect(collectTrace(trace).requests).toEqual(plain);
  });

  it('comments and empty lines are counted as such', () => {
    const { reader, requests } = collectTrace(`# a\n; b\n// c\n\n  \n${GOOD_LINES.msr}\n`);
    expect([reader.skipped, requests.length, reader.faults]).toEqual([{ blank: 2, comment: 3 }, 1, []]);
  });

  it.each(TEXT_FORMAT_NAMES.filter((name) => name !== 'ostep'))(
    'the number of a faulty line of %s counts headings and empty lines, whatever ends the lines',
    (name) => {
      const heading = (HEADING[name] ?? '').trim();
      const goodLine = NEXT_LINE[name] ?? GOOD_LINES[name];
      const lines = [...(heading === '' ? [] : [heading, '']), GOOD_LINES[name], '', ...Array(8).fill(goodLine)];
      // Before all others it may be a line of names.
      for (let line = 1; line <= lines.length; line++)
        for (const end of ['\n', '\r\n', '\r']) {
          const { reader } = collectTrace(lines.toSpliced(line, 0, 'no request').join(end));
          expect(reader.faults, `line ${line + 1}, ${JSON.stringify(end)}`).toMatchObject([
            { record: line + 1, excerpt: 'no request', count: 1, format: name },
          ]);
        }
    },
  );

  it('a line of more than 64 KiB is dropped and counted, and the next one is good', () => {
    const long = `${GOOD_LINES.msr},${'9'.repeat(65_536)}`;
    const { reader, requests } = collectTrace(`${GOOD_LINES.msr}\n${long}\n${GOOD_LINES.msr}\n`);
    expect([reader.skipped, requests.length]).toEqual([{ lineTooLong: 1 }, 2]);
    expect(reader.faults).toMatchObject([{ fault: 'lineTooLong', record: 2, excerpt: '', format: 'msr' }]);
  });

  it('more than 16,384 devices are too many', () => {
    const lines = Array.from({ length: 16_390 }, (_, unit) => `${unit},0,4096,w,0.5`).join('\n');
    expect(collectTrace(lines).reader.skipped).toEqual({ tooManyDevices: 6 });
  });

  it('a time that no clock shows is no time, and does not spoil the ones after it', () => {
    const damaged = GOOD_LINES.msr.replace('128166372003061629', '9'.repeat(400));
    const { reader, requests } = collectTrace(`${damaged}\n${GOOD_LINES.msr}\n`);
    expect([reader.skipped, requests[0]?.timeUs]).toEqual([{ timeTooLarge: 1 }, 0]);
  });

  it('trims can be left out', () => {
    const trace = 'w1:a,t1,t2,r1';
    expect(collectTrace(trace, { isTrimEnabled: false }).reader.skipped).toEqual({ trimOff: 2 });
  });
});

describe('memory', () => {
  const BLOCK_BYTES = 131_072;

  it.each([
    ['one endless line', 'x'],
    ['good lines', `${GOOD_LINES.msr}\n`],
    ['bad lines after good ones', `${GOOD_LINES.spc}\n${GOOD_LINES.spc}\nbad\n-,-,-,-,-\n`],
    ['new devices on and on', ''],
  ])('does not grow with %s', (_, text) => {
    const reader = new TraceReader({}, () => {});
    const repeated = toBytes(text.repeat(Math.ceil(BLOCK_BYTES / Math.max(1, text.length))));
    const blockOf = (index: number): Uint8Array =>
      text === ''
        ? toBytes(Array.from({ length: 2000 }, (__, line) => `${2000 * index + line},0,512,w,0.5\n`).join(''))
        : repeated;
    const blocks = Array.from({ length: 16 }, (__, index) => blockOf(index));
    reader.push(blocks[0] ?? repeated);
    const before = process.memoryUsage().arrayBuffers;
    for (const block of blocks) reader.push(block);
    reader.end();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(BLOCK_BYTES);
    expect(reader.records + reader.devices.count).toBeGreaterThan(0);
  });
});

/** Lines as they are, with a byte changed, cut short, with a number blown up, and bytes of any kind. */
const goodLine = fc.constantFrom<string>(
  ...Object.values(GOOD_LINES),
  ...OTHER_LINES,
  'fio version 3 iolog',
  'fio version 2 iolog',
);
const mutatedLine = fc
  .tuple(
    goodLine,
    fc.nat(60),
    fc.constantFrom('', '-', '\0', '99999999999999999999', ',', ' ', '\t', '9'.repeat(400), 'é'),
  )
  .map(([line, place, graft]) => `${line.slice(0, place)}${graft}${line.slice(place + 1)}`);
const cutLine = fc.tuple(goodLine, fc.nat(60)).map(([line, length]) => line.slice(0, length));
/** Any character that UTF-8 has; `fc.string` would make a table of all 1.1 million first. */
const character = fc
  .integer({ min: 0, max: 0x10_ff_ff - 0x8_00 })
  .map((index) => String.fromCodePoint(index < 0xd8_00 ? index : index + 0x8_00));
const anyLine = fc.array(character).map((characters) => characters.join(''));
const line = fc.oneof(goodLine, mutatedLine, cutLine, fc.string(), anyLine);
const traceText = fc
  .tuple(fc.array(line, { maxLength: 40 }), fc.constantFrom('\n', '\r\n'), fc.boolean(), fc.boolean())
  .map(([lines, end, hasMark, hasLastEnd]) => `${hasMark ? '\uFEFF' : ''}${lines.join(end)}${hasLastEnd ? end : ''}`);
const traceBytes = fc.oneof(traceText.map(toBytes), fc.uint8Array({ maxLength: 300 }));
const anyFormat = fc.option(fc.constantFrom(...TRACE_FORMAT_NAMES), { nil: undefined });

/** Cases per property; FC_RUNS multiplies them. */
const numRuns = 200 * Number(process.env['FC_RUNS'] ?? 1);

describe('for any bytes', () => {
  it('every record is a request or is skipped for one reason', () => {
    fc.assert(
      fc.property(traceBytes, anyFormat, (bytes, format) => {
        const { requests, reader } = collectTrace(bytes, { format });
        expect(requests.length + countSkipped(reader)).toBe(reader.records);
        if (format === 'oraclegeneral' || format === 'vscsi' || format === 'blktrace') return;
        const text = [...bytes];
        const lineEnd = text.includes(0x0a) || !text.includes(0x0d) ? 0x0a : 0x0d;
        const least =
          text.filter((byte) => byte === lineEnd).length + (text.length > 0 && text.at(-1) !== lineEnd ? 1 : 0);
        if (reader.format?.name === 'ostep') expect(reader.records).toBeGreaterThanOrEqual(least);
        else expect(reader.records).toBe(least);
      }),
      { numRuns },
    );
  });

  it('every request has a place and a size that numbers hold exactly', () => {
    fc.assert(
      fc.property(traceBytes, anyFormat, (bytes, format) => {
        for (const { offsetBytes, byteCount, timeUs } of collectTrace(bytes, { format }).requests) {
          expect(Number.isSafeInteger(offsetBytes) && offsetBytes >= 0).toBe(true);
          expect(Number.isSafeInteger(byteCount) && byteCount > 0 && byteCount <= 2 ** 32).toBe(true);
          expect(Number.isSafeInteger(offsetBytes + byteCount)).toBe(true);
          expect(Math.abs(timeUs)).not.toBe(Infinity);
        }
      }),
      { numRuns },
    );
  });

  it('the cut into blocks does not matter', () => {
    const cuts = fc.array(fc.nat(1500), { maxLength: 20 });
    fc.assert(
      fc.property(traceBytes, anyFormat, cuts, (bytes, format, places) => {
        const whole = collectTrace(bytes, { format });
        const cut = collectTrace(bytes, { format }, places);
        expect(cut.requests).toEqual(whole.requests);
        expect(cut.reader.skipped).toEqual(whole.reader.skipped);
        expect(cut.reader.faults).toEqual(whole.reader.faults);
      }),
      { numRuns },
    );
  });
});

/** Requests that each format can say exactly. */
const request = fc.record({
  kind: fc.constantFrom(0 as const, 1 as const, 2 as const),
  sector: fc.nat(2 ** 31 - 1),
  sectors: fc.integer({ min: 1, max: 8_388_608 }),
  timeUs: fc.nat(2 ** 31 - 1),
  device: fc.nat(3),
});

/** What a device is called, where any number will not do. */
const DEVICE_NAME: Partial<Record<TextFormatName, (device: number) => string>> = {
  msr: (device) => `host,${device}`,
  blkparse: (device) => `8,${device}`,
  ostep: () => '',
  csv: () => '',
};
/** Times as they come back: from the first request on, since 1970, in whole seconds, or not at all. */
const READ_TIME: Partial<Record<TextFormatName, (timeUs: number, firstUs: number) => number>> = {
  msr: (timeUs, firstUs) => timeUs - firstUs,
  ostep: () => Number.NaN,
  alibaba: (timeUs) => 1_577_808_000_000_000 + timeUs,
  tencent: (timeUs) => (1_538_323_199 + Math.floor(timeUs / 1e6)) * 1e6,
  systor: (timeUs, firstUs) => timeUs - Math.floor(firstUs / 1e6) * 1e6,
};

describe('requests survive being written and read', () => {
  const WRITTEN_NAMES = TEXT_FORMAT_NAMES.filter((name) => TRACE_FORMATS[name].writer !== null);

  it.each(WRITTEN_NAMES)('as %s', (name) => {
    const { writer } = TRACE_FORMATS[name];
    if (writer === null) throw new Error(`${name} has no writer`);
    fc.assert(
      fc.property(fc.array(request, { minLength: 1, maxLength: 20 }), (requests) => {
        const said = requests.map(({ kind, sector, sectors, timeUs, device }) => {
          const isPage = name === 'ostep';
          return {
            kind,
            offsetBytes: isPage ? 4096 * sector : 512 * sector,
            byteCount: isPage ? 4096 : 512 * sectors,
            timeUs,
            deviceName: DEVICE_NAME[name]?.(device) ?? `${device}`,
          };
        });
        const sayable = said.filter((each) => writer.formatRecord(each) !== null);
        fc.pre(sayable.length > 0);
        const records = sayable.map((each) => writer.formatRecord(each));
        // Their times come in any order and as close as may be: nothing that a sample proves.
        const { requests: read } = collectTrace([...writer.heading, ...records].join('\n'), { format: name });
        const readTime = READ_TIME[name] ?? ((time: number) => time);
        expect(read).toEqual(
          sayable.map(({ kind, timeUs, deviceName, ...each }, index) => ({
            ...each,
            record: index + 1 + writer.heading.length,
            kind: REQUEST_KINDS[kind],
            timeUs: readTime(timeUs, sayable[0]?.timeUs ?? 0),
            device: deviceName,
          })),
        );
      }),
      { numRuns },
    );
  });
});
