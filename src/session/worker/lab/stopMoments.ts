import { isBefore, type Moment } from '../moment.ts';
import type { ChipTimes, PageMove, StopCondition } from '../labTypes.ts';
import type { LabRun } from './labRun.ts';
import { holds, waitMsOf } from './stops.ts';

/** What the record of a run is searched for. */
export type RecordedEvent = 'pick' | 'wait' | 'move' | 'stop';

/** The moments of events in the record of a run, in order: all moves of followed pages, all breakpoints, or the picks near `step`. */
export function recordedMoments(
  run: LabRun,
  kind: RecordedEvent,
  step: number,
  isBack: boolean,
  stops: readonly StopCondition[],
  times: ChipTimes,
): readonly Moment[] {
  if (kind === 'pick' || kind === 'wait') return run.log.momentsAround(step, isBack, kind);
  const moments: readonly Moment[] =
    kind === 'move'
      ? movesOnly(run.moves)
      : stops.filter(({ isOn }) => isOn).flatMap((stop) => stopMoments(run, stop, times) ?? []);
  return moments.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** Places of the followed pages after the first of each: there the record of the page begins. */
const movesOnly = (moves: readonly PageMove[]): readonly PageMove[] =>
  moves.filter(({ logicalPage }, index) => moves[index - 1]?.logicalPage === logicalPage);

/** The moments at which a breakpoint is reached in the record of a run, in order; null where the record does not tell. */
export function stopMoments(
  { log, moves, furthest }: Pick<LabRun, 'log' | 'moves' | 'furthest'>,
  stop: StopCondition,
  times: ChipTimes,
): readonly Moment[] | null {
  const { field, value } = stop;
  if (field === 'page') {
    const own = moves.filter(({ logicalPage }) => logicalPage === value);
    return own.length === 0 ? null : own.filter(({ isByDrive }) => isByDrive);
  }
  if ((field !== 'block' && field !== 'waitMs') || log.completeFromStep > 0) return null;
  const moments: Moment[] = [];
  let copiedPages = 0;
  let erasedBlocks = 0;
  for (const { index, pickedAt, isLast } of log.placesFrom(0)) {
    const { block, validPages } = log.at(index);
    if (field === 'block' && holds(block, stop)) moments.push(pickedAt);
    copiedPages += validPages;
    erasedBlocks += 1;
    if (!isLast) continue;
    const isLong = field === 'waitMs' && holds(waitMsOf({ copiedPages, erasedBlocks }, times), stop);
    if (isLong) moments.push({ step: pickedAt.step + 1, microStep: 0 });
    copiedPages = 0;
    erasedBlocks = 0;
  }
  return moments.filter((moment) => !isBefore(furthest, moment));
}
