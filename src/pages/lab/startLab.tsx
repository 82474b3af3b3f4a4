import { createStore } from 'zustand/vanilla';
import { canKeep } from '#base';
import { notices as words } from '#messages/lab';
import { createLabDrive } from '#store';
import { createRunResults } from '#store/sweep';
import { drawInstead, markPageReady, pageReady, requirePlace, startTools } from '#site';
import { prefersReducedMotion } from '#theme';
import { keepFurthest } from './earlierRuns.ts';
import {
  claimSession,
  keepSession,
  loadSession,
  sessionOfReload,
  warnOfLoss,
  type SavedSession,
} from './keepSession.ts';
import { hasContent, readLabLink, searchFor, sentenceOf } from './labLink.ts';
import type { LabState } from './labState.ts';
import { LabPage } from './LabPage.tsx';
import { createLabStore } from './labStore.ts';
import type { Lab } from './labTypes.ts';
import { followState, momentOf, openDrive, playOn } from './openDrive.ts';
import { parseSession } from './sessionText.ts';
import { createTypedAhead } from './typedAhead.ts';

/** Replaces the prerendered lab by the session of this tab, or by what the link says, and runs it. */
export async function startLab(): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const link = readLabLink(parameters);
  const saved = await findSession(parameters);
  const reading = saved && parseSession(saved.text);
  const lab: Lab = {
    store: createLabStore(link.state),
    drive: createLabDrive(),
    commands: new Map(),
    places: new Map(),
    results: createRunResults(reading?.session.results),
    files: createStore(() => ({ isOver: false, trace: null })),
    typedAhead: createTypedAhead(window),
    saving: createStore(() => ({ status: canKeep() ? 'saved' : 'denied' })),
  };
  if (reading) {
    lab.store.getState().restore(reading.session);
    keepFurthest(reading.session.state, reading.session.furthestStep);
  }
  const isOwn = saved !== null && (await claimSession(saved.id));
  const id = isOwn ? saved.id : crypto.getRandomValues(new Uint32Array(2)).join('-');
  // No other tab can have a new one.
  if (!isOwn) void claimSession(id);
  // Before the next drive is opened, since the address keeps the moment of the one before.
  const follow = followInAddress(lab, id);
  // Reads the link before the address is rewritten.
  startTools([
    ...(reading ? reading.lost : link.remarks.map(sentenceOf)),
    ...(saved && !reading ? [words.lostSession] : []),
  ]);
  const at = reading ? { step: reading.session.step, microStep: 0 } : link.at;
  openDrive(lab, at ?? undefined);
  const isStill = at !== null && at.step > 0;
  // A drive that runs would take the processor from the first picture.
  if (!isStill && link.isPlaying && !prefersReducedMotion()) void pageReady.then(() => playUntouched(lab));
  followState(lab);
  // The map says so itself, when it is painted.
  if (lab.store.getState().state.view !== 'drive') markPageReady();
  warnOfLoss(lab);
  keepSession(lab, id, isOwn ? saved.count : -1, follow);
  requirePlace('middle').replaceChildren();
  drawInstead(requirePlace('lab'), <LabPage lab={lab} />);
  delete document.documentElement.dataset['ownDrive'];
}

/** Plays, unless the reader was faster. */
function playUntouched(lab: Lab): void {
  const { isRunning, target, furthestStep } = lab.drive.getState();
  if (!isRunning && target === null && furthestStep === 0) playOn(lab);
}

/**
 * The session that this entry of the browser's history shows, after a reload or a crash; without a link the last session of any tab.
 * Null for none, and where nothing can be stored.
 */
async function findSession(parameters: URLSearchParams): Promise<SavedSession | null> {
  try {
    const id = sessionIn(history.state) ?? sessionOfReload();
    if (id === null && hasContent(parameters)) return null;
    return await loadSession(id);
  } catch {
    return null;
  }
}

/** The id of the session in a state of the browser's history. */
function sessionIn(state: unknown): string | null {
  const { session } = (state ?? {}) as { readonly session?: unknown };
  return typeof session === 'string' ? session : null;
}

/**
 * Keeps the address in step with the lab: what is set is in the address of the entry of the browser's history on show. Another drive to
 * start from makes a new entry, and going back shows the one before, as a step that can be undone.
 *
 * @param session id, by which a reload finds the session again
 * @returns a function that brings the address up to date
 */
function followInAddress({ store, drive }: Lab, session: string): () => void {
  let isFollowing = false;
  let shown = location.search;
  const write = (state: LabState, isNew: boolean, isLeft = false): void => {
    const { isRunning } = drive.getState();
    // While the drive runs, its moment is no news; but who comes back to a drive finds it where it was left.
    const search = searchFor(state, (isRunning && !isLeft) || isNew ? null : momentOf(drive), shown);
    const address = location.pathname + search + location.hash;
    try {
      history[isNew ? 'pushState' : 'replaceState']({ session }, '', address);
      shown = location.search;
    } catch {
      // Browsers limit how often the address may change; the next change writes it again.
    }
  };
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
  return () => write(store.getState().state, false);
}
