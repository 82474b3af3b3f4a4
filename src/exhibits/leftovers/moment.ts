import { MicroEventKind } from '#engine';
import { leftoversOf, refillAt, totalsAt, wantedOf, type Course } from './course.ts';
import { BLOCK_COUNT, PAGE_COUNT } from './scenario.ts';

/** What there is to say of a moment. */
export interface Moment {
  /** Pages programmed. */
  readonly plated: number;
  /** Host pages written. */
  readonly order: number;
  readonly fresh: number;
  readonly relocated: number;
  readonly wanted: number;
  readonly leftovers: number;
  readonly clean: number;
  readonly freeBlocks: number;
  /** The refill under way, counted from 0. */
  readonly refill: number | null;
  /** Pages that it has copied so far. */
  readonly refillCopied: number;
  /** The block that is being cleaned: what was valid in it when it was picked, and what has been copied. */
  readonly victim: { readonly block: number; readonly wanted: number; readonly copied: number } | null;
}

/** A new drive: nothing has been written. */
const NEW: Moment = {
  plated: 0,
  order: 0,
  fresh: 0,
  relocated: 0,
  wanted: 0,
  leftovers: 0,
  clean: PAGE_COUNT,
  freeBlocks: BLOCK_COUNT,
  refill: null,
  refillCopied: 0,
  victim: null,
};

/** Takes the replay of the course to a moment, and says what there is. Without a course the drive is new. */
export function momentOf(course: Course | null, plated: number): Moment {
  if (!course || plated <= 0) {
    course?.replay.seek(0);
    return NEW;
  }
  const totals = totalsAt(course, plated);
  const refill = refillAt(course, plated);
  return {
    plated,
    order: totals.step,
    fresh: totals.hostPages,
    relocated: totals.relocatedPages,
    wanted: wantedOf(totals),
    leftovers: leftoversOf(totals),
    clean: totals.freePages,
    freeBlocks: totals.freeBlocks,
    refill: refill < 0 ? null : refill,
    refillCopied: refill < 0 ? 0 : plated - (course.part.refills[refill]?.fromProgram ?? plated),
    victim: victimOf(course),
  };
}

function victimOf({ replay }: Course): Moment['victim'] {
  const block = replay.victimBlock;
  if (block < 0) return null;
  for (let index = replay.position - 1; index >= 0; index -= 1) {
    const operation = replay.operation(index);
    if (operation?.kind !== MicroEventKind.Pick || operation.from !== block) continue;
    return { block, wanted: operation.to, copied: operation.to - (replay.validPages[block] ?? 0) };
  }
  return null;
}
