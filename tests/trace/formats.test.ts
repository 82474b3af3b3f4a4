import { describe, expect, it } from 'vitest';
import type { TraceReaderOptions } from '#traces';
import { collectTrace } from './collectTrace.ts';

const brief = (trace: string | Uint8Array, options: TraceReaderOptions = {}) =>
  collectTrace(trace, options).requests.map(
    ({ kind, offsetBytes, byteCount, timeUs, device }) => [kind, offsetBytes, byteCount, timeUs, device] as const,
  );
const skippedBy = (trace: string | Uint8Array, options: TraceReaderOptions = {}) =>
  collectTrace(trace, options).reader.skipped;

describe('mqsim', () => {
  // First lines of traces/README.md of umn-cris/MQSim, the last turned into a read. By hand: 524288 × 512 and 16 × 512.
  const TRACE = '4851300 1 524288 16 0\n4864300 1 524304 16 0\n4871300 1 524320 16 1\n';

  it('counts nanoseconds and sectors; 0 writes and 1 reads', () => {
    expect(brief(TRACE)).toEqual([
      ['write', 268_435_456, 8192, 4851.3, '1'],
      ['write', 268_443_648, 8192, 4864.3, '1'],
      ['read', 268_451_840, 8192, 4871.3, '1'],
    ]);
  });

  it('says what is wrong with the other lines', () => {
    const lines = [
      TRACE.trimEnd(),
      '1 1 8 8 2',
      '1 1 8 8',
      '1 1 8 8 0 0',
      '1 1 x 8 0',
      '1.5 1 8 8 0',
      '1 1 -8 8 0',
      '1 1 8 -8 0',
      '1 1 8 0 0',
      '1 1 8 8388609 0',
      '1 1 17592186044416 8 0',
    ].join('\n');
    expect(skippedBy(lines)).toEqual({
      // A type that is neither 0 nor 1 is not taken for either.
      unknownAction: 1,
      tooFewFields: 1,
      tooManyFields: 1,
      notANumber: 2,
      negativeOffset: 1,
      negativeSize: 1,
      zeroSize: 1,
      sizeTooLarge: 1,
      // 2^44 × 512 is 2^53.
      offsetTooLarge: 1,
    });
  });
});

describe('numbers as programs write them', () => {
  it.each([
    ['4096.0,8192.0', [4096, 8192]],
    ['4.096e3,8.192E+03', [4096, 8192]],
    ['0x1000,0x2000', [4096, 8192]],
    ['"4096","8192"', [4096, 8192]],
  ])('%s are whole', (numbers, expected) => {
    expect(brief(`128166372003061629,hm,1,Write,${numbers},1.0\n`).map((each) => each.slice(1, 3))).toEqual([expected]);
  });

  it('are times before a clock began, or none at all', () => {
    expect(brief('-97248000 0 800 8 0\n-48000000 0 808 8 0\n0 0 816 8 1\n').map(([, , , timeUs]) => timeUs)).toEqual([
      -97_248, -48_000, 0,
    ]);
    const times = ['-0.5', '', 'nan', '2', 'soon'].map((time) => `0,8,512,w,${time}`).join('\n');
    expect(brief(times).map(([, , , timeUs]) => timeUs)).toEqual([-5e5, Number.NaN, Number.NaN, 2e6]);
    expect(skippedBy(times)).toEqual({ notANumber: 1 });
  });

  it('are dates', () => {
    const times = ['1970-01-01 00:00:01.5', '2000-02-29T23:59:59Z', '2100/03/01', '2026-13-01', '2026-01-01 1h02'];
    const lines = times.map((time) => `0,8,512,w,${time}`).join('\n');
    const utc = [1500, Date.UTC(2000, 1, 29, 23, 59, 59), Date.UTC(2100, 2, 1)].map((ms) => 1000 * ms);
    expect(brief(lines).map(([, , , timeUs]) => timeUs)).toEqual(utc);
    expect(skippedBy(lines)).toEqual({ notANumber: 2 });
  });
});

describe('msr', () => {
  // Beginning of hm_1.csv of the MSR Cambridge traces. By hand: 13,320,526 ticks of 100 ns are 1,332,052.6 µs.
  const TRACE =
    '128166372003061629,hm,1,Read,383496192,32768,413\n128166372016382155,hm,1,Write,2822144,65536,267\n' +
    '128166372026382245,hm,2,Read,2216988672,4096,1116\n';

  it('counts file time from the first line, exactly, and bytes', () => {
    expect(brief(TRACE)).toEqual([
      ['read', 383_496_192, 32_768, 0, 'hm,1'],
      ['write', 2_822_144, 65_536, 1_332_052.6, 'hm,1'],
      ['read', 2_216_988_672, 4096, 2_332_061.6, 'hm,2'],
    ]);
  });

  it('takes one disk of several', () => {
    expect(brief(TRACE, { device: 'hm,2' })).toHaveLength(1);
    expect(skippedBy(TRACE, { device: 'hm,2' })).toEqual({ otherDevice: 2 });
  });

  it('takes what ends where numbers are still exact, and nothing beyond', () => {
    // 9,007,199,254,740,991 is 2^53 − 1.
    expect(brief('1,h,0,Read,9007199254736895,4096,1\n')).toHaveLength(1);
    expect(skippedBy('1,h,0,Read,9007199254736896,4096,1\n')).toEqual({ offsetTooLarge: 1 });
  });

  it('knows the line of names', () => {
    const names = 'Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime\n';
    expect(skippedBy(names + TRACE)).toEqual({ header: 1 });
  });
});

describe('blkparse', () => {
  // Lines of blkparse(1) and of blkparse_fmt.c's formats. By hand: 223490 × 512 = 114,426,880.
  const EVENTS = [
    '  8,0    3        1     0.000000000   697  G   W 223490 + 8 [kjournald]',
    '  8,0    3        2     0.000000829   697  P   N [kjournald]',
    '  8,0    3        3     0.000001248   697  Q   W 223490 + 8 [kjournald]',
    '  8,0    3        4     0.000002000   697  Q  WS 223498 + 56 [kjournald]',
    '  8,0    3        5     0.000003000   697  D   W 223490 + 64 [kjournald]',
    '  8,0    0        6     0.000004500     0  C   W 223490 + 64 [0]',
    '  8,0    1        7     1.500000000   700  Q  RA 0 + 16 [cat]',
    '  8,0    1        8     1.600000000   700  Q   D 4096 + 2048 [fstrim]',
    '  8,0    1        9     1.700000000   700  Q FWS [sync]',
    '  8,0    1       10     1.800000000   700  Q FWFS 64 + 8 [sync]',
    '  8,0    1       11     1.900000000   700  Q   R 36 (12 00 00 00 24 00) [hald]',
    '  8,0    3        0     2.000000000     0  m   N cfq697 insert_request',
    '  8,0    3       12     2.000000001   697 UT   N [kjournald] 1',
  ];
  const SUMMARY = [
    'CPU0 (8,0):',
    ' Reads Queued:           1,        8KiB	 Writes Queued:           0,        0KiB',
    ' Read Dispatches:        1,        8KiB',
    ' IO unplugs:             1        	 Timer unplugs:           0',
    'Total (8,0):',
    'Throughput (R/W): 3KiB/s / 0KiB/s',
    'Events (8,0): 13 entries',
    'Skips: 0 forward (0 -   0.0%)',
  ];
  const TRACE = `${[...EVENTS, '', ...SUMMARY].join('\n')}\n`;

  it('takes what was queued, and D in RWBS for a trim', () => {
    expect(brief(TRACE)).toEqual([
      ['write', 114_426_880, 4096, 1.248, '8,0'],
      ['write', 114_430_976, 28_672, 2, '8,0'],
      ['read', 0, 8192, 1_500_000, '8,0'],
      ['trim', 2_097_152, 1_048_576, 1_600_000, '8,0'],
      ['write', 32_768, 4096, 1_800_000, '8,0'],
    ]);
  });

  it('accounts for the other events and the statistics', () => {
    expect(skippedBy(TRACE)).toEqual({ blank: 1, summary: 8, otherAction: 6, withoutData: 2 });
  });

  it('takes what was issued where nothing was queued, else what was completed, or what it is told', () => {
    const issued = EVENTS.filter((line) => !line.includes('  Q ')).join('\n');
    expect(brief(issued)).toEqual([['write', 114_426_880, 32_768, 3, '8,0']]);
    const completed = EVENTS.filter((line) => line.includes('  C ')).join('\n');
    expect(brief(completed)).toEqual([['write', 114_426_880, 32_768, 4.5, '8,0']]);
    expect(brief(TRACE, { blockEvent: 'C' })).toEqual([['write', 114_426_880, 32_768, 4.5, '8,0']]);
  });
});

describe('requests that pass through several devices', () => {
  const TRACE = [
    '253,0 1 1 0.000001 7 Q WS 0 + 8 [app]',
    '8,0 1 1 0.000002 7 A WS 2048 + 8 <- (253,0) 0',
    '8,0 1 2 0.000003 7 Q WS 2048 + 8 [app]',
    '8,0 1 3 0.000004 7 A RA 4096 + 8 <- (8,1) 2048',
    '8,0 1 4 0.000005 7 Q RA 4096 + 8 [app]',
  ].join('\n');

  it('are counted where they arrive, and the device above is named', () => {
    const { requests, reader } = collectTrace(TRACE);
    expect(requests.map(({ kind, device }) => [kind, device])).toEqual([
      ['write', '8,0'],
      ['read', '8,0'],
    ]);
    expect(reader.skipped).toEqual({ mappedDevice: 1, otherAction: 2 });
    expect(reader.cautions).toEqual([{ kind: 'mappedDevices', names: ['253,0'] }]);
  });

  it('are those of the device above where it is asked for, or where the trace has nothing below', () => {
    const above = collectTrace(TRACE, { device: '253,0' });
    expect([above.requests.length, above.reader.cautions]).toEqual([1, []]);
    const alone = TRACE.split('\n').filter((line) => !line.includes('8,0 1 2') && !line.includes('8,0 1 4'));
    expect(brief(alone.join('\n')).map(([, , , , device]) => device)).toEqual(['253,0']);
  });

  it('are told apart in what perf prints too', () => {
    const trace = [
      'app 7 [001] 1.000001: block:block_bio_queue: 253,0 WS 0 + 8 [app]',
      'app 7 [001] 1.000002: block:block_bio_remap: 8,0 WS 2048 + 8 <- (253,0) 0',
      'app 7 [001] 1.000003: block:block_bio_queue: 8,0 WS 2048 + 8 [app]',
      'app 7 [001] 1.000004: block:block_rq_issue: 8,0 WS 4096 (2a 00) 2048 + 8 0x2,0,4 [app]',
    ].join('\n');
    expect(brief(trace)).toEqual([['write', 1_048_576, 4096, 1_000_003, '8,0']]);
    expect(brief(trace, { blockEvent: 'D' })).toEqual([['write', 1_048_576, 4096, 1_000_004, '8,0']]);
    expect(brief(trace.replaceAll('block:', ''))).toHaveLength(1);
  });
});

describe('what perf trace prints', () => {
  it('is read where it is the text of the events', () => {
    const trace = [
      '     0.000 kworker/u4:1-e/20962 block:block_rq_issue:259,0 W 8192 () 875216 + 16 [kworker/u4:1]',
      '   255.945 :22696/22696 block:block_rq_issue:259,0 RA 4096 () 4459152 + 8 [bash]',
      '   256.001 (         ): my app/7 block:block_rq_complete:259,0 RA () 4459152 + 8 [0]',
      '   256.957 (         ): my app/7 block:block_rq_issue:259,0 FF 0 () 0 + 0 [my app]',
      '',
    ].join('\n');
    // By hand: 875,216 × 512 and 16 × 512; 4,459,152 × 512.
    expect(brief(trace)).toEqual([
      ['write', 448_110_592, 8192, 0, '259,0'],
      ['read', 2_283_085_824, 4096, 255_945, '259,0'],
    ]);
    expect(skippedBy(trace)).toEqual({ otherAction: 1, withoutData: 1 });
  });

  it('is read where it names the fields, without those that are 0', () => {
    const line = (time: string, fields: string): string =>
      `${time} :0/0 block:block_rq_issue(dev: 266338304, ${fields})`;
    const trace = [
      line('     0.000', 'sector: 59240088, nr_sector: 48, bytes: 24576, rwbs: "WS", comm: "jbd2/vda1-8", cmd: ""'),
      line('     1.491', 'rwbs: "FF", comm: "kworker/3:1H", cmd: ""'),
      line('     1.550', 'nr_sector: 8, bytes: 4096, rwbs: "R", comm: "sector: 5", cmd: ""'),
    ].join('\n');
    // By hand: 59,240,088 × 512 and 48 × 512.
    expect(brief(trace)).toEqual([
      ['write', 30_330_925_056, 24_576, 0, '266338304'],
      ['read', 0, 4096, 1550, '266338304'],
    ]);
    expect(skippedBy(trace)).toEqual({ withoutData: 1 });
  });

  it('counts requests of mapped devices where they arrive', () => {
    const named = [
      '0.001 app/7 block:block_bio_queue(dev: 265289728, nr_sector: 8, rwbs: "WS", comm: "app")',
      '0.002 app/7 block:block_bio_remap(dev: 8388608, sector: 2048, nr_sector: 8, old_dev: 265289728, rwbs: "WS")',
      '0.003 app/7 block:block_bio_queue(dev: 8388608, sector: 2048, nr_sector: 8, rwbs: "WS", comm: "app")',
    ].join('\n');
    const text = [
      '0.001 app/7 block:block_bio_queue:253,0 WS 0 + 8 [app]',
      '0.002 app/7 block:block_bio_remap:8,0 WS 2048 + 8 <- (253,0) 0',
      '0.003 app/7 block:block_bio_queue:8,0 WS 2048 + 8 [app]',
    ].join('\n');
    expect(brief(named)).toEqual([['write', 1_048_576, 4096, 3, '8388608']]);
    expect(brief(text)).toEqual([['write', 1_048_576, 4096, 3, '8,0']]);
    expect(collectTrace(named).reader.cautions).toEqual([{ kind: 'mappedDevices', names: ['265289728'] }]);
  });

  it('says what is wrong with other lines', () => {
    const good = '0.000 a/1 block:block_rq_issue(dev: 8388608, sector: 8, nr_sector: 8, rwbs: "W")';
    const lines = [
      good,
      'x a/1 block:block_rq_issue(dev: 8388608, sector: 8, nr_sector: 8, rwbs: "W")',
      '0.1 a/1 block:block_rq_issue(dev: 8388608, sector: -8, nr_sector: 8, rwbs: "W")',
      '0.1 a/1 block:block_rq_issue(dev: 8388608, sector: 8, nr_sector: many, rwbs: "W")',
      '0.1 a/1 block:block_rq_issue(dev: 8388608, sector: 8, nr_sector: 8)',
      '0.1 a/1 block:block_rq_issue',
    ].join('\n');
    expect(skippedBy(lines, { format: 'perf' })).toEqual({
      notANumber: 2,
      negativeOffset: 1,
      withoutData: 1,
      tooFewFields: 1,
    });
  });
});

describe('tables of tools', () => {
  it('of biosnoop may have the time in the queue, and the letters RWBS', () => {
    const names = 'TIME(s) COMM PID DISK T SECTOR BYTES QUE(ms) LAT(ms)';
    const trace = `${names}\n0.5 a b c 1 sda WS 8 4096 0.01 0.5\n1 x 2 sdb R 16 512 0.01 0.5\n`;
    expect(brief(trace)).toEqual([
      ['write', 4096, 4096, 5e5, 'sda'],
      ['read', 8192, 512, 1e6, 'sdb'],
    ]);
  });

  it('of Tectonic place requests in blocks of 40 MiB', () => {
    expect(brief('3 4096 512 1572074461.5 4 24 3 5\n')).toEqual([
      ['write', 3 * 40 * 2 ** 20 + 4096, 512, 1_572_074_461.5e6, ''],
    ]);
  });

  it('of fio are doubted without offsets, with the way to log them', () => {
    const doubts = collectTrace('1, 9, 0, 4096, 0\n2, 9, 1, 4096, 0\n').reader.faults[0]?.doubts;
    expect(doubts).toMatchObject([{ doubt: 'noOffsets', format: 'fiolat' }]);
    // As fio writes it where log_offset is off: ms, ns, direction, bytes.
    const { faults, skipped } = collectTrace('1, 120421, 1, 4096\n2, 119800, 0, 4096\n').reader;
    expect(faults[0]?.doubts).toMatchObject([{ doubt: 'noOffsets', format: 'fiolat', goodCount: 2 }]);
    expect(skipped).toEqual({ unrecognized: 2 });
  });
});

describe('fio', () => {
  it('reads version 2', () => {
    const trace =
      'fio version 2 iolog\n/dev/sdb add\n/dev/sdb open\n/dev/sdb read 0 4096\n/dev/sdb wait 500 0\n' +
      '/dev/sdb write 8192 512\n/dev/sdb trim 4096 8192\n/dev/sdb sync 0 0\n/dev/sdb datasync 0 0\n/dev/sdb close\n';
    expect(brief(trace)).toEqual([
      ['read', 0, 4096, Number.NaN, '/dev/sdb'],
      ['write', 8192, 512, Number.NaN, '/dev/sdb'],
      ['trim', 4096, 8192, Number.NaN, '/dev/sdb'],
    ]);
    expect(skippedBy(trace)).toEqual({ header: 1, otherAction: 6 });
  });

  it('reads version 3, with several files', () => {
    const trace =
      'fio version 3 iolog\n2 a.0 add\n3 b.0 add\n872 a.0 open\n878 a.0 write 0 16384\n888 b.0 read 65536 4096\n' +
      '891 a.0 trim 0 16384\n892 b.0 sync 0 0\n1000 a.0 close\n';
    expect(brief(trace)).toEqual([
      ['write', 0, 16_384, 878, 'a.0'],
      ['read', 65_536, 4096, 888, 'b.0'],
      ['trim', 0, 16_384, 891, 'a.0'],
    ]);
    expect(skippedBy(trace)).toEqual({ header: 1, otherAction: 5 });
  });

  it('believes the version line, whatever a file is called', () => {
    expect(brief('fio version 3 iolog\n5 read write 0 4096\n')).toEqual([['write', 0, 4096, 5, 'read']]);
    expect(brief('fio version 2 iolog\nwrite read 0 4096\n')).toEqual([['read', 0, 4096, Number.NaN, 'write']]);
  });

  it('takes a file whose name has blanks', () => {
    const trace = 'fio version 3 iolog\n1 my disk add\n2 my disk write 4096 8192\n3 "my disk" read 0 512\n';
    expect(brief(trace)).toEqual([
      ['write', 4096, 8192, 2, 'my disk'],
      ['read', 0, 512, 3, 'my disk'],
    ]);
    expect(skippedBy(trace)).toEqual({ header: 1, otherAction: 1 });
  });

  it('without a version line is not told by itself; asked for by name, its version is guessed', () => {
    const second = 'sdb read 0 4096\nsdb write 4096 4096\n';
    const third = '17 sdb read 0 4096\n18 sdb write 4096 4096\n';
    for (const trace of [second, third]) {
      expect(brief(trace, { format: 'fio' })).toHaveLength(2);
      expect(collectTrace(trace).reader.faults[0]?.doubts).toMatchObject([{ doubt: 'noVersionLine', format: 'fio' }]);
    }
  });

  it('says what is wrong with the other lines', () => {
    const trace =
      'fio version 3 iolog\n1 f write 0 4096\n2 f fly 0 4096\n3 f write 0\nx f write 0 1\nfio version 1 iolog\n';
    expect(skippedBy(trace)).toEqual({ header: 1, unknownAction: 2, tooFewFields: 1, notANumber: 1 });
  });
});

describe('spc', () => {
  // Example of the specification, its last field of line 9 without a comma as printed there, and the optional fields.
  const TRACE =
    '0,20941264,8192,W,0.551706,Alpha/NT\n0,20939840,8192,W,0.554041\n1,3436288,15872,W,1.250720,0x123,5.99,test\n' +
    '1,10274472, 4096, R, 2.436645\n2,30862016,4096,W,2 448003\n2,30845544,4096,w,2.449733\n';

  it('counts blocks of 512 B a unit, bytes and seconds', () => {
    expect(brief(TRACE)).toEqual([
      ['write', 10_721_927_168, 8192, 551_706, '0'],
      ['write', 10_721_198_080, 8192, 554_041, '0'],
      ['write', 1_759_379_456, 15_872, 1_250_720, '1'],
      ['read', 5_260_529_664, 4096, 2_436_645, '1'],
      ['write', 15_792_918_528, 4096, 2_449_733, '2'],
    ]);
    expect(skippedBy(TRACE)).toEqual({ notANumber: 1 });
  });
});

describe('ostep', () => {
  // The two ways in which ssd.py itself explains a list: "r10,w20:a" and the comments "r10", "w80:b".
  it('reads a list of commands, a page each', () => {
    expect(brief('w10:a,r10,t10\nw20:,w3')).toEqual([
      ['write', 40_960, 4096, Number.NaN, ''],
      ['read', 40_960, 4096, Number.NaN, ''],
      ['trim', 40_960, 4096, Number.NaN, ''],
      ['write', 81_920, 4096, Number.NaN, ''],
      ['write', 12_288, 4096, Number.NaN, ''],
    ]);
  });

  it('reads a list of any length in one line', () => {
    const { requests, reader } = collectTrace(Array.from({ length: 30_000 }, (_, page) => `w${page}:x`).join(','));
    expect([requests.length, reader.records, requests.at(-1)?.offsetBytes]).toEqual([30_000, 30_000, 29_999 * 4096]);
  });

  it('does not mind how lines end', () => {
    expect(brief('w1:a\r\nr1\r\n\tt1 ')).toHaveLength(3);
  });

  it('reads a whole command line from the list on, and says that the drive is another', () => {
    const { requests, reader } = collectTrace('./ssd.py -T direct -B 3 -L w10:a,r11,w12:c -S\n');
    expect(requests.map(({ kind, offsetBytes }) => [kind, offsetBytes / 4096])).toEqual([
      ['write', 10],
      ['read', 11],
      ['write', 12],
    ]);
    expect([reader.faults, reader.cautions]).toEqual([[], [{ kind: 'driveOptions' }]]);
    expect(skippedBy('w1:a,w2:b r1,t1')).toEqual({ tooManyFields: 1 });
  });

  it('says which command is wrong', () => {
    const { reader } = collectTrace('w1:a,r1,x9,r,r1:b,r-5,');
    expect(reader.skipped).toEqual({ unknownAction: 1, tooFewFields: 1, notANumber: 1, negativeOffset: 1 });
    expect(reader.faults[0]).toMatchObject({ fault: 'unknownAction', recordName: 'command', record: 3, excerpt: 'x9' });
  });
});

describe('alibaba', () => {
  // Two lines of README.md of alibaba/block-traces.
  it('counts bytes, and microseconds since 1970', () => {
    const trace = '0,R,126703661056,4096,1577808000000046\n1,W,19496058880,77824,1577808000000426\n';
    expect(brief(trace)).toEqual([
      ['read', 126_703_661_056, 4096, 1_577_808_000_000_046, '0'],
      ['write', 19_496_058_880, 77_824, 1_577_808_000_000_426, '1'],
    ]);
  });

  it('is not told where times do not count from 1970, but is read when it is named', () => {
    const trace = '0,R,4096,4096,46\n1,W,8192,4096,426\n';
    expect(collectTrace(trace).reader.faults[0]?.doubts).toMatchObject([
      { doubt: 'timesNotOfCalendar', format: 'alibaba' },
    ]);
    expect(brief(trace, { format: 'alibaba' })).toHaveLength(2);
  });

  it('is told in spite of a line with a time that does not', () => {
    const line = '0,R,4096,4096,1577808000000046';
    for (const faulty of ['0,R,4096,4096,-1577808000000046', '0,R,4096,4096,46', '0,R,4096,4096,99577808000000046']) {
      const { reader } = collectTrace([line, faulty, ...Array.from({ length: 10 }, () => line)].join('\n'));
      expect([reader.format?.name, reader.faults], faulty).toEqual(['alibaba', []]);
    }
  });
});

describe('tencent', () => {
  // Two lines of the README of the traces. By hand: 1003027216 × 512, 16 × 512; 105352008 × 512, 584 × 512.
  it('counts whole seconds and sectors; 0 reads and 1 writes', () => {
    const trace = '1538323199,1003027216,16,0,2313\n1538323199,105352008,584,1,1576\n';
    expect(brief(trace)).toEqual([
      ['read', 513_549_934_592, 8192, 1_538_323_199e6, '2313'],
      ['write', 53_940_228_096, 299_008, 1_538_323_199e6, '1576'],
    ]);
  });

  it('has no other types', () => {
    const trace = '1538323199,16,16,0,1\n1538323199,32,8,1,1\n1538323200,64,8,2,1\n1538323200,64,8,1\n';
    expect(skippedBy(trace)).toEqual({ unknownAction: 1, tooFewFields: 1 });
  });
});

describe('systor', () => {
  const NAMES = 'Timestamp,Response,IOType,LUN,Offset,Size\n';
  // A line of the README of the traces, and two more.
  const TRACE =
    '1456095145.133076000,0.000806000,R,0,899056122368,131072\n1456095146.000001000,,,0,4096,4096\n' +
    '1456095147.000002000,0.000100000,W,6,8192,512\n';

  it('counts bytes, and seconds from that of the first line, exactly', () => {
    expect(brief(NAMES + TRACE)).toEqual([
      ['read', 899_056_122_368, 131_072, 133_076, '0'],
      ['write', 8192, 512, 2_000_002, '6'],
    ]);
  });

  it('counts what nobody answered for itself', () => {
    expect(skippedBy(NAMES + TRACE)).toEqual({ header: 1, notAnswered: 1 });
    expect(collectTrace(TRACE).reader.format?.name).toBe('systor');
  });

  it('is refused as msr, whose names begin alike', () => {
    expect(skippedBy(`${NAMES}1,0,R,0,512,1\n`, { format: 'msr' })).toEqual({ header: 1, unknownAction: 1 });
  });
});

describe('disksim', () => {
  // A line as a converter writes it. By hand: 123456 × 512 and 8 × 512; flags in hexadecimal.
  it('counts milliseconds with a fraction and blocks; the lowest bit of the flags reads', () => {
    expect(brief('12.345 0 123456 8 1\n12.5 1 64 16 4000000\n13 0 8 8 8B\n13.25 0 8 8 0 7\n')).toEqual([
      ['read', 63_209_472, 4096, 12_345, '0'],
      ['write', 32_768, 8192, 12_500, '1'],
      ['read', 4096, 4096, 13_000, '0'],
      ['write', 4096, 4096, 13_250, '0'],
    ]);
  });

  it('says what is wrong with the other lines', () => {
    const trace = '0.5 0 8 8 1\n0.6 0 8 8 1\n0.7 0 8 8 1\n0.8 0 8 8 1\n1.5 0 8 8 0x1\n1.5 0 8 8\n1.5 0 8 8 0 1 2\n';
    expect(skippedBy(trace)).toEqual({ notANumber: 1, tooFewFields: 1, tooManyFields: 1 });
  });
});

describe('csv', () => {
  // Names and first line of libCacheSim's own sample, and a read. By hand: 42932745 × 512.
  const TRACE = 'version,time,op,size,lbn\n1,33898,2a,512,42932745\n1,33900.5,28,4096,8\n1,33901,12,96,0\n';

  it('reads the columns that a known first line names', () => {
    expect(brief(TRACE)).toEqual([
      ['write', 21_981_565_440, 512, 33_898e6, ''],
      ['read', 4096, 4096, 33_900.5e6, ''],
    ]);
    expect(skippedBy(TRACE)).toEqual({ header: 1, withoutData: 1 });
  });

  it('reads the columns that it is told, between whatever the first line has most of', () => {
    const columns = { place: { column: 3 }, size: { column: 1 }, operation: { column: 4 } };
    const told = { format: 'csv', columns } as const;
    expect(brief('size;x;sector;op\n512;;16;W\n1024;;24;read\n', told)).toEqual([
      ['write', 8192, 512, Number.NaN, ''],
      ['read', 12_288, 1024, Number.NaN, ''],
    ]);
    expect(skippedBy('size;x;sector;op\n512;;16;W\n', told)).toEqual({ header: 1 });
    expect(skippedBy('512\t\t16\tW\n512\t\t16\n512\t\t16\tfly\n', told)).toEqual({ tooFewFields: 1, unknownAction: 1 });
  });

  it('without a column of operations takes requests for reads, and says so, or for what it is told', () => {
    const columns = { place: { column: 1 }, size: { column: 2 } };
    const { requests, reader } = collectTrace('8,512\n', { format: 'csv', columns });
    expect([requests[0]?.kind, reader.cautions]).toEqual(['read', [{ kind: 'takenForReads' }]]);
    const asWrites = collectTrace('8,512\n', { format: 'csv', columns, kindUnsaid: 1 });
    expect([asWrites.requests[0]?.kind, asWrites.reader.cautions]).toEqual(['write', []]);
  });

  it('takes the first line for names only where neither place nor size is a number, and no line after it', () => {
    const columns = { place: { column: 1 }, size: { column: 2 } };
    const told = { format: 'csv', columns } as const;
    expect(skippedBy('place,size\n8,512\nplace,size\n', told)).toEqual({ header: 1, notANumber: 1 });
    expect(skippedBy('place,512\n8,512\n', told)).toEqual({ notANumber: 1 });
    expect(skippedBy('8,size\n8,512\n', told)).toEqual({ notANumber: 1 });
  });

  it('reads a time where there is a column of times, which is no time before none', () => {
    const told = {
      format: 'csv',
      columns: { time: { column: 1 }, place: { column: 2 }, size: { column: 3 } },
    } as const;
    expect(brief('0,8,512\n1.5,8,512\n', told)).toEqual([
      ['read', 4096, 512, 0, ''],
      ['read', 4096, 512, 1.5e6, ''],
    ]);
    // Times are not obeyed, so that one that cannot be read is no reason to leave the request out.
    const { requests, reader } = collectTrace('0,8,512\nsoon,8,512\n-1,8,512\n', told);
    expect(requests.map(({ timeUs }) => timeUs)).toEqual([0, Number.NaN, -1e6]);
    expect(reader.cautions).toContainEqual(expect.objectContaining({ how: 'noTime', text: 'soon' }));
  });

  it('tells how many columns the widest line has, and whether lines say what they do', () => {
    const columns = { place: { column: 1 }, size: { column: 2 } };
    const { reader } = collectTrace('8,512\n8,512,a,b\n8,512,a\n', { format: 'csv', columns });
    expect([reader.mostFields, reader.isKindUnsaid]).toEqual([4, true]);
    const named = collectTrace('8,512,r\n', {
      format: 'csv',
      columns: { ...columns, operation: { column: 3 } },
    }).reader;
    expect([named.mostFields, named.isKindUnsaid]).toEqual([3, false]);
  });

  it('reads the columns that the first line names, with their units', () => {
    expect(brief('start_time,device,op,offset,size (sectors)\n0.5,a,W,4096,8\n')).toEqual([
      ['write', 4096, 4096, 5e5, 'a'],
    ]);
    expect(brief('ts\tLBA\tnr_sectors\trwbs\n0.5\t8\t8\tWS\n1\t0\t0\tFF\n')).toEqual([['write', 4096, 4096, 5e5, '']]);
    expect(brief('time_ms\tLBA\tlen\trw\n2\t8\t512\tR\n')).toEqual([['read', 4096, 512, 2000, '']]);
    expect(brief('lba sectors is_write\n8 1 1\n8 1 0\n').map(([kind]) => kind)).toEqual(['write', 'read']);
    expect(brief('lba sectors\n8 1\n')).toEqual([]);
    const { cautions } = collectTrace('Start LBA,size,size_kb\n8,512,1\n').reader;
    expect(cautions).toEqual([
      {
        kind: 'named',
        columns: { place: { column: 'start lba', unit: 'sectors' }, size: { column: 'size', unit: 'bytes' } },
        unused: ['size_kb'],
      },
      { kind: 'takenForReads' },
    ]);
  });

  it('reads more columns than lines of other formats have, between anything', () => {
    const columns = { place: { column: 30 }, size: { column: 31 }, operation: { column: 'Last' } };
    for (const separator of ['\t', ';', '|', ',', ' ']) {
      const names = [...Array.from({ length: 31 }, (_, index) => `c${index}`), 'Last'].join(separator);
      const line = [...Array(29).fill('"a"'), '8', '"512"', 'WS'].join(separator);
      expect(brief(`# a comment; with, all\n${names}\n${line}\n`, { format: 'csv', columns })).toEqual([
        ['write', 4096, 512, Number.NaN, ''],
      ]);
    }
  });

  it('reads hexadecimal numbers without a prefix, and file times', () => {
    const columns = {
      place: { column: 1, numbers: 'hex' },
      size: { column: 2, numbers: 'hex' },
      time: { column: 3, unit: 'filetime' },
    } as const;
    expect(brief('a0;1000;20\n10;1000;30\n', { format: 'csv', columns })).toEqual([
      ['read', 81_920, 4096, 2, ''],
      ['read', 8192, 4096, 3, ''],
    ]);
  });

  it('reads a date whose time of day is the next column', () => {
    const columns = { time: { column: 1, unit: 'date' }, place: { column: 3 }, size: { column: 4 } } as const;
    expect(brief('1970-01-01 00:01:00.25 8 512\n', { format: 'csv', columns })).toEqual([
      ['read', 4096, 512, 60.25e6, ''],
    ]);
  });

  it('asks for the columns where nothing names them', () => {
    expect(skippedBy('8,512\n', { format: 'csv' })).toEqual({ unknownColumns: 1 });
  });
});

/** Little-endian numbers one after the other, each with its bytes. */
const packed = (...parts: readonly (readonly [value: number, bytes: number])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256),
    ),
  );
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('oraclegeneral', () => {
  const record = (seconds: number, object: number, bytes: number, next: number): Uint8Array =>
    packed([seconds, 4], [object, 8], [bytes, 4], [next, 8]);
  /** Eight objects again and again, each told to come again where `next` says. */
  const trace = (next: (place: number) => number): Uint8Array =>
    joined(...Array.from({ length: 24 }, (_, place) => record(place, 100 + (place % 8), 4096, next(place))));

  it.each([
    ['its number from 0', (place: number) => place + 8],
    ['its number from 1', (place: number) => place + 9],
    ['how much later it is', () => 8],
  ])('is proved by objects that come again, told by %s', (_, next) => {
    const { reader, requests } = collectTrace(trace(next));
    expect([reader.format?.name, requests.length]).toEqual(['oraclegeneral', 24]);
    // By hand: 100 × 512.
    expect(requests[0]).toMatchObject({ kind: 'read', offsetBytes: 51_200, byteCount: 4096, timeUs: 0 });
  });

  it('is not told where they do not, but is read when it is named', () => {
    const bytes = trace(() => 3);
    expect(collectTrace(bytes).reader.faults[0]?.doubts).toMatchObject([{ doubt: 'noReuse', format: 'oraclegeneral' }]);
    expect(collectTrace(bytes, { format: 'oraclegeneral' }).requests).toHaveLength(24);
  });

  it('takes names without a place for no place', () => {
    expect(skippedBy(record(0, 2 ** 60, 4096, 8), { format: 'oraclegeneral' })).toEqual({ offsetTooLarge: 1 });
  });

  it('gives objects whose names are hashes pages of their own, exactly, where the fit does, and refuses them elsewhere', () => {
    // The high halves are alike, and numbers of 64 bits would round the low ones to one.
    const named = (high: number, low: number, bytes: number): Uint8Array =>
      packed([1, 4], [low, 4], [high, 4], [bytes, 4], [2 ** 32 - 1, 4], [2 ** 32 - 1, 4]);
    const bytes = joined(
      named(0xf00d0000, 1, 4096),
      named(0xf00d0000, 2, 5000),
      named(0x0000f00d, 1, 512),
      // Small by chance, but a name all the same.
      named(0, 7, 4096),
      named(0xf00d0000, 2, 100),
      // It has outgrown its place.
      named(0xf00d0000, 1, 8192),
      named(0xf00d0000, 1, 4096),
    );
    const { requests } = collectTrace(bytes, { format: 'oraclegeneral', isCompact: true });
    expect(requests.map(({ offsetBytes }) => offsetBytes / 4096)).toEqual([0, 1, 3, 4, 1, 5, 5]);
    expect(skippedBy(bytes, { format: 'oraclegeneral' })).toEqual({ offsetTooLarge: 7 });
    const many = joined(...Array.from({ length: 6000 }, (_, index) => named(0xffffffff, (index % 3000) * 4, 4096)));
    const all = collectTrace(many, { format: 'oraclegeneral', isCompact: true }).requests;
    expect(all.map(({ offsetBytes }) => offsetBytes / 4096)).toEqual(all.map((_, index) => index % 3000));
  });

  it('says that the end cuts a record off', () => {
    const { reader } = collectTrace(
      joined(
        trace(() => 8),
        packed([1, 5]),
      ),
      { format: 'oraclegeneral' },
    );
    expect(reader.faults).toMatchObject([{ fault: 'cutShort', recordName: 'record', record: 25, excerpt: '' }]);
  });
});

describe('vscsi', () => {
  const first = (command: number, version = 0x100): Uint8Array =>
    packed([1, 4], [4096, 4], [1, 4], [command, 2], [version, 2], [64, 8], [1000, 8]);

  it('reads and writes by SCSI command; what has no range is skipped', () => {
    // READ and WRITE of 6, 10, 12 and 16 bytes; UNMAP, INQUIRY, SYNCHRONIZE CACHE; none.
    const commands = [0x08, 0x28, 0xa8, 0x88, 0x0a, 0x2a, 0xaa, 0x8a, 0x42, 0x12, 0x35, 0xfe];
    const { requests, reader } = collectTrace(joined(...commands.map((command) => first(command))));
    expect(reader.format?.name).toBe('vscsi');
    expect(requests.map(({ kind }) => kind)).toEqual([...Array(4).fill('read'), ...Array(4).fill('write')]);
    expect(requests[0]).toMatchObject({ offsetBytes: 32_768, byteCount: 4096, timeUs: 1000 });
    expect(reader.skipped).toEqual({ withoutData: 3, unknownAction: 1 });
  });

  it('takes no record of another version', () => {
    const { reader } = collectTrace(joined(first(0x28), first(0x2a), first(0x2a, 0x300)));
    expect(reader.skipped).toEqual({ notARecord: 1 });
  });
});

describe('blktrace', () => {
  const event = (action: number, category: number, cpu = 0, bytes = 4096, rest = 0): Uint8Array =>
    joined(
      packed([0x65617407, 4], [1, 4], [5000, 8], [64, 8], [bytes, 4], [action, 2], [category, 2], [1, 4]),
      packed([8 * 2 ** 20 + 1, 4], [cpu, 4], [0, 2], [rest, 2]),
      new Uint8Array(rest),
    );
  const [queued, issued, completed] = [1, 7, 8];

  it('tells reads, writes and discards, which carry the flag of a write too', () => {
    const { requests, reader } = collectTrace(
      joined(
        event(queued, 1),
        event(queued, 2),
        event(queued, 0x2002),
        event(queued | 0x100, 0xa),
        event(queued, 4, 0, 0),
      ),
    );
    expect(requests.map(({ kind, device }) => [kind, device])).toEqual(
      ['read', 'write', 'trim', 'write'].map((kind) => [kind, '8,1']),
    );
    expect(reader.skipped).toEqual({ withoutData: 1 });
  });

  it('takes one kind of event, as of blkparse', () => {
    const all = joined(event(queued, 2), event(issued, 2), event(completed, 2), event(completed, 2));
    expect(collectTrace(all).requests).toHaveLength(1);
    expect(collectTrace(all, { blockEvent: 'C' }).requests).toHaveLength(2);
    expect(collectTrace(joined(event(issued, 2), event(completed, 2))).requests).toHaveLength(1);
  });

  it('counts a request through a mapped device where it arrives', () => {
    const disk = 8 * 2 ** 20;
    const mapped = 253 * 2 ** 20;
    const onto = (device: number, action: number, payload: Uint8Array): Uint8Array =>
      joined(
        packed([0x65617407, 4], [1, 4], [5000, 8], [64, 8], [4096, 4], [action, 2], [2, 2], [1, 4]),
        packed([device, 4], [0, 4], [0, 2], [payload.length, 2]),
        payload,
      );
    // A remap names the two devices and the sector, big end first.
    const from = packed([mapped, 4], [0, 4], [0, 8]);
    from.subarray(0, 4).reverse();
    const none = new Uint8Array();
    const trace = joined(onto(mapped, queued, none), onto(disk, 15, from), onto(disk, queued, none));
    const { requests, reader } = collectTrace(trace);
    expect(requests.map(({ device }) => device)).toEqual(['8,0']);
    expect(reader.cautions).toEqual([{ kind: 'oneCpu' }, { kind: 'mappedDevices', names: ['253,0'] }]);
    expect(collectTrace(trace, { device: '253,0' }).requests).toHaveLength(1);
  });

  it('goes on behind damage', () => {
    const { requests, reader } = collectTrace(
      joined(event(queued, 2, 0, 512, 9), packed([1, 50]), event(queued, 2), event(queued, 1)),
    );
    expect([requests.length, reader.skipped]).toEqual([3, { notARecord: 1 }]);
  });

  it('says that there may be more files where all is of one CPU', () => {
    expect(collectTrace(joined(event(queued, 2), event(queued, 2))).reader.cautions).toEqual([{ kind: 'oneCpu' }]);
    expect(collectTrace(joined(event(queued, 2, 0), event(queued, 2, 1))).reader.cautions).toEqual([]);
  });
});
