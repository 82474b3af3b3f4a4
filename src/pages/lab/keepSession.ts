import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LabSession } from './sessionText.ts';
import { formatSession } from './sessionText.ts';
import type { Lab } from './labTypes.ts';
import { momentOf } from './openDrive.ts';
import { saveSession } from './savedSessions.ts';

export const SAVE_DELAY_MS = 250;

/** Whether what the reader has set would be there after a reload. */
export type SaveState = 'saved' | 'saving' | 'denied';

export interface SessionKeeper {
  readonly state: StoreApi<{ readonly status: SaveState }>;
  /** Saves at once what is not saved yet. */
  flush(this: void): void;
}

/** The session as it stands. A drive that is on its way to a moment counts as there. */
export function sessionOf({ store, drive }: Lab): LabSession {
  const { state, past, future } = store.getState();
  return { state, past, future, step: momentOf(drive).step };
}

/**
 * Saves the session a quarter of a second after each change, when the drive is stopped, and when the page is left.
 *
 * @param id name of the session
 * @param count of the state that was loaded
 * @param onSaved follows in the address
 */
export function keepSession(lab: Lab, id: string, count: number, onSaved: () => void): SessionKeeper {
  const state = createStore<{ readonly status: SaveState }>(() => ({ status: 'saved' }));
  let next = count + 1;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = '';
  const save = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const text = formatSession(sessionOf(lab));
    if (text === last) {
      if (state.getState().status === 'saving') state.setState({ status: 'saved' });
      return;
    }
    last = text;
    onSaved();
    const mine = next;
    next += 1;
    saveSession({ id, count: mine, text }).then(
      () => {
        if (mine === next - 1 && timer === null) state.setState({ status: 'saved' });
      },
      // Storage is blocked or full. The next save tries again.
      () => {
        last = '';
        state.setState({ status: 'denied' });
      },
    );
  };
  const saveSoon = (): void => {
    if (state.getState().status === 'saved') state.setState({ status: 'saving' });
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  };
  lab.store.subscribe(saveSoon);
  lab.drive.subscribe((now, before) => {
    const isMoved = now.step !== before.step || now.microStep !== before.microStep || now.target !== before.target;
    if (!now.isRunning && (before.isRunning || isMoved)) saveSoon();
  });
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) save();
  });
  // What was opened is saved too: a tab that crashes without a change comes back to it.
  save();
  return { state, flush: save };
}
