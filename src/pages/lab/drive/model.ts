import type { Scenario } from '#engine';
import { createPlayback, type Playback } from '#parts';
import { usualHostPages, windowCountOf } from '#recordings/scenarioShape';
import { createRecordingStore, RunThread, type RecordingStore } from '#store';
import { prefersReducedMotion } from '#theme';
import { summarize } from './summary.ts';

/** One scenario: its summary run, and the playback of it. */
export interface LabModel {
  readonly scenario: Scenario;
  /** Host pages of a whole run. */
  readonly hostPages: number;
  readonly windowCount: number;
  readonly recording: RecordingStore<'scenario'>;
  /** Positions are in windows. */
  readonly playback: Playback;
  /** `recording` as a list, as RunFailure takes it. */
  readonly recordings: readonly [RecordingStore<'scenario'>];
  readonly thread: RunThread;
  start(this: void): void;
  /** Ends playback and cancels the recording. */
  stop(this: void): void;
  /** Host pages written at the moment on show. */
  pagesOnShow(this: void): number;
  /** The window on show; 0 is before the first write. */
  windowAt(position: number): number;
}

const WINDOWS_PER_SECOND = 16;

/** @param thread the previous model's, if any */
export function createModel(
  { scenario, atPages, isPlaying }: { scenario: Scenario; atPages: number | null; isPlaying: boolean },
  thread = new RunThread(),
): LabModel {
  const hostPages = usualHostPages(scenario);
  const windowCount = windowCountOf(hostPages);
  const recording = createRecordingStore(thread, 'scenario');
  const summary = () => summarize(recording.getState().parts);
  const recordedWindows = (): number => Math.max(0, summary().rows.length - 1);
  const playback = createPlayback({
    end: () => (summary().isWhole ? recordedWindows() : windowCount),
    recordedEnd: recordedWindows,
    rateAt: () => WINDOWS_PER_SECOND,
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
  const windowAt = (position: number): number => Math.min(Math.floor(position), recordedWindows());
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
    pagesOnShow: () => summary().rows[windowAt(playback.getState().position)]?.hostPages ?? 0,
  };
}
