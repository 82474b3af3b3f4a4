import { hasSlcCache, type Scenario } from '#engine';
import { presets as words } from '#messages/lab';
import { articles } from '#messages/sources';
import type { LabPreset } from './labPresets.ts';

const CAPACITY = /(\d+)\s([GT])B/;

/** Product name, with the capacity in the page's language. */
export function nameOf({ name }: Pick<LabPreset, 'name'>): string {
  return name.replace(CAPACITY, (_, count: string, unit: string) =>
    unit === 'T' ? words.terabytes({ count: Number(count) }) : words.gigabytes({ count: Number(count) }),
  );
}

/** Spare and mapping or cache, in half a line. */
export function factsOf(scenario: Scenario): string {
  const { blockCount, pagesPerBlock, logicalPageCount, mapping } = scenario;
  const spare = 1 - logicalPageCount / (blockCount * pagesPerBlock);
  const { slcStaticBlocks: apart, slcDynamicBlocks: lent, mappingUnitPages: unit } = scenario;
  if (hasSlcCache(scenario)) return words.cached({ apart, lent, spare });
  if (mapping === 'hybrid') return words.byBlock({ pages: pagesPerBlock, spare });
  return words.byUnit({ unit, pages: pagesPerBlock, spare });
}

/** Names the drive, its scale and its articles. Has markup: see `RichText`. */
export const originOf = (preset: LabPreset): string =>
  words.origin({
    name: nameOf(preset),
    parts: preset.partCount,
    scale: preset.scaleRatio,
    articles: preset.articles.map((each) => articles[each]).join('; '),
    isCached: preset.group === 'cached',
  });
