import type { Scenario } from '#engine';
import { placeOfRank } from '../../src/model/engine/workload/rankPlaces.ts';
import { ScatteredPages } from '../../src/model/engine/workload/scatteredPages.ts';
import type { ReferenceFtl } from './referenceFtl.ts';

/** Decides the pool of a page: 0 is cold, 1 is hot. */
export interface ReferenceClasses {
  poolOfWrite(model: ReferenceFtl, logicalPage: number): number;
  poolOf(model: ReferenceFtl, logicalPage: number): number;
  noteWrite(model: ReferenceFtl, logicalPage: number): void;
}

function byOracle(isHot: (logicalPage: number) => boolean): ReferenceClasses {
  const poolOf = (_: ReferenceFtl, logicalPage: number): number => (isHot(logicalPage) ? 1 : 0);
  return { poolOfWrite: poolOf, poolOf, noteWrite: () => {} };
}

/** Counters in quarters of a write, one byte each (255 at most), which are halved in turn; hot is ten quarters and more. */
const learned: ReferenceClasses = {
  poolOfWrite: ({ state }, logicalPage) => ((state.warmth.get(logicalPage) ?? 0) + 4 >= 10 ? 1 : 0),
  poolOf: ({ state }, logicalPage) => ((state.warmth.get(logicalPage) ?? 0) >= 10 ? 1 : 0),
  noteWrite: ({ state, shape }, logicalPage) => {
    state.warmth.set(logicalPage, Math.min(255, (state.warmth.get(logicalPage) ?? 0) + 4));
    const turn = state.writesHeard++ % shape.logicalPageCount;
    state.warmth.set(turn, Math.floor((state.warmth.get(turn) ?? 0) / 2));
  },
};

export function createReferenceClasses(scenario: Scenario): ReferenceClasses {
  if (scenario.pools === 1) return byOracle(() => false);
  if (scenario.poolClassifier === 'learned') return learned;
  const live = Math.max(1, Math.round(scenario.logicalPageCount * scenario.liveFraction));
  const small = Math.max(1, Math.min(live - 1, Math.round(live * scenario.smallSpaceFraction)));
  if (scenario.workload === 'logAndSmall') return byOracle((page) => page < small);
  // The other workloads with hot pages write whole requests.
  const requestPages = Math.min(scenario.requestPages, live);
  const places = Math.floor(live / requestPages);
  const hot = Math.max(1, Math.min(places - 1, Math.round(places * scenario.hotSpaceFraction)));
  const byPlace = (isHot: (place: number) => boolean): ReferenceClasses =>
    byOracle((page) => page < places * requestPages && isHot(Math.floor(page / requestPages)));
  if (scenario.workload === 'hotCold') {
    if (scenario.stillLayout === 'contiguous') return byPlace((place) => place < hot);
    const scattered = new ScatteredPages(places, scenario.seed);
    return byPlace((place) => scattered.indexOf(place) < hot);
  }
  if (scenario.workload !== 'zipf' && scenario.workload !== 'pareto') return byOracle(() => false);
  const placeOf = placeOfRank(scenario, places);
  const hottest = new Set(Array.from({ length: hot }, (_, index) => placeOf(index + 1)));
  return byPlace((place) => hottest.has(place));
}
