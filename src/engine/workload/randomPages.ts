import { nextUnit, type RandomState } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { ZipfPages } from './zipf.ts';

/** Draws one of the pages in use. */
export type DrawPage = (random: RandomState) => number;

/** Pages that random writes go to: the part of the space in use, the lowest addresses. */
export function livePageCount(scenario: Pick<Scenario, 'logicalPageCount' | 'liveFraction'>): number {
  return Math.max(1, Math.round(scenario.logicalPageCount * scenario.liveFraction));
}

/** Pages of the hot set: the lowest addresses in use, at least one and never all of two or more. */
export function hotPageCount(scenario: Pick<Scenario, 'hotSpaceFraction'>, pageCount: number): number {
  return Math.min(Math.max(1, Math.round(pageCount * scenario.hotSpaceFraction)), Math.max(1, pageCount - 1));
}

const uniform =
  (pageCount: number): DrawPage =>
  (random) =>
    Math.floor(nextUnit(random) * pageCount);

function hotCold(scenario: Scenario, pageCount: number): DrawPage {
  const hot = hotPageCount(scenario, pageCount);
  const cold = pageCount - hot;
  const { hotWriteFraction } = scenario;
  return (random) =>
    cold === 0 || nextUnit(random) < hotWriteFraction
      ? Math.floor(nextUnit(random) * hot)
      : hot + Math.floor(nextUnit(random) * cold);
}

function zipf(scenario: Scenario, pageCount: number): DrawPage {
  const pages = new ZipfPages(pageCount, scenario.zipfTheta);
  return (random) => pages.draw(random);
}

/** How the random pages of a workload are drawn. */
export function createPageDraw(scenario: Scenario, pageCount: number): DrawPage {
  if (scenario.workload === 'hotCold') return hotCold(scenario, pageCount);
  if (scenario.workload === 'zipf') return zipf(scenario, pageCount);
  return uniform(pageCount);
}
