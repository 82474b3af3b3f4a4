import {
  LOG_BLOCK_ORDERS,
  type LogBlockOrder,
  type Mapping,
  MAPPINGS,
  type Scenario,
  SCENARIO_DEFAULTS,
  type ScenarioInput,
} from '#engine';
import { readChoice, readNumber } from './flags.ts';
import type { Flags, FlagSpec } from './flags.ts';
import { UsageError } from './usage.ts';

const ownNames = <Choice extends string>(choices: readonly Choice[]) =>
  Object.fromEntries(choices.map((choice) => [choice, choice])) as Readonly<Record<Choice, Choice>>;

const MAPPING_CHOICES: Readonly<Record<string, Mapping>> = ownNames(MAPPINGS);
const LOG_ORDER_CHOICES: Readonly<Record<string, LogBlockOrder>> = ownNames(LOG_BLOCK_ORDERS);

/** How logical pages find their place in flash. */
export const MAPPING_FLAGS: readonly FlagSpec[] = [
  {
    name: '--mapping',
    placeholder: MAPPINGS.join('|'),
    help: 'what has a place of its own in flash',
    standard: SCENARIO_DEFAULTS.mapping,
  },
  {
    name: '--mapping-unit',
    placeholder: 'N',
    help: 'page: pages of one mapping unit, a divisor of a block',
    standard: String(SCENARIO_DEFAULTS.mappingUnitPages),
  },
  {
    name: '--log-blocks',
    placeholder: 'N',
    help: 'hybrid: replacement blocks',
    standard: String(SCENARIO_DEFAULTS.logBlockCount),
  },
  {
    name: '--log-order',
    placeholder: LOG_BLOCK_ORDERS.join('|'),
    help: 'hybrid: pages of a replacement block as they come, or each at its own offset',
    standard: SCENARIO_DEFAULTS.logBlockOrder,
  },
  {
    name: '--map-cache-pages',
    placeholder: 'N',
    help: 'cached: map pages held in memory',
    standard: String(SCENARIO_DEFAULTS.mapCachePages),
  },
  {
    name: '--map-entries',
    placeholder: 'N',
    help: 'cached: entries of one map page',
    standard: String(SCENARIO_DEFAULTS.mapEntriesPerPage),
  },
];

export const MAPPING_FLAG_OF_FIELD: Readonly<Record<string, string>> = {
  mapping: '--mapping',
  mappingUnitPages: '--mapping-unit',
  logBlockCount: '--log-blocks',
  logBlockOrder: '--log-order',
  mapCachePages: '--map-cache-pages',
  mapEntriesPerPage: '--map-entries',
};

export function readMappingFlags(flags: Flags): ScenarioInput {
  return {
    mapping: readChoice(flags, '--mapping', MAPPING_CHOICES),
    mappingUnitPages: readNumber(flags, '--mapping-unit'),
    logBlockCount: readNumber(flags, '--log-blocks'),
    logBlockOrder: readChoice(flags, '--log-order', LOG_ORDER_CHOICES),
    mapCachePages: readNumber(flags, '--map-cache-pages'),
    mapEntriesPerPage: readNumber(flags, '--map-entries'),
  };
}

/** Flags that only some mappings heed. Where blocks have one place each, no victim is chosen and no frontier shared. */
const HEEDED_BY: Readonly<Record<string, readonly Mapping[]>> = {
  '--log-blocks': ['hybrid'],
  '--log-order': ['hybrid'],
  '--map-cache-pages': ['cached'],
  '--map-entries': ['cached'],
  '--victim': ['page', 'cached'],
  '--frontiers': ['page', 'cached'],
};

/** Throws when a flag is given that the mapping does not heed. */
export function refuseUnheededMappingFlags(flags: Flags, { mapping }: Pick<Scenario, 'mapping'>): void {
  for (const [flag, mappings] of Object.entries(HEEDED_BY))
    if (flags.has(flag) && !mappings.includes(mapping))
      throw new UsageError(
        `${flag} is ${flags.get(flag)}, but it is allowed with --mapping ${mappings.join(' or ')} only.`,
      );
}
