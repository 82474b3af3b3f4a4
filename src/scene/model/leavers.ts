import type { DriveFrame } from '#engine';
import { FIELD, MICRO, MICRO_WORDS, NOWHERE, STATE } from '../vocabulary.ts';
import type { FrameRelation, ShownDrive } from './shownDrive.ts';

/** Guests who leave, or come back, at one moment. */
export interface Leavers {
  /** `told`: the drive learns of it by TRIM. `silent`: it does not. `back`: deleted files are restored. */
  readonly kind: 'silent' | 'told' | 'back';
  /** Physical pages of their portions; `tickets` has the logical page of each. */
  readonly pages: readonly number[];
  readonly tickets: readonly number[];
}

/** Fewer pages are ordinary deletions and are not shown as guests who leave. */
const LEAST_LEAVERS = 12;
const MOST_STEPS = 2;

/** Guests who leave or come back between the shown moment and `frame`; null for none. Call it before `shown` takes the frame. */
export function findLeavers(
  shown: ShownDrive,
  frame: DriveFrame,
  events: Int32Array,
  relation: FrameRelation,
): Leavers | null {
  if (relation === 'near' || relation === 'far' || !shown.hasPages) return null;
  const told = trimmedLeavers(events);
  if (told.pages.length >= LEAST_LEAVERS) return told;
  const steps = (frame.fields[FIELD.Step] ?? 0) - shown.trueField('Step');
  if (steps > MOST_STEPS) return null;
  const grown = (frame.fields[FIELD.GhostPages] ?? 0) - shown.trueField('GhostPages');
  if (grown >= LEAST_LEAVERS) return changedPages(shown, frame, 'silent');
  return grown <= -LEAST_LEAVERS && relation === 'same' ? changedPages(shown, frame, 'back') : null;
}

function trimmedLeavers(events: Int32Array): Leavers {
  const pages: number[] = [];
  const tickets: number[] = [];
  for (let at = 0; at + MICRO_WORDS <= events.length; at += MICRO_WORDS) {
    if (events[at] !== MICRO.Trim) continue;
    tickets.push(events[at + 1] ?? NOWHERE);
    pages.push(events[at + 2] ?? NOWHERE);
  }
  return { kind: 'told', pages, tickets };
}

const isGhost = (state: number): boolean => state === STATE.GhostHost || state === STATE.GhostRelocated;
const isWanted = (state: number): boolean => state === STATE.Host || state === STATE.Relocated;

function changedPages(shown: ShownDrive, frame: DriveFrame, kind: 'silent' | 'back'): Leavers {
  const pages: number[] = [];
  const tickets: number[] = [];
  const [was, is] = kind === 'silent' ? [isWanted, isGhost] : [isGhost, isWanted];
  frame.pageState.forEach((state, page) => {
    if (!is(state) || !was(shown.trueStateOf(page))) return;
    pages.push(page);
    tickets.push(frame.logicalPage[page] ?? NOWHERE);
  });
  return { kind, pages, tickets };
}
