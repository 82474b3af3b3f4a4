import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRecordingStore, RunThread, type Failure } from '#store';
import type { WorksheetsPart, WorksheetsRequest } from '#recordings/worksheets';

/** Sheets, and the request that they answer. */
export interface SheetSet {
  readonly request: WorksheetsRequest;
  readonly sheets: readonly WorksheetsPart[];
}

/** The latest sheets; while `isMaking`, still those of the request before. */
export interface SheetMakerState extends SheetSet {
  readonly isMaking: boolean;
  readonly failure: Failure | null;
}

export interface SheetMaker extends StoreApi<SheetMakerState> {
  /** Makes sheets in the page's worker, unless the store has them. */
  make(this: void, request: WorksheetsRequest): void;
  /** Repeats the request that failed. */
  retry(this: void): void;
}

const isSame = (one: WorksheetsRequest, other: WorksheetsRequest): boolean =>
  one.kind === other.kind && one.level === other.level && one.seed === other.seed && one.count === other.count;

/** @param prerendered the sheets in the built page */
export function createSheetMaker(prerendered: SheetSet, thread = new RunThread()): SheetMaker {
  const recording = createRecordingStore(thread, 'worksheets');
  const store = createStore<SheetMakerState>(() => ({ ...prerendered, isMaking: false, failure: null }));
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
