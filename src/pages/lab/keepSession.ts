import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LabSession } from './sessionText.ts';
import { formatSession } from './sessionText.ts';
import type { Lab } from './labTypes.ts';
import { momentOf } from './openDrive.ts';
import { saveSession } from './savedSessions.ts';

const SAVE_DELAY_MS = 250;

/** Whether what the reader has set would be there after a reload. */
export type SaveState = 'saved' | 'saving' | 'denied';

export type SessionKeeper = StoreApi<{ readonly status: SaveState }>;

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
  const keeper: SessionKeeper = createStore(() => ({ status: 'saved' }));
  let newest = count;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const text = formatSession(sessionOf(lab));
    if (text !== last) {
      last = text;
      onSaved();
      newest += 1;
      const mine = newest;
      try {
        await saveSession({ id, count: mine, text });
      } catch {
        // Storage is blocked or full. The next save tries again.
        last = '';
        keeper.setState({ status: 'denied' });
        return;
      }
      if (mine !== newest) return;
    }
    if (timer === undefined) keeper.setState({ status: 'saved' });
  };
  const saveSoon = (): void => {
    if (keeper.getState().status === 'saved') keeper.setState({ status: 'saving' });
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SAVE_DELAY_MS);
  };
  lab.store.subscribe(saveSoon);
  lab.drive.subscribe((now, before) => {
    const isMoved = now.step !== before.step || now.microStep !== before.microStep || now.target !== before.target;
    if (!now.isRunning && (before.isRunning || isMoved)) saveSoon();
  });
  addEventListener('pagehide', () => void save());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void save();
  });
  // What was opened is saved too: a tab that crashes without a change comes back to it.
  void save();
  return keeper;
}
