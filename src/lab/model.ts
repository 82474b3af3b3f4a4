import type { Scenario } from '#engine';
import { createPlayback, type Playback } from '#parts';
import { usualHostPages, windowCountOf } from '#runs/scenarioShape';
import { createRecordingStore, RunThread, type RecordingStore } from '#store';
import { prefersReducedMotion } from '#theme';
import type { LabLink } from './readLink.ts';
import { summarize } from './summary.ts';

/** One scenario at work, recorded as fast as it goes, and a reader's way through it. */
export interface LabModel {
  readonly scenario: Scenario;
  /** Host pages of a whole run. */
  readonly hostPages: number;
  readonly windowCount: number;
  readonly recording: RecordingStore<'scenario'>;
  /** Its unit is the window. */
  readonly playback: Playback;
  /** The same, for who asks about all. */
  readonly recordings: readonly [RecordingStore<'scenario'>];
  readonly thread: RunThread;
  start(this: void): void;
  /** Gives up what is under way. */
  stop(this: void): void;
  /** Host pages written at the moment on show. */
  pagesOnShow(this: void): number;
  /** The window on show; 0 is before the first write. */
  windowAt(position: number): number;
}

const WINDOWS_A_SECOND = 16;

/** @param thread that of the model before it, where there was one */
export function createModel(
  { scenario, atPages, isPlaying }: Pick<LabLink, 'scenario' | 'atPages' | 'isPlaying'>,
  thread = new RunThread(),
): LabModel {
  const hostPages = usualHostPages(scenario);
  const windowCount = windowCountOf(hostPages);
  const recording = createRecordingStore(thread, 'scenario');
  const recorded = () => summarize(recording.getState().parts);
  const known = (): number => Math.max(0, recorded().rows.length - 1);
  const playback = createPlayback({
    end: () => (recorded().isWhole ? known() : windowCount),
    known,
    rateAt: () => WINDOWS_A_SECOND,
  });
  const start = (): void => {
    recording.getState().record({ scenario, hostPages });
    if (atPages !== null) playback.getState().seek(Math.ceil((atPages / hostPages) * windowCount));
    else if (isPlaying && !prefersReducedMotion()) playback.getState().play();
  };
  const stop = (): void => {
    playback.getState().dispose();
    recording.getState().cancel();
  };
  const windowAt = (position: number): number => Math.min(Math.floor(position), known());
  return {
    scenario,
    hostPages,
    windowCount,
    recording,
    playback,
    recordings: [recording],
    thread,
    start,
    stop,
    windowAt,
    pagesOnShow: () => recorded().rows[windowAt(playback.getState().position)]?.hostPages ?? 0,
  };
}
