import { createStore, type StoreApi } from 'zustand/vanilla';
import { GREEDY_POOL_REQUEST } from '#recordings/pools';
import {
  createRecordingStore,
  failureOf,
  subscribeToAll,
  type AnyRecording,
  type DriveSettings,
  type RecordingStore,
} from '#store';
import type { ExhibitModel, ModelContext } from '../exhibit.ts';
import { cancelAll, stateOf } from '../figureModel.ts';
import { readPart } from '../parameters.ts';
import { sizedRequest, inTheory, sweptShape } from './sizedScenario.ts';
import { chapterParameters, frameParts, type FramePart } from './parameters.ts';
import { poolsRequestOf, type SpareAreaSettings } from './scenario.ts';

/** Model in a frame: runs of drives of the chosen size and seed, or another part. No drive runs on. */
export interface SizedModel extends ExhibitModel {
  readonly id: string;
  /** The part that the frame shows: `part` of its link. */
  readonly part: StoreApi<{ readonly part: FramePart }>;
  readonly chosen: StoreApi<DriveSettings>;
  readonly recording: RecordingStore<'spareArea'>;
  /** Whether the frame has been visible. */
  readonly attendance: StoreApi<{ readonly isStarted: boolean }>;
  readonly hotShare: StoreApi<Pick<SpareAreaSettings, 'hotShare'>>;
  readonly pools: RecordingStore<'pools'>;
  readonly greedyPool: RecordingStore<'pools'>;
  /** Recordings of each part. */
  readonly partRecordings: Readonly<Record<FramePart, readonly AnyRecording[]>>;
  setSpareFactor(spareFactor: number): void;
  setHotShare(hotShare: SpareAreaSettings['hotShare']): void;
}

export function createSizedModel({ settings, runs }: ModelContext): SizedModel {
  const chosen = createStore<DriveSettings>()(() => settings);
  const hotShare = createStore<Pick<SpareAreaSettings, 'hotShare'>>()(() => ({
    hotShare: chapterParameters.standard.hotShare,
  }));
  const part = createStore<{ readonly part: FramePart }>()(() => ({ part: frameParts[0].value }));
  const attendance = createStore(() => ({ isStarted: false }));
  const recording = createRecordingStore(runs, 'spareArea');
  const pools = createRecordingStore(runs, 'pools');
  const greedyPool = createRecordingStore(runs, 'pools');
  const partRecordings = { curve: [recording], bar: [], pools: [pools, greedyPool] };
  const all = [recording, pools, greedyPool];
  const recordCurve = (): void => {
    const { size, seed } = chosen.getState();
    recording.getState().record(sizedRequest(sweptShape(size, seed)));
  };
  const recordPools = (): void => pools.getState().record(poolsRequestOf(hotShare.getState().hotShare));
  const start = (): void => {
    attendance.setState({ isStarted: true });
    const shown = part.getState().part;
    if (shown === 'curve' && recording.getState().phase === 'idle') recordCurve();
    if (shown !== 'pools' || pools.getState().phase !== 'idle') return;
    recordPools();
    greedyPool.getState().record(GREEDY_POOL_REQUEST);
  };
  return {
    id: 'spare-area',
    chosen,
    part,
    recording,
    attendance,
    hotShare,
    pools,
    greedyPool,
    partRecordings,
    setSpareFactor: (spareFactor) => chosen.setState({ spareFactor }),
    setHotShare(next) {
      hotShare.setState({ hotShare: next });
      recordPools();
    },
    start,
    play: start,
    // Nothing to pause: the runs end after a few seconds.
    pause: () => {},
    load(next) {
      const before = chosen.getState();
      chosen.setState(next);
      const isRecorded = recording.getState().phase !== 'idle';
      if (isRecorded && (next.size !== before.size || next.seed !== before.seed)) recordCurve();
    },
    takePart(parameters) {
      const read = readPart(parameters, frameParts);
      part.setState({ part: read.part });
      if (attendance.getState().isStarted) start();
      return read.remarks;
    },
    settings: () => chosen.getState(),
    report() {
      const shown = part.getState().part;
      const { size, seed, spareFactor } = chosen.getState();
      const { phase } = (shown === 'pools' ? pools : recording).getState();
      // The bar records nothing: it is done once it is visible.
      const barPhase = attendance.getState().isStarted ? 'done' : 'idle';
      const shownPhase = shown === 'bar' ? barPhase : phase;
      return {
        state: stateOf(shownPhase, shownPhase === 'running'),
        step: 0,
        writeAmplification: shown === 'curve' ? inTheory(sweptShape(size, seed), spareFactor).writeAmplification : null,
        failure: failureOf(partRecordings[shown]),
      };
    },
    subscribe: (listener) => subscribeToAll([chosen, part, attendance, hotShare, ...all], listener),
    dispose: () => cancelAll(all),
  };
}
