import { useEffect } from 'react';
import { notices as words, shell } from '#messages/lab';
import { shorten } from '#store';
import { keepFurthest } from './earlierRuns.ts';
import type { LabViewName } from './labState.ts';
import type { LabStore } from './labStore.ts';
import type { Lab } from './labTypes.ts';
import { openDrive } from './openDrive.ts';
import { looksLikeSession, parseSession, whyNoSession } from './sessionText.ts';

/** What is said of a file. */
export interface FileNotice {
  readonly sentences: readonly string[];
  readonly tone: 'error' | 'info';
}

/** Changes to a view, as a step that can be undone. */
export function showView(store: LabStore, view: LabViewName): void {
  store.getState().change(shell.viewStep({ view: shell.views[view] }), { view });
}

/** Opens a session from a file as one step. @returns what is said about it */
export function openSession({ store, drive, results }: Lab, text: string, file: string): FileNotice {
  const reading = parseSession(text);
  if (!reading) return { sentences: [whyNoSession(text, file)], tone: 'error' };
  const { state, step, furthestStep, results: counted } = reading.session;
  store.getState().change(words.openStep({ file }), state);
  keepFurthest(state, furthestStep);
  if (counted) results.setState({ results: new Map([...results.getState().results, ...counted]) });
  openDrive({ store, drive }, { step, microStep: 0 });
  const isWhole = reading.lost.length === 0;
  return { sentences: [words.opened({ file, isWhole }), ...reading.lost], tone: isWhole ? 'info' : 'error' };
}

/** Where the beginning of a file is looked at for what it is. */
const BEGINNING_BYTES = 4096;
/** Names of files that are listed. */
const MOST_NAMES = 3;

/**
 * Opens the first of some files, which is a session or else a trace. The view of traces reads that one.
 *
 * @returns what is said of them; null where the view says it
 */
export async function openFiles(lab: Lab, [first, ...others]: readonly File[]): Promise<FileNotice | null> {
  if (!first) return null;
  const names = others.map(({ name }) => shorten(name));
  const more = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names;
  const ofOthers = others.length > 0 ? [words.oneAtATime({ file: first.name, others: more.join(', ') })] : [];
  // A folder, or a file that has gone, cannot be read: the view of traces says so.
  const beginning = await first
    .slice(0, BEGINNING_BYTES)
    .text()
    .catch(() => '');
  if (looksLikeSession(beginning)) {
    const { sentences, tone } = openSession(lab, await first.text().catch(() => ''), first.name);
    return { sentences: [...sentences, ...ofOthers], tone: others.length > 0 ? 'error' : tone };
  }
  lab.files.setState({ trace: first });
  showView(lab.store, 'trace');
  return others.length > 0 ? { sentences: ofOthers, tone: 'error' } : null;
}

/** Takes files that are dropped anywhere on the page. */
export function useDrop({ files }: Lab, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const end = new AbortController();
    const follow = (event: DragEvent): void => {
      const { type, dataTransfer, relatedTarget } = event;
      // From one element of the page to another, nothing has left it.
      if (!dataTransfer?.types.includes('Files') || (type === 'dragleave' && relatedTarget !== null)) return;
      event.preventDefault();
      files.setState({ isOver: type === 'dragover' });
      if (type === 'drop') onFiles([...dataTransfer.files]);
    };
    for (const type of ['dragover', 'dragleave', 'drop'] as const) addEventListener(type, follow, end);
    return () => end.abort();
  });
}
