import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LabState, LabViewName } from './labState.ts';

/** One step of the reader: its name, and the state on its other side. */
export interface LabStep {
  readonly name: string;
  readonly state: LabState;
}

/** Words for a step, in the language of the page: “stops at 0 → 34”. */
export type StepName = string | ((before: LabState, after: LabState) => string);

export interface LabHistory {
  readonly state: LabState;
  /** Steps that can be undone, the newest last; `state` is the one before the step. */
  readonly past: readonly LabStep[];
  /** Steps that can be done again, the next one last; `state` is the one after the step. */
  readonly future: readonly LabStep[];
}

export interface LabStoreState extends LabHistory {
  /**
   * Changes the state in one step. To look at another view is a step too, unless something has been undone: then it can still be done
   * again, and neither that nor a further undo goes to another view.
   *
   * @param gesture changes of one drag, or of one field that is typed in, have the same name here and become one step, until
   *   `endGesture`
   */
  change(this: void, name: StepName, patch: Partial<LabState>, gesture?: string): void;
  endGesture(this: void): void;
  undo(this: void): void;
  redo(this: void): void;
  /** Replaces everything, as when a saved session is opened. */
  restore(this: void, history: LabHistory): void;
}

export type LabStore = StoreApi<LabStoreState>;

export function createLabStore(first: LabState): LabStore {
  /** The gesture under way. */
  let current: string | null = null;
  const store: LabStore = createStore((set, get) => ({
    state: first,
    past: [],
    future: [],
    change: (name, patch, gesture) => {
      const { state, past, future } = get();
      const isSame = gesture !== undefined && gesture === current;
      const before = (isSame && past.at(-1)?.state) || state;
      const earlier = isSame ? past.slice(0, -1) : past;
      const after = { ...state, ...patch };
      current = gesture ?? null;
      const isChanged = !areEqual(before, after);
      if (!isChanged) {
        // The gesture has come back to where it began.
        current = null;
        if (isSame) set({ state: before, past: earlier, future: [] });
        return;
      }
      if (future.length > 0 && areEqual({ ...state, view: after.view }, after)) {
        const show = (steps: readonly LabStep[]): readonly LabStep[] => inView(steps, state.view, after.view);
        set({ state: after, past: show(past), future: show(future) });
        return;
      }
      const text = typeof name === 'string' ? name : name(before, after);
      set({ state: after, past: [...earlier, { name: text, state: before }], future: [] });
    },
    endGesture: () => {
      current = null;
    },
    undo: () => go('past', 'future'),
    redo: () => go('future', 'past'),
    restore: ({ state, past, future }) => {
      current = null;
      set({ state, past, future });
    },
  }));
  const go = (from: 'past' | 'future', to: 'past' | 'future'): void => {
    const history = store.getState();
    const step = history[from].at(-1);
    if (!step) return;
    current = null;
    const left = [...history[to], { name: step.name, state: history.state }];
    store.setState({ state: step.state, [from]: history[from].slice(0, -1), [to]: left });
  };
  return store;
}

/** The steps next to the state on show, up to one that has changed the view, with another view in place of `from`. */
function inView(steps: readonly LabStep[], from: LabViewName, view: LabViewName): readonly LabStep[] {
  const end = steps.findLastIndex(({ state }) => state.view !== from);
  return steps.map((step, index) => (index > end ? { ...step, state: { ...step.state, view } } : step));
}

/** States are small and plain, so their text tells. */
const areEqual = (one: LabState, other: LabState): boolean => JSON.stringify(one) === JSON.stringify(other);
