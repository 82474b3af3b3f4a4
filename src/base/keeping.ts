/**
 * What the browser keeps of a visit for the next one. A browser that blocks the data of sites refuses all of it, by an error, a
 * rejection, or no answer; then everything works, and lasts as long as the page.
 */

/** Values that the storage has refused. */
const memory = new Map<string, string>();

/** What was kept under a key, on this visit or an earlier one; null for nothing. */
export function readKept(key: string): string | null {
  const value = memory.get(key);
  if (value !== undefined) return value;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null deletes it. */
export function keep(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full. Where there is no page, as while its pictures are built, nothing lasts.
    if (value !== null && typeof document !== 'undefined') memory.set(key, value);
  }
}

/**
 * Whether the browser keeps anything. `boundary.js` has tried it, since it says so even where no module could be loaded. A page that is
 * built says what holds in most browsers.
 */
export const canKeep = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset['keepsNothing'] === undefined;

/** Longest wait for storage and locks of the browser. Even a busy machine answers sooner; a blocked one may never. */
export const LONGEST_WAIT_MS = 4000;

/** The answer of the browser's storage or locks; rejects where none comes. */
export function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the browser does not answer')), LONGEST_WAIT_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
