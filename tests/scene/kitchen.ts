import { createDrive, type Drive, frameByteLength, requireScenario, type StepGranularity, viewFrame } from '#engine';
import { microDurationMs } from '../../src/session/worker/pacing.ts';
import { MAX_MICRO_PACE } from '../../src/session/worker/pacing.ts';
import type { DrawItem } from '../../src/scene/draw/drawList.ts';
import type { SceneMoment } from '../../src/scene/draw/moment.ts';
import { GREEDY_WORDS } from '../../src/scene/fixtures/createFrame.ts';
import { layoutScene } from '../../src/scene/compositions/layoutScene.ts';
import type { Narration } from '../../src/scene/text/narration.ts';
import { SceneDirector, type Staging } from '../../src/scene/SceneDirector.ts';

/** The opening's drive before its first order: thirty plates of sixteen, nine of them in the back room. */
export const OPENING = requireScenario({
  blockCount: 30,
  pagesPerBlock: 16,
  reserveBlocks: 4,
  frontiers: 'split',
  spareFactor: 0.3,
  workload: 'files',
  randomFraction: 0.25,
  seed: 1,
  isFilled: false,
  warmupPages: 0,
  liveFraction: 1,
  isTrimEnabled: false,
});

/** Called at every paint, with the sentence under the picture. */
export type Onlooker = (moment: SceneMoment, narration: Narration | null) => void;

/** A real drive with a director and a simulated clock; stores the last paint and all sentences. */
export function openKitchen(change: Partial<Staging> = {}, scenario = OPENING, onlooker?: Onlooker) {
  const { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers } = scenario;
  const shape = { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers };
  const drive: Drive = createDrive(scenario);
  let nowMs = 0;
  let events: number[] = [];
  const observe = () => {
    const frame = viewFrame(
      new ArrayBuffer(frameByteLength('pages', blockCount, pagesPerBlock)),
      'pages',
      blockCount,
      pagesPerBlock,
    );
    drive.observe(frame);
    return frame;
  };
  let frame = observe();
  let paint: readonly DrawItem[] = [];
  let moment: SceneMoment | null = null;
  const narrations: (Narration & { atMs: number })[] = [];
  const staging: Staging = {
    drive: shape,
    layout: layoutScene(1440, shape),
    painter: { paint: (items) => void (paint = items) },
    words: GREEDY_WORDS,
    stepsPerSecond: 4,
    isRunning: false,
    isReducedMotion: false,
    ...change,
  };
  const director = new SceneDirector(
    {
      latest: () => frame,
      takeMicroEvents: () => Int32Array.from(events.splice(0)),
      driveCount: () => 1,
      slots: () => null,
      subscribe: () => () => undefined,
    },
    staging,
    {
      onMoment: (painted) => {
        moment = painted;
        onlooker?.(painted, narrations.at(-1) ?? null);
      },
      onSentence: () => undefined,
      onNarration: (narration) => void narrations.push({ ...narration, atMs: nowMs }),
    },
  );
  const kitchen = {
    drive,
    director,
    staging,
    narrations,
    /** The items painted last. */
    get paint() {
      return paint;
    },
    get nowMs() {
      return nowMs;
    },
    /** Runs display frames of a 60 Hz screen for that long. */
    wait(durationMs: number): void {
      const endMs = nowMs + durationMs;
      while (nowMs < endMs) {
        nowMs += 1000 / 60;
        director.tick(nowMs);
      }
    },
    /** Runs the drive without painting. */
    runTo(step: number): void {
      drive.run(step - drive.step);
      frame = observe();
    },
    step(granularity: StepGranularity = 'write'): void {
      drive.advance(granularity, (...row) => void events.push(...row));
      frame = observe();
    },
    /** Runs one micro-operation. @returns its kind */
    stepOn(): string | null {
      const kind = drive.advanceMicro((...row) => void events.push(...row));
      frame = observe();
      return kind;
    },
    /** Runs drive and display frames for that long, paced as in a session. */
    play(durationMs: number, stepsPerSecond: number): void {
      director.restage({ ...staging, isRunning: true, stepsPerSecond });
      let paidUntilMs = nowMs;
      const frameCount = Math.round((durationMs * 60) / 1000);
      for (let count = 0; count < frameCount; count += 1) {
        if (stepsPerSecond > MAX_MICRO_PACE) {
          drive.run(Math.round(stepsPerSecond / 60));
        } else {
          while (paidUntilMs <= nowMs) {
            const kind = drive.advanceMicro((...row) => void events.push(...row));
            if (kind !== null) paidUntilMs += microDurationMs(kind, stepsPerSecond);
          }
        }
        frame = observe();
        kitchen.wait(1000 / 60);
      }
    },
    leave(): void {
      drive.deleteFiles(0.25, (...row) => void events.push(...row));
      frame = observe();
    },
    back(snapshot: ArrayBuffer): void {
      drive.restore(snapshot);
      events = [];
      frame = observe();
    },
    /** The moment painted last. */
    moment(): SceneMoment {
      if (!moment) throw new Error('nothing was painted');
      return moment;
    },
    shown: () => kitchen.moment().shown,
    motion: () => kitchen.moment().motion,
    /** The marks on the canvas as JSON. */
    picture(): string {
      const plain = (items: readonly DrawItem[]): unknown[] =>
        items.map((item) => (item.kind === 'plate' ? [item.box, item.signature] : item));
      return JSON.stringify(plain(paint));
    },
  };
  return kitchen;
}
