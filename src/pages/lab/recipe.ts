import { hasSlcCache, type Scenario } from '#engine';
import { withoutStrong } from '#messages';
import { recipe as words } from '#messages/lab';
import { formatScenarioLink } from '#store';

/** Link names of the fields that have words below. Other fields that differ from their defaults are quoted as in a link. */
const WORDED_FIELDS = new Set([
  'blocks',
  'pages-per-block',
  'spare-factor',
  'logical-pages',
  'mapping',
  'mapping-unit',
  'log-blocks',
  'slc-cache-blocks',
  'slc-dynamic-blocks',
  'slc-bits-per-cell',
  'slc-when-full',
  'slc-kept-fraction',
  'workload',
  'random-fraction',
  'hot-write-fraction',
  'hot-space-fraction',
  'small-write-fraction',
  'small-space-fraction',
  'theta',
  'trim',
  'trim-fraction',
  'live-fraction',
  'victim',
  'd',
  'window',
  'reserve-blocks',
  'stop-free-blocks',
  'pools',
  'filled',
  'warmup',
  'seed',
]);

/** The whole scenario as sentences; the distinctive words are marked bold, for `RichText`. */
export function recipeOf(scenario: Scenario): readonly string[] {
  const { blockCount, pagesPerBlock, logicalPageCount, mapping, mappingUnitPages, liveFraction, trimFraction } =
    scenario;
  const spare = 1 - logicalPageCount / (blockCount * pagesPerBlock);
  const isCleaned = mapping === 'page' || mapping === 'cached';
  const others = formatScenarioLink(scenario)
    .split('~')
    .slice(1)
    .filter((each) => !WORDED_FIELDS.has(each.split('=')[0] ?? ''));
  return [
    words.drive({ blocks: blockCount, pages: pagesPerBlock, spare }),
    mappingUnitPages > 1 && words.unit({ pages: mappingUnitPages }),
    mapping !== 'page' && words.mapping({ mapping, logs: scenario.logBlockCount }),
    hasSlcCache(scenario) &&
      words.slcCache({
        apart: scenario.slcStaticBlocks,
        lent: scenario.slcDynamicBlocks,
        bits: scenario.slcBitsPerCell,
        policy: scenario.slcWhenFull,
      }),
    hasSlcCache(scenario) &&
      scenario.slcDynamicBlocks > 0 &&
      scenario.slcKeptFraction > 0 &&
      words.slcKept({ full: 1 - scenario.slcKeptFraction }),
    words.workload({
      workload: scenario.workload,
      random: scenario.randomFraction,
      isTold: scenario.isTrimEnabled,
      hotWrites: scenario.hotWriteFraction,
      hotSpace: scenario.hotSpaceFraction,
      theta: scenario.zipfTheta,
      smallWrites: scenario.smallWriteFraction,
      smallSpace: scenario.smallSpaceFraction,
    }),
    liveFraction < 1 && words.live({ share: liveFraction }),
    trimFraction > 0 && words.trims({ share: trimFraction }),
    isCleaned &&
      words.cleaning({
        victim: scenario.victimPolicy,
        choices: scenario.sampleCount,
        window: scenario.windowBlocks,
        reserve: scenario.reserveBlocks,
        stop: scenario.stopFreeBlocks,
        pools: scenario.pools,
      }),
    words.past({ isFilled: scenario.isFilled, warmup: scenario.warmupPages }),
    words.seed({ seed: String(scenario.seed) }),
    others.length > 0 && words.also({ fields: others.join(', ') }),
  ].filter((each) => each !== false);
}

/** `recipeOf` as plain text. */
export const plainRecipe = (scenario: Scenario): string => withoutStrong(recipeOf(scenario).join(' '));
