import { createDrive, type ScenarioInput } from '#engine';
import { reportOn, reportSteadiness, type RunReport } from '#engine/report';
import { closestTo } from '#engine/names';
import { describeTraceFault, oneOf } from '#findings';
import {
  createPageFit,
  TRACE_FITS,
  TracePlaces,
  TraceReader,
  TraceReplay,
  TraceSurvey,
  type TraceFit,
  type TraceReaderOptions,
} from '#traces';
import { refuseUnknown, refuseValue, scenarioOf } from './scenarioOf.ts';
import { TRACE_WAYS } from './traceWays.ts';

/** A trace: its text, its bytes, a file of a page, or a function that begins to read it anew each time. Not packed. */
export type TraceSource = string | Uint8Array | Blob | (() => AsyncIterable<Uint8Array>);

/** How a trace is read and laid on a drive. */
export interface TraceOptions extends Partial<TraceReaderOptions> {
  /** Where pages beyond the drive go, as `sim trace --fit`. Default: `wrap`. */
  readonly fit?: TraceFit | undefined;
  /** Passes over the trace. Default: 1. */
  readonly loops?: number | undefined;
}

const OPTIONS = {
  fit: true,
  loops: true,
  format: true,
  isTrimEnabled: true,
  blockEvent: true,
  device: true,
  timeUnitNs: true,
  columns: true,
  kindUnsaid: true,
  isCompact: true,
} satisfies Readonly<Record<keyof TraceOptions, true>>;
const OPTION_NAMES = Object.keys(OPTIONS);

/** The report of a run, with what the trace was. */
export interface TraceReplayReport extends Omit<RunReport, 'theory' | 'theoryVerdict'> {
  readonly format: string;
  readonly requests: number;
  /** Pages of 4 KiB that writes touch. */
  readonly uniquePagesWritten: number;
  readonly skipped: TraceReader['skipped'];
  /** Null for a loop without writes. */
  readonly writeAmplificationByLoop: readonly (number | null)[];
}

/** A file that is no trace, or that does not fit the drive. */
export class TraceError extends Error {
  override readonly name = 'TraceError';
}

/**
 * Replays a trace on a drive, as `sim trace` does.
 *
 * @throws TraceError, ScenarioError
 */
export async function replayTrace(
  source: TraceSource,
  scenarioInput: ScenarioInput = {},
  options: TraceOptions = {},
): Promise<TraceReplayReport> {
  refuseUnknown(options, 'the options of a trace', OPTION_NAMES, `they are ${OPTION_NAMES.join(', ')}`);
  const { fit: fitName = 'wrap', loops = 1, ...reading } = options;
  if (!TRACE_FITS.includes(fitName)) refuseValue('fit', fitName, oneOf(TRACE_FITS), closestTo(fitName, TRACE_FITS));
  if (!Number.isInteger(loops) || loops < 1) refuseValue('loops', loops, 'a whole number, 1 or more');
  const scenario = scenarioOf({ warmupPages: 0, ...scenarioInput });
  const survey = new TraceSurvey();
  const first = new TraceReader(reading, (request) => survey.add(request));
  await readAll(source, first);
  if (survey.requests === 0) throw new TraceError(whyUseless(first));
  const drive = createDrive(scenario);
  const places = new TracePlaces(survey.devices);
  const { firstPage, spanPages } = places;
  const fit = createPageFit(fitName, { logicalPageCount: scenario.logicalPageCount, firstPage, spanPages });
  const replay = new TraceReplay(drive.map, places, fit);
  for (let loop = 1; loop <= loops && !replay.isOver; loop++) {
    await readAll(source, new TraceReader(reading, (request) => replay.add(request)));
    if (replay.overflowRecord > 0)
      throw new TraceError(
        `fit is compact, but it has to be wrap or scale, or the drive larger: the trace touches more than its ${scenario.logicalPageCount} logical pages.`,
      );
    replay.endLoop();
  }
  const { theory: _theory, theoryVerdict: _verdict, ...report } = reportOn(drive);
  return {
    ...report,
    ...reportSteadiness(replay.steadiness),
    format: first.format?.name ?? '',
    requests: survey.requests,
    uniquePagesWritten: replay.uniquePagesWritten,
    skipped: first.skipped,
    writeAmplificationByLoop: replay.writeAmplificationByLoop.map((value) => (Number.isNaN(value) ? null : value)),
  };
}

async function readAll(source: TraceSource, reader: TraceReader): Promise<void> {
  for await (const block of blocksOf(source)) {
    reader.push(block);
    if (reader.isHopeless) break;
  }
  reader.end();
}

async function* blocksOf(source: TraceSource): AsyncGenerator<Uint8Array> {
  if (typeof source === 'function') yield* source();
  else if (typeof source === 'string') yield new TextEncoder().encode(source);
  else if (source instanceof Uint8Array) yield source;
  else yield new Uint8Array(await source.arrayBuffer());
}

function whyUseless({ faults: [fault], recordName }: TraceReader): string {
  if (fault) return `This is no trace that is known here: ${describeTraceFault(fault, TRACE_WAYS)}`;
  return `This is no trace that is known here: it has no ${recordName} with a request.`;
}
