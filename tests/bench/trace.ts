import {
  createDrive,
  createPageFit,
  requireScenario,
  TRACE_FORMATS,
  TraceKind,
  TracePlaces,
  TraceReader,
  TraceReplay,
} from '#engine';
import { TraceSurvey } from '#engine';

/**
 * How fast traces are read, and how much memory it takes beyond the drive's own. The text is made as it is read and never
 * lies anywhere whole. `BENCH_TRACE_MB=1024` reads that many megabytes of each format instead of 256 of them all.
 */
interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
}

const BLOCK_BYTES = 262_144;
const STANDARD_MEGABYTES = 256;
const SPAN_PAGES = 1_000_000;
const READ_FRACTION = 0.3;
const encoder = new TextEncoder();

/** Blocks of text of one format, cut anywhere, with a repeatable mix of sequential and scattered requests. */
function* makeBlocks(formatName: keyof typeof TRACE_FORMATS, byteCount: number): Generator<Uint8Array> {
  const format = TRACE_FORMATS[formatName];
  let state = 1;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const deviceName = formatName === 'msr' ? 'host,0' : formatName === 'blkparse' ? '8,0' : '0';
  let text = format.heading.map((line) => `${line}\n`).join('');
  let page = 0;
  let timeUs = 0;
  for (let made = 0; made < byteCount;) {
    while (text.length < BLOCK_BYTES) {
      const pages = formatName === 'ostep' ? 1 : 1 + below(16);
      page = below(2) === 0 ? below(SPAN_PAGES) : (page + pages) % SPAN_PAGES;
      timeUs += below(1000);
      const kind = below(1000) < 1000 * READ_FRACTION ? TraceKind.Read : TraceKind.Write;
      const request = { kind, offsetBytes: 4096 * page, byteCount: 4096 * pages, timeUs, deviceName };
      text += `${format.formatRecord(request)}${format.separator === 0 ? '\n' : ','}`;
    }
    made += BLOCK_BYTES;
    yield encoder.encode(text.slice(0, BLOCK_BYTES));
    text = text.slice(BLOCK_BYTES);
  }
}

/** Resident memory while something is fed, as its highest rise; and its processor time. */
class Meter {
  readonly #start = process.memoryUsage().rss;
  peakBytes = 0;
  microseconds = 0;

  feed(work: () => void): void {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    this.microseconds += user + system;
    this.peakBytes = Math.max(this.peakBytes, process.memoryUsage().rss - this.#start);
  }
}

function measure(formatName: keyof typeof TRACE_FORMATS, megabytes: number): Row[] {
  const scenario = requireScenario({ warmupPages: 0 });
  const drive = createDrive(scenario);
  const survey = new TraceSurvey();
  // A short first pass, which also lets the processor warm to the work.
  const surveyor = new TraceReader({ format: formatName }, (request) => survey.add(request));
  for (const block of makeBlocks(formatName, 8e6)) surveyor.push(block);
  surveyor.end();
  const meter = new Meter();
  const reader = new TraceReader({ format: formatName }, (request) => survey.add(request));
  for (const block of makeBlocks(formatName, megabytes * 1e6)) meter.feed(() => reader.push(block));
  reader.end();
  const seconds = meter.microseconds / 1e6;
  const places = new TracePlaces(survey.devices);
  const fit = createPageFit('wrap', { logicalPageCount: scenario.logicalPageCount, ...places });
  const replay = new TraceReplay(drive.map, places, fit);
  const replayMeter = new Meter();
  const replayer = new TraceReader({ format: formatName }, (request) => replay.add(request));
  const replayMegabytes = megabytes / 4;
  for (const block of makeBlocks(formatName, replayMegabytes * 1e6)) replayMeter.feed(() => replayer.push(block));
  replayer.end();
  replay.endLoop();
  return [
    {
      name: `${formatName}: read`,
      value: megabytes / seconds,
      unit: 'MB/s',
      note: `${(reader.records / seconds / 1e6).toFixed(2)} M lines/s, ${megabytes} MB, at most ${(meter.peakBytes / 1e6).toFixed(1)} MB more memory`,
    },
    {
      name: `${formatName}: read and replayed`,
      value: (replayMegabytes * 1e6) / replayMeter.microseconds,
      unit: 'MB/s',
      note: `${(drive.counters.hostPagesWritten / replayMeter.microseconds).toFixed(1)} M host pages/s, at most ${(replayMeter.peakBytes / 1e6).toFixed(1)} MB more memory`,
    },
  ];
}

export default {
  name: 'trace',
  title: 'Traces, in megabytes of text a second of processor time',
  run(): Promise<Row[]> {
    const wanted = Number(process.env['BENCH_TRACE_MB'] ?? STANDARD_MEGABYTES);
    const names = Object.keys(TRACE_FORMATS) as (keyof typeof TRACE_FORMATS)[];
    return Promise.resolve(names.flatMap((name) => measure(name, wanted / names.length)));
  },
};
