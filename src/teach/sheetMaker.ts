import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRecordingStore, RunThread, type Failure } from '#store';
import type { WorksheetsPart, WorksheetsRequest } from '#runs/worksheets';

/** Sheets, and what they were made for. */
export interface Made {
  readonly request: WorksheetsRequest;
  readonly sheets: readonly WorksheetsPart[];
}

/** Sheets as they were asked for last, or those before while these are made. */
export interface SheetMakerState extends Made {
  readonly isMaking: boolean;
  readonly failure: Failure | null;
}

export interface SheetMaker extends StoreApi<SheetMakerState> {
  /** Has sheets made in the thread of the page, unless they are there. */
  make(this: void, request: WorksheetsRequest): void;
  /** The same once more, where it has failed. */
  retry(this: void): void;
}

const isSame = (one: WorksheetsRequest, other: WorksheetsRequest): boolean =>
  one.kind === other.kind && one.level === other.level && one.seed === other.seed && one.count === other.count;

/** @param built what the page came with */
export function createSheetMaker(built: Made, thread = new RunThread()): SheetMaker {
  const recording = createRecordingStore(thread, 'worksheets');
  const store = createStore<SheetMakerState>(() => ({ ...built, isMaking: false, failure: null }));
  recording.subscribe(({ phase, parts, request, failure }) => {
    if (phase === 'done' && request) store.setState({ request, sheets: parts, isMaking: false, failure: null });
    if (phase === 'failed') store.setState({ isMaking: false, failure });
    if (phase === 'running') store.setState({ isMaking: true, failure: null });
  });
  return Object.assign(store, {
    make: (request: WorksheetsRequest): void => {
      if (!isSame(store.getState().request, request)) return recording.getState().record(request);
      recording.getState().cancel();
      store.setState({ isMaking: false, failure: null });
    },
    retry: (): void => recording.getState().retry(),
  });
}
