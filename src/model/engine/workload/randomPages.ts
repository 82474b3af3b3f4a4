import { nextUnit } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { REQUEST_WORKLOADS } from '../vocabulary.ts';
import type { DrawPage, PageDraw } from './pageDraw.ts';
import { ParetoRanks } from './pareto.ts';
import { oncePerPass } from './passes.ts';
import { placeOfRank } from './rankPlaces.ts';
import { ScatteredPages } from './scatteredPages.ts';
import { zipfRanks } from './zipf.ts';
import { zoneLogs } from './zoneLogs.ts';

/** Number of pages in use, which random writes go to: the lowest addresses. */
export function livePageCount(scenario: Pick<Scenario, 'logicalPageCount' | 'liveFraction'>): number {
  return Math.max(1, Math.round(scenario.logicalPageCount * scenario.liveFraction));
}

/** Pages of a request, and how many places for requests there are; pages after the last whole one are never written again. */
export interface RequestShape {
  readonly requestPages: number;
  readonly placeCount: number;
}

export function requestShape(
  scenario: Pick<Scenario, 'workload' | 'requestPages' | 'logicalPageCount' | 'liveFraction'>,
): RequestShape {
  const pageCount = livePageCount(scenario);
  const requestPages = REQUEST_WORKLOADS.includes(scenario.workload) ? Math.min(scenario.requestPages, pageCount) : 1;
  return { requestPages, placeCount: Math.floor(pageCount / requestPages) };
}

/**
 * Host pages of one pass, on average where some of them continue in order and take nothing from it; 0 for workloads without
 * passes. Write amplification is a wave of this length.
 */
export function passPages(
  scenario: Pick<Scenario, 'workload' | 'requestPages' | 'logicalPageCount' | 'liveFraction' | 'randomFraction'>,
): number {
  if (scenario.workload !== 'oncePerPass') return 0;
  const { requestPages, placeCount } = requestShape(scenario);
  // Without random requests no pass ends, and the pages in order go round.
  return Math.round((requestPages * placeCount) / (scenario.randomFraction || 1));
}

/** Number of hot pages: the lowest addresses in use unless they are scattered, at least one, and not all if there are several. */
export function hotPageCount(scenario: Pick<Scenario, 'hotSpaceFraction'>, pageCount: number): number {
  return partOf(pageCount, scenario.hotSpaceFraction);
}

/**
 * Number of pages for small changes, at the lowest addresses, before those of the log; limited as in `hotPageCount`.
 */
export function smallPageCount(scenario: Pick<Scenario, 'smallSpaceFraction'>, pageCount: number): number {
  return partOf(pageCount, scenario.smallSpaceFraction);
}

const partOf = (pageCount: number, fraction: number): number =>
  Math.min(Math.max(1, Math.round(pageCount * fraction)), Math.max(1, pageCount - 1));

const uniform =
  (pageCount: number): DrawPage =>
  (random) =>
    Math.floor(nextUnit(random) * pageCount);

function hotCold(scenario: Scenario, pageCount: number): DrawPage {
  const hot = hotPageCount(scenario, pageCount);
  const cold = pageCount - hot;
  const { hotWriteFraction } = scenario;
  const draw: DrawPage = (random) =>
    cold === 0 || nextUnit(random) < hotWriteFraction
      ? Math.floor(nextUnit(random) * hot)
      : hot + Math.floor(nextUnit(random) * cold);
  const scattered = scatteredPages(scenario, pageCount);
  return scattered ? (random) => scattered.at(draw(random)) : draw;
}

/** Where the pages of a workload lie that is scattered over the space in use; null where they lie as they are numbered. */
export const scatteredPages = (
  { stillLayout, seed }: Pick<Scenario, 'stillLayout' | 'seed'>,
  pageCount: number,
): ScatteredPages | null => (stillLayout === 'scattered' ? new ScatteredPages(pageCount, seed) : null);

function byRank(scenario: Scenario, pageCount: number): DrawPage {
  const ranks =
    scenario.workload === 'pareto'
      ? new ParetoRanks(pageCount, scenario.paretoShare)
      : zipfRanks(pageCount, scenario.zipfTheta, scenario.rankLayout === 'hashed');
  const pageOf = placeOfRank(scenario, pageCount);
  return (random) => pageOf(ranks.draw(random));
}

/** The log starts at its first page and continues in order, regardless of small changes in between. */
function logAndSmall(scenario: Scenario, pageCount: number): PageDraw {
  const small = smallPageCount(scenario, pageCount);
  const { smallWriteFraction } = scenario;
  /** [logical page of the log written last] */
  const lastOfLog = new Int32Array([pageCount - 1]);
  const draw: DrawPage = (random) => {
    if (small === pageCount || nextUnit(random) < smallWriteFraction) return Math.floor(nextUnit(random) * small);
    const next = lastOfLog[0] + 1;
    return (lastOfLog[0] = next < pageCount ? next : small);
  };
  return { draw, columns: [lastOfLog] };
}

/** How a workload draws pages at random, or places of requests of several pages. */
export function createPageDraw(scenario: Scenario, pageCount: number): PageDraw {
  if (scenario.workload === 'logAndSmall') return logAndSmall(scenario, pageCount);
  if (scenario.workload === 'logs') return zoneLogs(scenario, pageCount);
  if (scenario.workload === 'oncePerPass') return oncePerPass(scenario, pageCount);
  return { draw: memorylessDraw(scenario, pageCount), columns: [] };
}

function memorylessDraw(scenario: Scenario, pageCount: number): DrawPage {
  if (scenario.workload === 'hotCold') return hotCold(scenario, pageCount);
  if (scenario.workload === 'zipf' || scenario.workload === 'pareto') return byRank(scenario, pageCount);
  return uniform(pageCount);
}
