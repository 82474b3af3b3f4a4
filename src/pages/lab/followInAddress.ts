import { notices as words } from '#messages/lab';
import { readLabLink, searchFor } from './labLink.ts';
import type { LabState } from './labState.ts';
import type { Lab } from './labTypes.ts';
import { momentOf, openDrive } from './openDrive.ts';

/**
 * Keeps the address in step with the lab: what is set is in the address of the entry of the browser's history on show. Another drive to
 * start from makes a new entry, and going back shows the one before, as a step that can be undone.
 *
 * @param session id, by which a reload finds the session again
 * @returns a function that brings the address up to date
 */
export function followInAddress({ store, drive }: Lab, session: string): () => void {
  let isFollowing = false;
  let shown = location.search;
  const write = (state: LabState, isNew: boolean, isLeft = false): void => {
    const { isRunning } = drive.getState();
    // While the drive runs, its moment is no news; but who comes back to a drive finds it where it was left.
    const search = searchFor(state, (isRunning && !isLeft) || isNew ? null : momentOf(drive), shown);
    const address = location.pathname + search + location.hash;
    try {
      if (isNew) history.pushState({ session }, '', address);
      else history.replaceState({ session }, '', address);
      shown = location.search;
    } catch {
      // Browsers limit how often the address may change; the next change writes it again.
    }
  };
  const update = (): void => write(store.getState().state, false);
  store.subscribe(({ state }, { state: before }) => {
    if (isFollowing || state.start === before.start) return;
    write(before, false, true);
    write(state, true);
  });
  addEventListener('popstate', () => {
    // With the same query string only the fragment has changed: a place on the page.
    if (location.search === shown) return;
    shown = location.search;
    const { state, at } = readLabLink(new URLSearchParams(shown));
    const { scenario, other, view, times, start, array } = state;
    const step = { scenario, base: scenario, start, other, view, times, array, arrayBase: array };
    isFollowing = true;
    store.getState().change(words.backStep, step);
    isFollowing = false;
    if (at) openDrive({ store, drive }, at);
  });
  return update;
}
