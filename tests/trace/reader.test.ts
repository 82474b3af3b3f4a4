import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REQUEST_KINDS } from '#engine';
import { TRACE_FORMAT_NAMES, TraceReader } from '#traces';
import { TRACE_FORMATS } from '../../src/traces/formats/traceFormats.ts';
import { collectTrace, countSkipped, toBytes } from './collectTrace.ts';

/** A good line of each format. */
const GOOD_LINES = {
  mqsim: '4851300 1 524288 16 0',
  msr: '128166372003061629,hm,1,Write,383496192,32768,413',
  blkparse: '8,0 3 3 0.000001248 697 Q W 223490 + 8 [kjournald]',
  fio: '878 sdb write 0 16384',
  spc: '0,303567,3584,w,0.026214',
  ostep: 'w10:a',
} as const;

describe('which format a trace has', () => {
  it.each(TRACE_FORMAT_NAMES)('%s is told from its lines, with a reason', (name) => {
    const { reader } = collectTrace(`${GOOD_LINES[name]}\n${GOOD_LINES[name]}\n`);
    expect(reader.format?.name).toBe(name);
    const recordName = name === 'ostep' ? 'command' : 'line';
    expect(reader.formatReason).toEqual({ kind: 'recognized', format: name, recordName, triedCount: 2, goodCount: 2 });
  });

  it.each(TRACE_FORMAT_NAMES)('%s is told from the example that readers are shown', (name) => {
    const { reader, requests } = collectTrace(TRACE_FORMATS[name].example);
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
      hasZeroBytes: false,
    });
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
      `${'no trace yet\n'.repeat(20_000)}${`${GOOD_LINES.mqsim}\n`.repeat(5000)}`,
    );
    expect(reader.format?.name).toBe('mqsim');
    expect(requests.length + countSkipped(reader)).toBe(25_000);
    expect(requests.length).toBe(5000);
    expect(requests[0]?.record).toBe(20_001);
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
        hasZeroBytes: false,
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

  it('a line of more than 64 KiB is dropped and counted, and the next one is good', () => {
    const long = `${GOOD_LINES.msr},${'9'.repeat(65_536)}`;
    const { reader, requests } = collectTrace(`${GOOD_LINES.msr}\n${long}\n${GOOD_LINES.msr}\n`);
    expect([reader.skipped, requests.length]).toEqual([{ lineTooLong: 1 }, 2]);
    expect(reader.faults).toMatchObject([{ fault: 'lineTooLong', record: 2, excerpt: '', format: 'msr' }]);
  });

  it('more than 1,024 devices are too many', () => {
    const lines = Array.from({ length: 1030 }, (_, file) => `1 file${file} write 0 4096`).join('\n');
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
        ? toBytes(Array.from({ length: 2000 }, (__, line) => `${index}-${line} write 0 1\n`).join(''))
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
const goodLine = fc.constantFrom<string>(...Object.values(GOOD_LINES), 'fio version 3 iolog', 'fio version 2 iolog');
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
        const text = [...bytes];
        const newlines = text.filter((byte) => byte === 0x0a).length;
        const least = newlines + (text.length > 0 && text.at(-1) !== 0x0a ? 1 : 0);
        if (reader.format?.separator) expect(reader.records).toBeGreaterThanOrEqual(least);
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

describe('requests survive being written and read', () => {
  it.each(TRACE_FORMAT_NAMES)('as %s', (name) => {
    const format = TRACE_FORMATS[name];
    fc.assert(
      fc.property(fc.array(request, { minLength: 1, maxLength: 20 }), (requests) => {
        const said = requests.map(({ kind, sector, sectors, timeUs, device }) => {
          const isPage = name === 'ostep';
          const deviceName =
            { msr: `host,${device}`, blkparse: `8,${device}`, ostep: '' }[name as 'msr'] ?? `${device}`;
          return {
            kind,
            offsetBytes: isPage ? 4096 * sector : 512 * sector,
            byteCount: isPage ? 4096 : 512 * sectors,
            timeUs,
            deviceName,
          };
        });
        const sayable = said.filter((each) => format.formatRecord(each) !== null);
        fc.pre(sayable.length > 0);
        const records = sayable.map((each) => format.formatRecord(each));
        const { requests: read, reader } = collectTrace([...format.heading, ...records].join('\n'));
        expect(reader.format?.name).toBe(name);
        const start = name === 'msr' ? (sayable[0]?.timeUs ?? 0) : 0;
        expect(read).toEqual(
          sayable.map(({ kind, timeUs, deviceName, ...each }, index) => ({
            ...each,
            record: index + 1 + format.heading.length,
            kind: REQUEST_KINDS[kind],
            timeUs: name === 'ostep' ? Number.NaN : timeUs - start,
            device: deviceName,
          })),
        );
      }),
      { numRuns },
    );
  });
});
