import {
  createDrive,
  parseScenario,
  SCENARIO_LIMITS,
  type Drive,
  type Result,
  type Scenario,
  type ScenarioInput,
  type ScenarioProblem,
} from '#engine';
import { createPageFit, TracePlaces, TraceReplay, type TraceFit, type TraceRequest, type TraceSurvey } from '#traces';
import type { DriveReplay, TraceJob } from './traceEvents.ts';

type ParsedScenario = Result<Scenario, ScenarioProblem>;

/** Everything that a trace decides instead of the scenario. */
const NO_HOST = {
  workload: undefined,
  randomFraction: undefined,
  hotWriteFraction: undefined,
  hotSpaceFraction: undefined,
  stillLayout: undefined,
  logCount: undefined,
  zonePages: undefined,
  smallWriteFraction: undefined,
  smallSpaceFraction: undefined,
  zipfTheta: undefined,
  paretoShare: undefined,
  rankLayout: undefined,
  passOrder: undefined,
  passMap: undefined,
  requestPages: undefined,
  trimFraction: undefined,
  liveFraction: undefined,
  isTrimEnabled: undefined,
  filePages: undefined,
  idleCleaning: undefined,
  idleEveryPages: undefined,
  isFilled: true,
  warmupPages: 0,
} as const satisfies ScenarioInput;

/** Limits of a drive sized for a trace: at least this many blocks (room for the usual spare area), at most this many pages (memory) unless asked. */
const FEWEST_BLOCKS = 64;
const MOST_PAGES_UNASKED = 4_194_304;

/** The drive of the lab with so many blocks, without its host. */
const sizedDrive = ({ scenario, spareFactor }: TraceJob, blockCount: number): ParsedScenario =>
  parseScenario({
    ...scenario,
    ...NO_HOST,
    // A file does not say which pages are hot.
    poolClassifier: scenario.pools === 2 ? 'learned' : undefined,
    logicalPageCount: undefined,
    blockCount,
    spareFactor,
  });

/** The drive under a job file: of the size that is asked for, or of that of the lab. */
export const driveOfJobFile = (job: TraceJob): ParsedScenario =>
  sizedDrive(job, job.blockCount ?? job.scenario.blockCount);

/** The drive under a trace: of the size that is asked for, or as large as the trace spans. */
export function driveOf(job: TraceJob, spanPages: number): ParsedScenario {
  const { blockCount, spareFactor } = job;
  const { pagesPerBlock } = job.scenario;
  const sized = (blocks: number): ParsedScenario => sizedDrive(job, blocks);
  if (blockCount !== null) return sized(blockCount);
  const mostBlocks = Math.min(SCENARIO_LIMITS.blockCount.max, Math.floor(MOST_PAGES_UNASKED / pagesPerBlock));
  const spanBlocks = Math.ceil(spanPages / (1 - spareFactor) / pagesPerBlock);
  let blocks = Math.min(Math.max(spanBlocks, FEWEST_BLOCKS), mostBlocks);
  let drive = sized(blocks);
  // A reserve and open blocks may need more than the share leaves.
  while (!drive.ok && blocks < mostBlocks) {
    blocks = Math.min(2 * blocks, mostBlocks);
    drive = sized(blocks);
  }
  return drive;
}

/** Totals of a drive, row by row. */
export class DriveCurves {
  readonly drive: Drive;
  readonly #rows = { times: [], hostPages: [], flashPages: [], freeBlocks: [] } as Record<
    'times' | 'hostPages' | 'flashPages' | 'freeBlocks',
    number[]
  >;
  #stateHash: string | null = null;

  constructor(drive: Drive) {
    this.drive = drive;
  }

  get isEmpty(): boolean {
    return this.#rows.times.length === 0;
  }

  addRow(time: number): void {
    const { hostPagesWritten, flashPagesProgrammed } = this.drive.counters;
    this.#rows.times.push(time);
    this.#rows.hostPages.push(hostPagesWritten);
    this.#rows.flashPages.push(flashPagesProgrammed);
    this.#rows.freeBlocks.push(this.drive.map.freePool.count);
  }

  /** To be called once, after the last request. */
  end(time: number): void {
    if (this.drive.counters.hostPagesWritten !== this.#rows.hostPages.at(-1)) this.addRow(time);
    this.#stateHash = this.drive.stateHash();
  }

  get report(): Omit<DriveReplay, 'fit'> {
    const { pagesRelocated, pagesTrimmed, blocksErased } = this.drive.counters;
    return {
      ...this.#rows,
      relocatedPages: pagesRelocated,
      trimmedPages: pagesTrimmed,
      erasedBlocks: blocksErased,
      isWornOut: this.drive.isWornOut,
      stateHash: this.#stateHash,
    };
  }
}

/** A drive under the replay of a trace, with its totals after each window of host pages. */
export class ReplayedDrive {
  readonly places: TracePlaces;
  readonly #curves: DriveCurves;
  readonly #replay: TraceReplay;
  readonly #windowPages: number;
  #nextBoundary: number;

  constructor(scenario: Scenario, survey: TraceSurvey, fit: TraceFit, windowPages: number) {
    this.#curves = new DriveCurves(createDrive(scenario));
    this.places = new TracePlaces(survey.devices);
    const { firstPage, spanPages } = this.places;
    const pageFit = createPageFit(fit, { logicalPageCount: scenario.logicalPageCount, firstPage, spanPages });
    this.#replay = new TraceReplay(this.#curves.drive.map, this.places, pageFit);
    this.#windowPages = this.#nextBoundary = windowPages;
  }

  get isOver(): boolean {
    return this.#replay.isOver;
  }

  /** Number of the record for which the drive has no room; 0 for none. */
  get overflowRecord(): number {
    return this.#replay.overflowRecord;
  }

  add(request: TraceRequest, time: number): void {
    if (this.#curves.isEmpty) this.#curves.addRow(time);
    this.#replay.add(request);
    if (this.#replay.hostPages < this.#nextBoundary || this.isOver) return;
    this.#replay.flush();
    this.#curves.addRow(time);
    this.#nextBoundary = (Math.floor(this.#replay.hostPages / this.#windowPages) + 1) * this.#windowPages;
  }

  /** To be called once, after the last request. */
  end(time: number): void {
    this.#replay.endLoop();
    this.#curves.end(time);
  }

  get report(): DriveReplay {
    const { tracePages, pagesLaidOver, clippedRequests } = this.#replay;
    return { ...this.#curves.report, fit: { tracePages, pagesLaidOver, clippedRequests } };
  }
}
