import { notices as words } from '#messages/lab';
import { createLabDrive } from '#store';
import { drawInstead, markPageReady, pageReady, requirePlace, startTools } from '#site';
import { prefersReducedMotion } from '#theme';
import { followInAddress } from './followInAddress.ts';
import { keepSession } from './keepSession.ts';
import { hasContent, readLabLink, sentenceOf } from './labLink.ts';
import { LabPage } from './LabPage.tsx';
import { createLabStore } from './labStore.ts';
import type { Lab } from './labTypes.ts';
import { followState, openDrive, playOn } from './openDrive.ts';
import { claimSession, loadSession, sessionOfReload, type SavedSession } from './savedSessions.ts';
import { parseSession } from './sessionText.ts';

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
  };
  if (reading) lab.store.getState().restore(reading.session);
  const isOwn = saved !== null && (await claimSession(saved.id));
  const id = isOwn ? saved.id : crypto.getRandomValues(new Uint32Array(2)).join('-');
  if (!isOwn) await claimSession(id);
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
  const keeper = keepSession(lab, id, isOwn ? saved.count : -1, follow);
  requirePlace('middle').replaceChildren();
  drawInstead(requirePlace('lab'), <LabPage lab={lab} keeper={keeper} />);
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
