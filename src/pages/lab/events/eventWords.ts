import type { Scenario } from '#engine';
import { formatNumber } from '#messages';
import { events as words } from '#messages/lab-more';
import type { StopCondition } from '#store';
import type { LogRow } from './eventRows.ts';

export const SECOND_MS = 1000;

/** A wait in words, no more exact than can be told apart. */
export const waitText = (ms: number): string =>
  ms >= SECOND_MS
    ? words.seconds({ value: ms / SECOND_MS })
    : words.milliseconds({ value: ms < 10 ? ms : Math.round(ms) });

/** What happened, and why: the rule of the drive with the numbers at the pick. */
export function rowText(row: LogRow, scenario: Scenario): string {
  const { pagesPerBlock: pages, victimPolicy: policy, sampleCount, windowBlocks, stopFreeBlocks: stop } = scenario;
  const placeOf = (physicalPage: number) => [Math.floor(physicalPage / pages), physicalPage % pages] as const;
  if (row.kind === 'fold') return words.folded({ count: row.count });
  if (row.kind === 'wait') return words.waited({ write: row.write, free: row.burst.picks[0]?.freeBlocks ?? 0, stop });
  if (row.kind === 'move') {
    const { logicalPage: page, physicalPage, isByDrive } = row.move;
    if (physicalPage < 0) return words.trimmed({ page });
    const [block, place] = placeOf(physicalPage);
    const [fromBlock, fromPage] = placeOf(row.from);
    return words.moved({ page, isByDrive, hasFrom: row.from >= 0, fromBlock, fromPage, block, place });
  }
  const { block, validPages: valid, candidates, withFewer: fewer } = row.pick;
  if (row.kind === 'wear') return words.leveled({ block, valid, pages });
  return words.cleaned({
    block,
    isInPause: row.isInPause,
    valid,
    pages,
    isCompared: fewer >= 0,
    policy,
    candidates,
    sample: sampleCount,
    window: windowBlocks,
    fewer,
  });
}

export const OPERATOR_WORDS = {
  '>': words.stops.operators.over,
  '<': words.stops.operators.under,
  '=': words.stops.operators.equal,
} as const;

/** Breakpoints at one page, block or write, which nothing is over or under of. */
export const isExact = ({ field }: StopCondition): boolean => field === 'page' || field === 'block' || field === 'step';

/** A breakpoint as a sentence. */
export function stopText(stop: StopCondition): string {
  const { fields, ends } = words.stops;
  const operator = !isExact(stop) && OPERATOR_WORDS[stop.operator];
  // No line ends between a number and its unit.
  const number = [formatNumber(stop.value, 2), ends[stop.field]].filter(Boolean).join('\u00a0');
  return [fields[stop.field], ...(operator ? [operator] : []), number].join(' ');
}
