import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LapKey } from '#devices';
import { createPlayback } from '#parts';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { MOST_LANES } from './driveList.ts';
import { ALL_SEEDS, dropLaps, trimLaps } from './drops.ts';
import { lanesOf, missingOf, NO_LAPS, withParts, type KnownLaps } from './laps.ts';
import { frameParts, parameters, type Part } from './parameters.ts';
import {
  ALIGNED_LAP,
  CLOCK_LAP,
  guessFormat,
  lapKey,
  MODERN_DRIVES,
  modernLap,
  RACE_RATE,
  RACE_SECONDS,
  SECTOR_LAP,
  type RaceSettings,
} from './scenario.ts';

/** The unfolded parts beside the race. */
interface Folds {
  /** The drive whose sheet is open. */
  readonly card: string | null;
  /** The list of drives to choose from. */
  readonly isListOpen: boolean;
  readonly isTableOpen: boolean;
  readonly isMoreOpen: boolean;
  /** Seeds that the table counts. */
  readonly seeds: number;
}

/** Drives of the articles side by side, each three minutes under the same orders. The unit of the playback is seconds of the race. */
export interface DrivesModel extends FigureModel<RaceSettings, string, Part> {
  readonly recording: RecordingStore<'driveLaps'>;
  readonly folds: StoreApi<Folds>;
  /** Laps of all recordings so far. Each recording has only the laps that were missing. */
  readonly known: StoreApi<KnownLaps>;
  /** Adds a drive to the race, or removes it. */
  toggleDrive(this: void, id: string): void;
  /** Adds a drive to the race; in a full race it replaces the last. */
  enter(this: void, id: string): void;
  openCard(this: void, id: string | null): void;
  openList(this: void, isOpen: boolean): void;
  openTable(this: void, isOpen: boolean): void;
  openMore(this: void, isOpen: boolean): void;
  countAllSeeds(this: void): void;
}

export function createModel(context: ModelContext): DrivesModel {
  const recording = createRecordingStore(context.runs, 'driveLaps');
  const folds = createStore<Folds>()(() => ({
    card: null,
    isListOpen: false,
    isTableOpen: false,
    isMoreOpen: false,
    seeds: 1,
  }));
  const known = createStore<KnownLaps>()(() => NO_LAPS);
  const stopCollecting = recording.subscribe(({ parts }) => known.setState(withParts(known.getState(), parts), true));
  const isRaceKnown = (): boolean =>
    lanesOf(known.getState(), figure.chosen.getState()).every(({ lap }) => lap !== null);
  /** Measures what is on show, as far as it is not known. */
  const measure = (): void => {
    const missing = missingOf(known.getState(), wantedLaps(figure.chosen.getState(), folds.getState()));
    if (missing.length > 0) recording.getState().record({ laps: missing });
  };
  const figure = createFigureModel({
    id: 'drives',
    context,
    parameters,
    guessFormat,
    recordings: [recording],
    playback: createPlayback({
      end: () => RACE_SECONDS,
      recordedEnd: () => (isRaceKnown() ? RACE_SECONDS : 0),
      rateAt: () => RACE_RATE,
    }),
    end: () => RACE_SECONDS,
    restart: () => 0,
    record: measure,
    // The question is about the usual drives in the usual state.
    isOfAnswer: (settings) => parameters.write(settings).size > 0,
    parts: {
      list: frameParts,
      start() {
        folds.setState({ isTableOpen: true });
        measure();
      },
      recordingOf: () => recording,
    },
  });
  const unfold = (changed: Partial<Folds>): void => {
    folds.setState(changed);
    // Nothing runs before the figure is started.
    if (recording.getState().phase !== 'idle') measure();
  };
  const race = (drives: readonly string[]): void => {
    folds.setState({ card: null });
    figure.choose({ drives });
  };
  return {
    ...figure,
    recording,
    folds,
    known,
    askAgain() {
      figure.askAgain();
      figure.chosen.setState(parameters.standard);
      unfold({ card: null });
    },
    toggleDrive(id) {
      const { drives } = figure.chosen.getState();
      const others = drives.filter((each) => each !== id);
      const next = others.length < drives.length ? others : [...drives, id];
      if (next.length > 0 && next.length <= MOST_LANES) race(next);
    },
    enter(id) {
      const { drives } = figure.chosen.getState();
      if (!drives.includes(id)) race([...drives.slice(0, MOST_LANES - 1), id]);
    },
    openCard: (card) => folds.setState({ card }),
    openList: (isListOpen) => folds.setState({ isListOpen }),
    openTable: (isTableOpen) => unfold({ isTableOpen }),
    openMore: (isMoreOpen) => unfold({ isMoreOpen }),
    countAllSeeds: () => unfold({ seeds: ALL_SEEDS }),
    report() {
      const report = figure.report();
      // A frame is ready once it is not loading: beside a race, laps that come after its own are not waited for.
      const isRaceReady = figure.part.getState().part !== 'table' && isRaceKnown();
      return report.state === 'loading' && isRaceReady ? { ...report, state: 'paused' } : report;
    },
    dispose() {
      stopCollecting();
      figure.dispose();
    },
  };
}

/** The laps on show, in order: the race, the same drives as new, the unfolded panels. */
function wantedLaps(
  { drives, state }: RaceSettings,
  { isTableOpen, isMoreOpen, seeds }: Pick<Folds, 'isTableOpen' | 'isMoreOpen' | 'seeds'>,
): readonly LapKey[] {
  return [
    ...drives.map((id) => lapKey(id, state)),
    ...drives.map((id) => lapKey(id, 'new')),
    ...(isTableOpen ? [...dropLaps(1), ...trimLaps()] : []),
    ...(isMoreOpen ? [SECTOR_LAP, ALIGNED_LAP, CLOCK_LAP, ...MODERN_DRIVES.map(modernLap)] : []),
    ...(isTableOpen ? dropLaps(seeds) : []),
  ];
}
