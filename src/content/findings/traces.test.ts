import { describe, expect, it } from 'vitest';
import type { TraceFault, TraceFaultName, TraceFormatName } from '#traces';
import { describeFormatReason, describeTraceFault, FAULT_WORDS, RECORD_WORDS, type TraceWays } from './traces.ts';

const WAYS: TraceWays = {
  formatIs: (name) => `--format ${name ?? 'NAME'}`,
  timeUnit: '--time-unit us, ms or s',
  columns: '--columns LIST',
  columnsSuch: '--columns time=1:ms,place=2',
  thousands: '--columns size=3:thousands',
  dayFirst: '--columns time=1:dmy',
  allWrites: '--operation write',
  device: '--device',
  drive: '--blocks',
  compactFit: '--fit compact',
  ownPages: '--fit compact',
};

const TRACE_FAULTS = Object.keys(FAULT_WORDS) as TraceFaultName[];
const FORMAT_NAMES = Object.keys(RECORD_WORDS) as TraceFormatName[];

const FAULT: TraceFault = {
  fault: 'tooFewFields',
  recordName: 'line',
  record: 1200,
  excerpt: '1 2',
  count: 1,
  format: 'ostep',
  example: 'w10:a,r10,t10',
  hasZeroBytes: false,
  doubts: [],
};

describe('a fault of a trace', () => {
  it('is told with its place, its text and what was expected', () => {
    expect(describeTraceFault(FAULT, WAYS)).toBe(
      'line 1,200 (“1 2”) has too few fields; expected ostep: r, w or t with the number of a page, such as w10:a,r10,t10.',
    );
    expect(
      describeTraceFault(
        { ...FAULT, excerpt: '', count: 4000, format: 'mqsim', example: '4851300 1 524288 16 0' },
        WAYS,
      ),
    ).toBe(
      'line 1,200 has too few fields, the first of 4,000; expected mqsim: time in ns, device, first sector, sectors, 0 to write or 1 to read, such as 4851300 1 524288 16 0.',
    );
  });

  it('names all formats where none was recognized, and zero bytes', () => {
    const unknown = { ...FAULT, fault: 'unrecognized', format: null, example: '' } as const;
    const names = FORMAT_NAMES.join(', ');
    const wayOn = 'if you know what it is, say so: --format NAME, or for any table --columns LIST.';
    expect(describeTraceFault(unknown, WAYS)).toBe(
      `line 1,200 (“1 2”) is not in any known format; expected one of ${names}; ${wayOn}`,
    );
    expect(describeTraceFault({ ...unknown, hasZeroBytes: true }, WAYS)).toContain(
      `${names}; with its zero bytes it looks binary or UTF-16; if`,
    );
  });

  it('says why it was not taken for what it looks like, and how to go on', () => {
    const unknown = { ...FAULT, fault: 'unrecognized', format: null, example: '' } as const;
    const read = { recordName: 'line', triedCount: 9, goodCount: 9 } as const;
    const tooClose = { ...read, doubt: 'timesTooClose', format: 'mqsim' } as const;
    const noPoint = { ...read, doubt: 'noDecimalTime', format: 'disksim' } as const;
    expect(describeTraceFault({ ...unknown, doubts: [tooClose, noPoint] }, WAYS)).toMatch(
      /, blktrace; it reads as mqsim, but its times are too close together to be nanoseconds; it reads as disksim, but none of its times has a decimal point; if you know what it is, say so: --time-unit us, ms or s, --format disksim, or for any table --columns LIST\.$/,
    );
    const few = { ...read, doubt: 'fewRecords', format: 'spc', goodCount: 2 } as const;
    expect(describeTraceFault({ ...unknown, doubts: [few] }, WAYS)).toContain(
      '; only 2 of its first 9 lines read as spc; if you know what it is, say so: --format spc, or for any table --columns LIST.',
    );
  });

  it('says how to name columns', () => {
    expect(describeTraceFault({ ...FAULT, fault: 'unknownColumns', format: 'csv' }, WAYS)).toMatch(
      /has columns without a known name; expected csv: .+; if you know what the columns hold, say so: --columns time=1:ms,/,
    );
  });

  it.each(TRACE_FAULTS)('%s has words of its own', (fault) => {
    const others = TRACE_FAULTS.filter((each) => each !== fault).map((each) =>
      describeTraceFault({ ...FAULT, fault: each }, WAYS),
    );
    expect(others).not.toContain(describeTraceFault({ ...FAULT, fault }, WAYS));
  });
});

describe('how a format came to be known', () => {
  const recognized = {
    kind: 'recognized',
    format: 'spc',
    recordName: 'line',
    triedCount: 5,
    goodCount: 5,
  } as const;

  it('is told with what fits, and how well', () => {
    expect(describeFormatReason(recognized)).toBe(
      'The format is spc: each line has unit,first block,bytes,r or w,seconds. This fits all of the 5 lines at the beginning.',
    );
    expect(describeFormatReason({ ...recognized, triedCount: 1200, goodCount: 3 })).toContain(
      ' This fits 3 of the 1,200 lines at the beginning.',
    );
    expect(describeFormatReason({ ...recognized, triedCount: 1, goodCount: 1 })).toContain(
      ' This fits all of the 1 line at the beginning.',
    );
    expect(describeFormatReason({ kind: 'askedFor', format: 'msr' })).toBe('The format is msr, as you have chosen.');
  });

  it.each(FORMAT_NAMES)('%s has words of its own for what a record holds', (format) => {
    const told = FORMAT_NAMES.map((each) =>
      describeFormatReason({ ...recognized, format: each })
        .split(/ has |\. This fits /)
        .at(1),
    );
    expect(told.filter((each) => each === told[FORMAT_NAMES.indexOf(format)])).toHaveLength(1);
  });
});
