import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRACE_FORMAT_NAMES, type TraceFormatName, type TraceReaderOptions } from '#traces';
import { FORMAT_SAMPLES_FOLDER, makeFormatSamples } from './makeFormatSamples.mjs';
import { FormatDetector } from '../../src/model/traces/detectFormat.ts';
import { TRACE_FORMATS } from '../../src/model/traces/formats/traceFormats.ts';
import { collectTrace, toBytes } from './collectTrace.ts';
import { FOREIGN_TRACES } from './foreignTraces.ts';

interface Sample {
  readonly file: string;
  readonly format: TraceFormatName;
  /** Program of awk that calls `add(kind, bytes)`, kind r, w or t, and the arguments before it. */
  readonly awk: string;
  readonly arguments?: readonly string[];
  readonly isBinary?: boolean;
}

const COMMAS = ['-F', ','] as const;
/** Prints what was added: requests and bytes of reads, writes and trims. */
const AWK_SUMS = `
  function add(kind, bytes) { count[kind]++; sum[kind] += bytes }
  END { printf "%d %d %d %d %d %d\\n", count["r"], count["w"], count["t"], sum["r"], sum["w"], sum["t"] }`;
/** A byte a line, as od prints them, gathered; then a number of so many bytes from a place, the lowest byte first. */
const AWK_BYTES = `
  { byte[NR - 1] = $1 }
  function number(at, size,   value, index_) {
    for (index_ = size - 1; index_ >= 0; index_--) value = 256 * value + byte[at + index_]
    return value
  }
  function reversed(at, size,   value, index_) {
    for (index_ = 0; index_ < size; index_++) value = 256 * value + byte[at + index_]
    return value
  }`;
/** READ of 10 and 16 bytes are 28 and 88, WRITE 2A and 8A. */
const AWK_SCSI = `
  function kindOf(command) { return command == 40 || command == 136 ? "r" : command == 42 || command == 138 ? "w" : "" }`;
/** Queued is 1 in the low byte of the action; from bit 16 on: 0 reads, 1 writes, 13 discards, 10 is a message. */
const awkBlktrace = (read: string, actionAt: number, categoryAt: number): string => `END {
    for (at = 0; at < NR; at += 48 + ${read}(at + 46, 2)) {
      category = ${read}(at + 28 + ${categoryAt}, 2); bytes = ${read}(at + 24, 4)
      if (${read}(at + 28 + ${actionAt}, 2) != 1 || bytes == 0) continue
      add(int(category / 8192) % 2 ? "t" : int(category / 2) % 2 ? "w" : "r", bytes)
    }
  }`;

const SAMPLES: readonly Sample[] = [
  { file: 'mqsim.trace', format: 'mqsim', awk: '{ add($5 == 1 ? "r" : "w", 512 * $4) }' },
  { file: 'msr.csv', format: 'msr', awk: '{ add($4 == "Read" ? "r" : "w", $6) }', arguments: COMMAS },
  {
    file: 'blkparse.txt',
    format: 'blkparse',
    awk: '$6 == "Q" { add($7 ~ /D/ ? "t" : $7 ~ /W/ ? "w" : "r", 512 * $10) }',
  },
  { file: 'fio-2.iolog', format: 'fio', awk: '$2 ~ /^(read|write|trim)$/ { add(substr($2, 1, 1), $4) }' },
  { file: 'fio-3.iolog', format: 'fio', awk: '$3 ~ /^(read|write|trim)$/ { add(substr($3, 1, 1), $5) }' },
  { file: 'spc.spc', format: 'spc', awk: '{ add(tolower($4), $3) }', arguments: COMMAS },
  { file: 'ostep.txt', format: 'ostep', awk: '{ add(substr($0, 1, 1), 4096) }', arguments: ['-v', 'RS=,'] },
  { file: 'alibaba.csv', format: 'alibaba', awk: '{ add(tolower($2), $4) }', arguments: COMMAS },
  { file: 'tencent.csv', format: 'tencent', awk: '{ add($4 == 0 ? "r" : "w", 512 * $3) }', arguments: COMMAS },
  { file: 'systor.csv', format: 'systor', awk: '$3 ~ /^[RW]$/ { add(tolower($3), $6) }', arguments: COMMAS },
  // The last hexadecimal digit is odd where the lowest bit is set.
  { file: 'disksim.trace', format: 'disksim', awk: '{ add($5 ~ /[13579bdfBDF]$/ ? "r" : "w", 512 * $4) }' },
  { file: 'fiu.txt', format: 'fiu', awk: '{ add(tolower($(NF - 3)), 512 * $(NF - 4)) }' },
  { file: 'diskmon.log', format: 'diskmon', awk: '{ add(tolower(substr($5, 1, 1)), 512 * $7) }' },
  { file: 'fio_lat.log', format: 'fiolat', awk: '{ add(substr("rwt", $3 + 1, 1), $4) }', arguments: COMMAS },
  { file: 'tectonic.trace', format: 'tectonic', awk: '{ add($5 < 3 ? "r" : "w", $3) }' },
  { file: 'biosnoop.txt', format: 'biosnoop', awk: 'NR > 1 && $(NF - 1) > 0 { add(tolower($(NF - 3)), $(NF - 1)) }' },
  {
    file: 'perf.txt',
    format: 'perf',
    awk: '/rq_issue/ && $(NF - 1) > 0 { add($(NF - 6) ~ /D/ ? "t" : $(NF - 6) ~ /W/ ? "w" : "r", 512 * $(NF - 1)) }',
  },
  {
    file: 'nvme.txt',
    format: 'perf',
    awk: '/setup_cmd.*cmd_(read|write)/ { match($0, /len=[0-9]+/); add($0 ~ /cmd_read/ ? "r" : "w", 512 * (substr($0, RSTART + 4, RLENGTH - 4) + 1)) }',
  },
  {
    file: 'procmon.csv',
    format: 'procmon',
    awk: '/ReadFile|WriteFile/ { length_ = $0; sub(/.*Length: /, "", length_); sub(/, .*/, "", length_); gsub(/[.]/, "", length_); add(/ReadFile/ ? "r" : "w", length_) }',
  },
  {
    file: 'fs_usage.txt',
    format: 'fsusage',
    awk: `function hex(text,   value, at) { for (at = 1; at <= length(text); at++) value = 16 * value + index("0123456789abcdef", substr(text, at, 1)) - 1; return value }
      / D=0x/ { match($0, /B=0x[0-9a-f]+/); add($2 ~ /^(Rd|PgIn)/ ? "r" : "w", hex(substr($0, RSTART + 4, RLENGTH - 4))) }`,
  },
  {
    file: 'requests.jsonl',
    format: 'csv',
    awk: '{ match($0, /"size":[0-9]+/); add(/"op":"read"/ ? "r" : "w", substr($0, RSTART + 7, RLENGTH - 7)) }',
  },
  {
    file: 'spreadsheet.csv',
    format: 'csv',
    awk: 'NR > 1 { size = $3; sub(/,/, ".", size); add($4 ~ /R/ ? "r" : "w", size ~ /KiB/ ? 1024 * size : size + 0) }',
    arguments: ['-F', ';'],
  },
  {
    file: 'libcachesim.csv',
    format: 'csv',
    awk: '$3 == "28" { add("r", $4) } $3 == "2a" { add("w", $4) }',
    arguments: COMMAS,
  },
  {
    file: 'libcachesim.oracleGeneral',
    format: 'oraclegeneral',
    awk: 'END { for (at = 0; at < NR; at += 24) add("r", number(at + 12, 4)) }',
    isBinary: true,
  },
  {
    file: 'vscsi-1.bin',
    format: 'vscsi',
    awk: `${AWK_SCSI}
      END { for (at = 0; at < NR; at += 32) if (kindOf(number(at + 12, 2))) add(kindOf(number(at + 12, 2)), number(at + 4, 4)) }`,
    isBinary: true,
  },
  {
    file: 'vscsi-2.bin',
    format: 'vscsi',
    awk: `${AWK_SCSI}
      END { for (at = 0; at < NR; at += 40) if (kindOf(number(at, 2))) add(kindOf(number(at, 2)), number(at + 8, 4)) }`,
    isBinary: true,
  },
  { file: 'little.blktrace', format: 'blktrace', awk: awkBlktrace('number', 0, 2), isBinary: true },
  { file: 'big.blktrace', format: 'blktrace', awk: awkBlktrace('reversed', 2, 0), isBinary: true },
];

const pathOf = (file: string): string => path.join(FORMAT_SAMPLES_FOLDER, file);
/** Not as a Buffer, whose slices are no copies. */
const readSample = (file: string): Uint8Array => new Uint8Array(readFileSync(pathOf(file)));

/** Requests and bytes of reads, writes and trims, as awk finds them. */
function countByAwk({ file, awk, arguments: before = [], isBinary = false }: Sample): number[] {
  const program = `${isBinary ? AWK_BYTES : ''}\n${awk}\n${AWK_SUMS}`;
  const input = isBinary ? execFileSync('od', ['-An', '-v', '-tu1', '-w1', pathOf(file)]) : readSample(file);
  return execFileSync('awk', [...before, program], { input, encoding: 'utf8' })
    .trim()
    .split(' ')
    .map(Number);
}

function countByReader(trace: Uint8Array, options: TraceReaderOptions = {}): number[] {
  const { requests } = collectTrace(trace, options);
  const kinds = ['read', 'write', 'trim'].map((kind) => requests.filter((request) => request.kind === kind));
  const bytes = kinds.map((all) => all.reduce((sum, { byteCount }) => sum + byteCount, 0));
  return [...kinds.map((all) => all.length), ...bytes];
}

const detectAlone = (trace: Uint8Array, name: TraceFormatName): string | undefined =>
  new FormatDetector({}, [TRACE_FORMATS[name]]).detect(trace, true, true).detected?.format.name;

/** Both are on every Unix; elsewhere the counts are not checked. */
const hasAwk = ['awk', 'od'].every((program) => spawnSync(program, ['--help'], { input: '' }).error === undefined);

describe('the samples of formats', () => {
  it('are what their generator makes, small, and of every format', () => {
    const made = makeFormatSamples();
    expect(Object.keys(made).toSorted()).toEqual(SAMPLES.map(({ file }) => file).toSorted());
    for (const { file } of SAMPLES) expect(Buffer.from(made[file] ?? []).equals(readSample(file))).toBe(true);
    expect(new Set(SAMPLES.map(({ format }) => format))).toEqual(new Set(TRACE_FORMAT_NAMES));
    for (const bytes of Object.values(made)) expect(bytes.length).toBeLessThan(32_768);
  });

  it.skipIf(!hasAwk).each(SAMPLES)('$file holds as many requests and bytes as awk counts in it', (sample) => {
    const counts = countByAwk(sample);
    expect(countByReader(readSample(sample.file))).toEqual(counts);
    expect(collectTrace(readSample(sample.file)).reader.faults).toEqual([]);
    // A count of nothing proves nothing.
    expect(counts.slice(0, 3).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(
      sample.format === 'oraclegeneral' ? 2 : 4,
    );
  });

  it.each(SAMPLES)('$file is told for what it is', ({ file, format }) => {
    const { reader } = collectTrace(readSample(file));
    expect(reader.format?.name).toBe(format);
    expect(detectAlone(readSample(file), format)).toBe(format);
  });

  it.each(SAMPLES)(
    '$file is taken for no other format, not even where that one is the only one',
    ({ file, format }) => {
      // Its first line has common names.
      const asTable = file === 'systor.csv' ? 'csv' : format;
      const others = TRACE_FORMAT_NAMES.filter((name) => name !== format && name !== asTable);
      expect(others.filter((name) => detectAlone(readSample(file), name) !== undefined)).toEqual([]);
    },
  );

  it.each(SAMPLES)('$file, over and over, gives the same however it is cut into blocks', ({ file, format }) => {
    // Beyond the 64 KiB that are gathered at the start.
    const once = readSample(file);
    const trace = new Uint8Array(once.length * Math.ceil(100_000 / once.length));
    for (let at = 0; at < trace.length; at += once.length) trace.set(once, at);
    const cuts = Array.from({ length: Math.ceil(trace.length / 37) }, (_, index) => 37 * index);
    const whole = collectTrace(trace, { format });
    const cut = collectTrace(trace, { format }, cuts);
    expect(cut.requests).toEqual(whole.requests);
    expect(cut.reader.skipped).toEqual(whole.reader.skipped);
    expect(whole.requests.length).toBe((trace.length / once.length) * collectTrace(once).requests.length);
  });
});

describe('traces of other formats', () => {
  it.each(Object.entries(FOREIGN_TRACES))('%s is taken for none', (_, trace) => {
    const bytes = typeof trace === 'string' ? toBytes(trace) : trace;
    expect(collectTrace(bytes).reader.format).toBeNull();
    expect(TRACE_FORMAT_NAMES.filter((name) => detectAlone(bytes, name) !== undefined)).toEqual([]);
  });

  it('have no requests of fio though they look like an iolog with times', () => {
    const { reader, requests } = collectTrace(FOREIGN_TRACES['events of wiscsee'] ?? '', { format: 'fio' });
    expect([requests, reader.skipped]).toEqual([[], { tooManyFields: 200 }]);
  });

  it('are taken in the MQSim layout for what they are once the unit of their times is said', () => {
    const { reader, requests } = collectTrace(FOREIGN_TRACES['the MQSim layout in whole seconds'] ?? '', {
      timeUnitNs: 1e9,
    });
    expect([reader.format?.name, requests.length, requests.at(-1)?.timeUs]).toEqual(['mqsim', 100, 49e6]);
  });
});
