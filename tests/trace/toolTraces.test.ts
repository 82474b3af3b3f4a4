import { describe, expect, it } from 'vitest';
import type { TraceReaderOptions } from '#traces';
import { collectTrace } from './collectTrace.ts';

/** What tools of other systems print. Expected values are worked out by hand. */

const brief = (text: string, options: TraceReaderOptions = {}) =>
  collectTrace(text, options).requests.map(({ kind, offsetBytes, byteCount, timeUs, device }) => [
    kind,
    offsetBytes,
    byteCount,
    timeUs,
    device,
  ]);
const skippedBy = (text: string, options: TraceReaderOptions = {}) => collectTrace(text, options).reader.skipped;

describe('commands to NVMe drives', () => {
  const line = (command: string, event = 'nvme_setup_cmd') =>
    `  my app-7 [001] d..1. 12.000002: ${event}: nvme0: disk=nvme0n1, qid=1, cmdid=5, nsid=1, flags=0x0, meta=0x0, cmd=(${command})\n`;

  it('have lengths that count from 0, and sectors', () => {
    const text =
      line('nvme_cmd_write slba=800, len=7, ctrl=0x0, dsmgmt=0, reftag=0') + line('nvme_cmd_read slba=808, len=0');
    for (const each of [text, text.replaceAll('nvme_setup_cmd:', 'nvme:nvme_setup_cmd:')])
      expect(brief(each)).toEqual([
        ['write', 409_600, 4096, 12_000_002, 'nvme0n1'],
        ['read', 413_696, 512, 12_000_002, 'nvme0n1'],
      ]);
    expect(brief(text.replaceAll('disk=nvme0n1, ', ''))[0]?.[4]).toBe('nvme0');
  });

  it('are writes of zeros and appends too, and not what has no range', () => {
    const text = [
      'nvme_cmd_write_zeroes slba=8, len=7, ctrl=0x0',
      'nvme_cmd_zone_append slba=16, len=7',
      'nvme_cmd_dsm nr=0, attributes=4',
      'nvme_cmd_flush cdw10=00 00',
      'nvme_admin_identify cns=1, ctrlid=0',
      'nvme_cmd_write slba=x, len=7',
      'nvme_cmd_write len=7',
    ]
      .map((command) => line(command))
      .join('');
    expect(brief(text).map(([kind, offset]) => [kind, offset])).toEqual([
      ['write', 4096],
      ['write', 8192],
    ]);
    const complete = line('', 'nvme_complete_rq');
    expect(skippedBy(text + complete)).toEqual({ withoutData: 3, notANumber: 2, otherAction: 1 });
  });

  it('are left to the events of the block layer where there are any', () => {
    const block = '  fio-7 [001] ..... 12.000001: block_rq_issue: 259,0 WS 4096 () 800 + 8 none,0,0 [fio]\n';
    expect(brief(block + line('nvme_cmd_write slba=800, len=7')).map(([kind, offset]) => [kind, offset])).toEqual([
      ['write', 409_600],
    ]);
  });

  it('may be in larger blocks, which is said where they look like it', () => {
    const kinds = (text: string) => collectTrace(text).reader.cautions.map(({ kind }) => kind);
    expect(kinds(line('nvme_cmd_write slba=800, len=7'))).toEqual([]);
    expect(kinds(line('nvme_cmd_write slba=101, len=0'))).toEqual(['blocksOf512']);
  });
});

describe('Process Monitor', () => {
  const NAMES = '"Time of Day","Process Name","PID","Operation","Path","Result","Detail"';
  const line = (operation: string, detail: string, time = '10:15:22.1234567 AM', result = 'SUCCESS') =>
    `"${time}","app.exe","4321","${operation}","D:\\a, b.db","${result}","${detail}"`;
  const table = (...lines: readonly string[]): string => [NAMES, ...lines, ''].join('\r\n');

  it.each(['8,192', '8.192', '8 192', '8\u00a0192', '8\u202f192', '8’192', '8192'])(
    'has offsets such as %s',
    (offset) => {
      const text = table(line('WriteFile', `Offset: ${offset}, Length: 4,096, I/O Flags: Non-cached, Paging I/O`));
      // 36,922.1234567 s since midnight.
      expect(brief(text)).toEqual([['write', 8192, 4096, expect.closeTo(36_922_123_456.7, 0), 'D:\\a, b.db']]);
      expect(brief(`\uFEFF${text}`)).toHaveLength(1);
    },
  );

  it('counts reads and writes that succeeded, and no other operation', () => {
    const text = table(
      line('CreateFile', 'Desired Access: Generic Read, Offset: 1'),
      line('ReadFile', 'Offset: 0, Length: 1,234,567', '22:15:22,1'),
      line('ReadFile', 'Offset: 0, Length: 512', '22:15:22,1', 'END OF FILE'),
      line('WriteFile', 'Length: 512'),
      line('WriteFile', 'Offset: -1, Length: 512'),
      line('WriteFile', 'Offset: 512, Length: 512', 'noon'),
    );
    expect(brief(text).map((each) => each.slice(0, 3))).toEqual([
      ['read', 0, 1_234_567],
      ['write', 512, 512],
    ]);
    expect(skippedBy(text)).toEqual({ header: 1, otherAction: 2, notANumber: 2 });
  });

  it('counts only what goes past the cache where anything does, and says so', () => {
    const text = table(
      line('WriteFile', 'Offset: 0, Length: 512, Priority: Normal'),
      line('WriteFile', 'Offset: 0, Length: 4,096, I/O Flags: Non-cached, Paging I/O'),
    );
    expect(brief(text).map((each) => each[2])).toEqual([4096]);
    expect(collectTrace(text).reader.cautions).toEqual([{ kind: 'pastCache' }]);
  });

  it('has columns in the order that its user has chosen', () => {
    const text = '"Detail","Operation"\n"Offset: 0, Length: 512","WriteFile"\n';
    expect(brief(text)).toEqual([['write', 0, 512, Number.NaN, '']]);
  });
});

describe('fs_usage', () => {
  it('has blocks and bytes in hexadecimal, in any order, and calls that are no requests', () => {
    const text = [
      '10:15:22.123456    WrData[A]       D=0x00000320  B=0x1000   /dev/disk1s1  /data/a b     0.000120 W writer.4321',
      '10:15:22.5    PgIn[A]       B=0x2000 D=0x328   /dev/disk2s1  /data/a     0.000110 writer.4321',
      '10:15:23  open   F=3  (R_____)  /data/a  0.000012   writer.4321',
      '10:15:23  RdMeta[S]  D=0x10  /dev/disk1  0.000012   kernel_task.1',
      '10:15:23  fsync  F=3  0.000012   writer.4321',
    ].join('\n');
    expect(brief(text)).toEqual([
      ['write', 409_600, 4096, expect.closeTo(36_922_123_456, 0), '/dev/disk1s1'],
      ['read', 413_696, 8192, 36_922_500_000, '/dev/disk2s1'],
    ]);
    expect(skippedBy(text)).toEqual({ otherAction: 2, tooFewFields: 1 });
  });

  it('is doubted where no line has a block, and no log with times of the day is taken for it', () => {
    const calls = '10:15:23  open   F=3  /data/a  0.000012   writer.4321\n'.repeat(3);
    expect(collectTrace(calls).reader.faults[0]?.doubts).toContainEqual(
      expect.objectContaining({ doubt: 'noBlocks', format: 'fsusage' }),
    );
    const log = '10:15:23.123456 server started with 4096 D-Bus names\n'.repeat(9);
    expect(collectTrace(log).reader.faults[0]).toMatchObject({ format: null, doubts: [] });
  });
});

describe('traces of servers by their own names', () => {
  it('are read per file where places count in files', () => {
    const text = [
      'filename,file_offset,application,c_time,op_type,cache_hit,request_io_size_bytes,disk_io_size_bytes,start_time,disk_time',
      'a1,4096,app1,1706000000,WRITE,-1,4096,8192,1706000001.5,0.001',
      'b2,8192,app1,1706000000,READ,-1,8192,8192,1706000002.5,0.001',
    ].join('\n');
    expect(brief(text)).toEqual([
      ['write', 4096, 4096, 1_706_000_001_500_000, 'a1'],
      ['read', 8192, 8192, 1_706_000_002_500_000, 'b2'],
    ]);
  });
});
