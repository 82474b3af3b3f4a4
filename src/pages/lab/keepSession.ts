import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { inTime, keep } from '#base';
import { furthestOf } from './earlierRuns.ts';
import type { Lab } from './labTypes.ts';
import { momentOf } from './openDrive.ts';
import { isLostOnLeaving } from './runResults.ts';
import { formatSession, type LabSession } from './sessionText.ts';

/**
 * Sessions in the storage of the browser. Each has two slots that are written in turn, with a checksum: where the newest was cut off,
 * the one before is still there. Each tab has a session of its own.
 */

interface Slot {
  /** Counts what was saved of the session: the greater one is the newer. */
  readonly count: number;
  readonly savedAtMs: number;
  readonly text: string;
  readonly checksum: number;
}

interface Sessions extends DBSchema {
  slots: { key: [session: string, slot: number]; value: Slot };
}

const DATABASE = 'clean-plates-lab';
const SLOTS = 2;
/** Older sessions make room. */
const MOST_SESSIONS = 12;

let opened: Promise<IDBPDatabase<Sessions>> | null = null;

/** Stays open, since a page that is left has no time to open it. A browser that never answers is asked once. */
function open(): Promise<IDBPDatabase<Sessions>> {
  opened ??= openDB<Sessions>(DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('slots'),
    terminated: forget,
  });
  opened.catch(forget);
  return inTime(opened);
}

/** The next use opens it again. */
function forget(): void {
  opened = null;
}

/** 32-bit FNV-1a of the text. */
export function checksumOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

export interface SavedSession {
  readonly id: string;
  readonly count: number;
  readonly text: string;
}

interface SlotOfSession extends Slot {
  readonly id: string;
}

async function slotsIn(database: IDBPDatabase<Sessions>): Promise<readonly SlotOfSession[]> {
  const [keys, slots] = await Promise.all([database.getAllKeys('slots'), database.getAll('slots')]);
  return slots.map((slot, index) => ({ ...slot, id: keys[index]?.[0] ?? '' }));
}

/** The newest state of the session `id` that is whole; without an id, of the session that was saved last. */
export function newestWhole(slots: readonly SlotOfSession[], id: string | null): SavedSession | null {
  return (
    slots
      .filter((each) => (id === null || each.id === id) && checksumOf(each.text) === each.checksum)
      .toSorted((one, other) => one.savedAtMs - other.savedAtMs || one.count - other.count)
      .at(-1) ?? null
  );
}

export const loadSession = async (id: string | null): Promise<SavedSession | null> =>
  newestWhole(await inTime(slotsIn(await open())), id);

/** Where a state is written: not over the state before. */
export const keyOf = (id: string, count: number): [session: string, slot: number] => [id, count % SLOTS];

/** Saves a state into the older of the slots. @param count one more than that of the state before */
async function saveSession({ id, count, text }: SavedSession): Promise<void> {
  const database = await open();
  const slot = { count, savedAtMs: Date.now(), text, checksum: checksumOf(text) };
  const writing = database.transaction('slots', 'readwrite');
  const put = writing.store.put(slot, keyOf(id, count));
  // At once: without it, a page that is gone before the answer comes has written nothing.
  writing.commit();
  await inTime(Promise.all([put, writing.done]));
  if (count < SLOTS) await makeRoom(database);
}

/** Forgets the sessions that were saved longest ago. */
async function makeRoom(database: IDBPDatabase<Sessions>): Promise<void> {
  for (const id of surplusOf(await slotsIn(database)))
    await database.delete('slots', IDBKeyRange.bound([id], [id, SLOTS]));
}

/** Sessions beyond the most that are kept, saved longest ago. */
export function surplusOf(slots: readonly SlotOfSession[]): readonly string[] {
  const newestFirst = slots.toSorted((one, other) => other.savedAtMs - one.savedAtMs);
  return [...new Set(newestFirst.map(({ id }) => id))].slice(MOST_SESSIONS);
}

/**
 * Claims a session for this tab, so that a copy of the tab gets another one. @returns whether no other tab has it
 */
export async function claimSession(id: string): Promise<boolean> {
  rememberInTab(id);
  const claim = new Promise<boolean>((resolve, reject) => {
    navigator.locks
      .request(`${DATABASE}-${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        // Held until the page is gone.
        return lock ? new Promise(() => {}) : undefined;
      })
      .catch(reject);
  });
  // Pages that are not secure have no locks, and browsers may refuse them: then the newest of two tabs wins.
  return inTime(claim).catch(() => true);
}

function rememberInTab(id: string): void {
  // On the next visit the first drive of the page stays unseen (boot.js).
  keep(DATABASE, id);
  try {
    sessionStorage.setItem(DATABASE, id);
  } catch {
    // Storage is blocked, and so are sessions.
  }
}

/**
 * The session of this tab, where the page was reloaded. The state of the browser's history has it too, but is lost where it was written
 * while the reload was under way.
 */
export function sessionOfReload(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
    ? sessionStorage.getItem(DATABASE)
    : null;
}

const SAVE_DELAY_MS = 250;
/** Results come ten times a second while a sweep runs. */
const SAVE_RESULTS_DELAY_MS = 2000;

/** The session as it stands. A drive that is on its way to a moment counts as there. */
export function sessionOf({ store, drive, results }: Lab): LabSession {
  const { state, past, future } = store.getState();
  const { step } = momentOf(drive);
  const furthestStep = Math.max(step, furthestOf(drive.getState()));
  return { state, past, future, step, furthestStep, results: results.getState().results };
}

/**
 * Saves the session a quarter of a second after each change, when the drive is stopped, and when the page is left.
 *
 * @param id name of the session
 * @param count of the state that was loaded
 * @param onSaved follows in the address
 */
export function keepSession(lab: Lab, id: string, count: number, onSaved: () => void): void {
  const { saving } = lab;
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
        saving.setState({ status: 'denied' });
        return;
      }
      if (mine !== newest) return;
    }
    if (timer === undefined) saving.setState({ status: 'saved' });
  };
  const saveSoon = (delayMs = SAVE_DELAY_MS): void => {
    if (saving.getState().status === 'saved') saving.setState({ status: 'saving' });
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delayMs);
  };
  lab.store.subscribe(() => saveSoon());
  // What waits already is not put off by the next result.
  lab.results.subscribe(() => timer ?? saveSoon(SAVE_RESULTS_DELAY_MS));
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
}

/** Has the browser ask before the page is left with results that it cannot keep. */
export function warnOfLoss({ results, saving }: Lab): void {
  addEventListener('beforeunload', (event) => {
    if (isLostOnLeaving(results.getState().results, saving.getState().status)) event.preventDefault();
  });
}
