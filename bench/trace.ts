import { createDrive, requireScenario } from '#engine';
import {
  createPageFit,
  TRACE_FORMAT_NAMES,
  TraceKind,
  TracePlaces,
  TraceReader,
  TraceReplay,
  TraceSurvey,
} from '#traces';
import { TRACE_FORMATS } from '../src/model/traces/formats/traceFormats.ts';

/**
 * How fast traces are read, and how much memory it takes beyond the drive's own. Some text is made once and read over and
 * over, as if it were one trace. `BENCH_TRACE_MB=1024` reads so many megabytes of each format.
 */
interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
}

const BLOCK_BYTES = 262_144;
const TEXT_BYTES = 16 * BLOCK_BYTES;
const STANDARD_MEGABYTES = 48;
const SPAN_PAGES = 1_000_000;
const READ_FRACTION = 0.3;
const DEVICE_NAMES: Readonly<Record<string, string>> = { msr: 'host,0', blkparse: '8,0' };

/** Text of one format with a repeatable mix of sequential and scattered requests. */
function makeText(formatName: keyof typeof TRACE_FORMATS): Uint8Array {
  const { writer, framingOf } = TRACE_FORMATS[formatName];
  if (writer === null) throw new Error(`${formatName} is only read`);
  const framing = framingOf(new Uint8Array());
  let state = 1;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const end = framing.kind === 'binary' || framing.separator === 0 ? '\n' : String.fromCharCode(framing.separator);
  const deviceName = DEVICE_NAMES[formatName] ?? '0';
  let text = writer.heading.map((line) => `${line}\n`).join('');
  let page = 0;
  let timeUs = 0;
  while (text.length < TEXT_BYTES) {
    const pages = formatName === 'ostep' ? 1 : 1 + below(16);
    page = below(2) === 0 ? below(SPAN_PAGES) : (page + pages) % SPAN_PAGES;
    timeUs += below(1000);
    const kind = below(1000) < 1000 * READ_FRACTION ? TraceKind.Read : TraceKind.Write;
    const request = { kind, offsetBytes: 4096 * page, byteCount: 4096 * pages, timeUs, deviceName };
    text += writer.formatRecord(request) + end;
  }
  return new TextEncoder().encode(text);
}

/** The text over and over, in blocks as they come from a file. */
function* blocksOf(text: Uint8Array, byteCount: number): Generator<Uint8Array> {
  for (let made = 0; made < byteCount;) {
    const from = made % text.length;
    const block = text.subarray(from, Math.min(text.length, from + BLOCK_BYTES, from + byteCount - made));
    made += block.length;
    yield block;
  }
}

/** Resident memory while something is fed, as its highest rise; and its processor time. */
class Meter {
  readonly #start = process.memoryUsage().rss;
  #peakBytes = 0;
  microseconds = 0;

  feed(work: () => void): void {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    this.microseconds += user + system;
    this.#peakBytes = Math.max(this.#peakBytes, process.memoryUsage().rss - this.#start);
  }

  describeMemory(): string {
    return `at most ${(this.#peakBytes / 1e6).toFixed(1)} MB more memory`;
  }
}

function measure(formatName: keyof typeof TRACE_FORMATS, megabytes: number): Row[] {
  const text = makeText(formatName);
  const byteCount = megabytes * 1e6;
  const scenario = requireScenario({ warmupPages: 0 });
  const drive = createDrive(scenario);
  const survey = new TraceSurvey();
  const options = { format: formatName };
  // One pass over the text warms the code up.
  const warmer = new TraceReader(options, (request) => survey.add(request));
  warmer.push(text);
  const meter = new Meter();
  const reader = new TraceReader(options, (request) => survey.add(request));
  for (const block of blocksOf(text, byteCount)) meter.feed(() => reader.push(block));
  const places = new TracePlaces(survey.devices);
  const { firstPage, spanPages } = places;
  const fit = createPageFit('wrap', { logicalPageCount: scenario.logicalPageCount, firstPage, spanPages });
  const replay = new TraceReplay(drive.map, places, fit);
  const replayMeter = new Meter();
  const replayer = new TraceReader(options, (request) => replay.add(request));
  for (const block of blocksOf(text, byteCount)) replayMeter.feed(() => replayer.push(block));
  replay.endLoop();
  const megaLines = (reader.records / meter.microseconds).toFixed(2);
  const megaPages = (drive.counters.hostPagesWritten / replayMeter.microseconds).toFixed(1);
  return [
    {
      name: `${formatName}: read`,
      value: byteCount / meter.microseconds,
      unit: 'MB/s',
      note: `${megaLines} M lines/s, ${meter.describeMemory()}`,
    },
    {
      name: `${formatName}: read and replayed`,
      value: byteCount / replayMeter.microseconds,
      unit: 'MB/s',
      note: `${megaPages} M host pages/s, ${replayMeter.describeMemory()}`,
    },
  ];
}

export default {
  name: 'trace',
  title: 'Traces, in megabytes of text a second of processor time, on a drive of 1,024 x 128',
  run(): Promise<Row[]> {
    const megabytes = Number(process.env['BENCH_TRACE_MB'] ?? STANDARD_MEGABYTES);
    const names = TRACE_FORMAT_NAMES.filter((name) => TRACE_FORMATS[name].writer !== null);
    return Promise.resolve(names.flatMap((name) => measure(name, megabytes)));
  },
};
