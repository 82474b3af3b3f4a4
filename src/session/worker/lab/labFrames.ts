import { clamp } from '#base';
import { momentOf, wholeStep, type Moment } from '../moment.ts';
import type { Emit } from '../threadSession.ts';
import type { LabRun } from './labRun.ts';
import type { DriveView, LabFrame, LabLook } from '../labTypes.ts';
import { PartingFinder } from './partings.ts';
import { Pictures } from './pictures.ts';
import { tilesByteLength, viewTiles, type Tiles } from './tiles.ts';
import { countValid } from './validCounts.ts';

/** Most frames sent and not yet returned. */
const FRAME_BUFFER_COUNT = 3;
export const MIN_FRAME_DISTANCE_MS = 33;
/** A picture of a large drive takes milliseconds: the next one comes so many times as much later, so that the drive has the rest. */
const DISTANCE_PER_PAINTING = 16;
const MOST_FRAME_DISTANCE_MS = 100;
/** Recorded pictures are at first as many windows apart: nearer ones would cost a large drive more time than its frames. */
const WINDOWS_PER_PICTURE = 4;

/** What a frame says about the session, beside its drives. */
export type LabProgress = Pick<LabFrame, 'isRunning' | 'target' | 'stoppedBy'>;

/** Sends the pictures of the drives of a session, in buffers that come back. */
export class LabFrames {
  look: LabLook = { colorBy: 'filledBy', order: 'number' };
  /** Whether something has changed since the last frame. */
  isDue = false;
  readonly #emit: Emit;
  readonly #now: () => number;
  #runs: readonly LabRun[] = [];
  /** Of two runs. */
  #finder: PartingFinder | null = null;
  #generation = 0;
  #freeBuffers: ArrayBuffer[] = [];
  #buffersOut = 0;
  #nextFrameMs = Number.NEGATIVE_INFINITY;
  #pictures = new Pictures(1);
  /** Windows that the page has, for each drive. */
  #sent: { version: number; count: number }[] = [];

  constructor(emit: Emit, now: () => number) {
    this.#emit = emit;
    this.#now = now;
  }

  /** Lets go of the drives, before others take their memory. */
  release(): void {
    this.#runs = [];
    this.#finder = null;
  }

  /** Frames show these drives from now on. */
  begin(runs: readonly LabRun[], look: LabLook): void {
    this.#runs = runs;
    const [first, second] = runs;
    this.#finder = first && second ? new PartingFinder([first, second]) : null;
    this.look = look;
    this.#generation += 1;
    // Buffers that have been sent stay counted: they come back, even those of the old drives.
    this.#freeBuffers = [];
    this.#sent = runs.map(() => ({ version: 0, count: 0 }));
    this.#pictures = new Pictures(WINDOWS_PER_PICTURE * (runs[0]?.windows.windowPages ?? 1));
  }

  recycle(buffer: ArrayBuffer, progress: LabProgress): void {
    this.#buffersOut = Math.max(0, this.#buffersOut - 1);
    if (buffer.byteLength === this.#byteLength) this.#freeBuffers.push(buffer);
    this.sendIfDue(progress);
  }

  /** Without the usual distance to the frame before. */
  sendNow(progress: LabProgress): void {
    this.isDue = true;
    this.#nextFrameMs = Number.NEGATIVE_INFINITY;
    this.sendIfDue(progress);
  }

  sendIfDue(progress: LabProgress): void {
    const startedMs = this.#now();
    if (!this.isDue || startedMs < this.#nextFrameMs) return;
    const [first] = this.#runs;
    if (!first || this.#buffersOut >= FRAME_BUFFER_COUNT) return;
    this.isDue = false;
    const buffer = this.#takeBuffer();
    const { colorBy, order } = this.look;
    const tilesOf = viewTiles(buffer, this.#blockCounts);
    const drives = this.#runs.map((run, index) => {
      const tiles = tilesOf[index] as Tiles;
      const shadeDomain = run.paint(tiles, colorBy, order);
      return this.#viewOf(run, index, tiles, shadeDomain, progress);
    });
    const distanceMs = DISTANCE_PER_PAINTING * (this.#now() - startedMs);
    this.#nextFrameMs = startedMs + clamp(distanceMs, MIN_FRAME_DISTANCE_MS, MOST_FRAME_DISTANCE_MS);
    this.#send(buffer, drives, momentOf(first.drive), progress, null);
  }

  /** Records a picture of a drive without keyframes, whose moments are far away. */
  notePicture(): void {
    const [run] = this.#runs;
    if (!run || run.hasKeyframes || this.#runs.length > 1 || !this.#pictures.isDue(run.drive.step)) return;
    const buffer = this.#takeBuffer();
    const [tiles] = viewTiles(buffer, this.#blockCounts) as readonly [Tiles];
    run.paint(tiles, 'filledBy', 'number');
    this.#pictures.add(run.drive.step, run.readings, tiles);
    this.#freeBuffers.push(buffer);
  }

  /** Sends the recorded picture nearest to `step`, if there are any. */
  sendRecorded(step: number, progress: LabProgress): void {
    const [run] = this.#runs;
    const picture = this.#pictures.nearest(step);
    if (!run || !picture || this.#buffersOut >= FRAME_BUFFER_COUNT) return;
    const buffer = this.#takeBuffer();
    const [tiles] = viewTiles(buffer, this.#blockCounts) as readonly [Tiles];
    tiles.levels.set(picture.levels);
    tiles.kinds.set(picture.kinds);
    for (let block = 0; block < tiles.blocks.length; block += 1) tiles.blocks[block] = block;
    const view = this.#viewOf(run, 0, tiles, [0, run.scenario.pagesPerBlock], progress, picture.readings);
    this.#send(buffer, [view], wholeStep(picture.step), progress, picture.step);
  }

  get #blockCounts(): readonly number[] {
    return this.#runs.map(({ scenario }) => scenario.blockCount);
  }

  get #byteLength(): number {
    return tilesByteLength(this.#blockCounts);
  }

  #takeBuffer(): ArrayBuffer {
    return this.#freeBuffers.pop() ?? new ArrayBuffer(this.#byteLength);
  }

  #send(
    buffer: ArrayBuffer,
    drives: readonly DriveView[],
    { step, microStep }: Moment,
    progress: LabProgress,
    recordedStep: number | null,
  ): void {
    this.#buffersOut += 1;
    this.#emit('labFrame', {
      ...progress,
      buffer,
      generation: this.#generation,
      look: this.look,
      drives,
      step,
      microStep,
      furthestStep: this.#runs[0]?.furthest.step ?? step,
      recordedStep,
      partings: this.#finder?.partings ?? null,
    });
  }

  #viewOf(
    run: LabRun,
    index: number,
    tiles: Tiles,
    shadeDomain: readonly [number, number],
    { isRunning, target }: LabProgress,
    readings = run.readings,
  ): DriveView {
    const { windows } = run;
    const sent = this.#sent[index] ?? { version: 0, count: 0 };
    const first = sent.version === windows.version ? sent.count : 0;
    this.#sent[index] = { version: windows.version, count: windows.count };
    return {
      readings,
      stateHash: isRunning || target !== null ? '' : run.drive.stateHash(),
      verdict: run.verdict,
      freePagesAtPick: run.freePagesAtPick,
      windows: windows.from(first),
      counts: countValid(tiles),
      shadeDomain,
    };
  }
}
