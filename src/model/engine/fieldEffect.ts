import { hasSlcCache } from './driveSize.ts';
import type { Scenario, ScenarioInput } from './scenario.ts';
import type { ScenarioFieldName } from './scenarioFields.ts';
import { REQUEST_WORKLOADS } from './vocabulary.ts';

/** Values of other fields that are all required for a field to have an effect. */
type FieldCondition = { readonly [Name in ScenarioFieldName]?: readonly Scenario[Name][] };

const MOVES_PAGES: FieldCondition = { mapping: ['page', 'cached'] };
const IS_CACHED: FieldCondition = { mapping: ['cached'] };
const IS_HYBRID: FieldCondition = { mapping: ['hybrid'] };
const IS_STATIC: FieldCondition = { wearLeveling: ['static'] };
const HAS_PAUSES: FieldCondition = { idleCleaning: ['reorganize', 'fileSystem'] };
const IS_HOT_COLD: FieldCondition = { workload: ['hotCold'] };
const IS_LOG_AND_SMALL: FieldCondition = { workload: ['logAndSmall'] };
const IS_LOGS: FieldCondition = { workload: ['logs'] };
const HAS_FILES: FieldCondition = { workload: ['files'] };
const RANKED = ['zipf', 'pareto'] as const;
const IS_ONCE_PER_PASS: FieldCondition = { workload: ['oncePerPass'] };
/** The case in which `hotSpaceFraction` determines the share of hot ranks. */
const IS_RANKED_IN_POOLS: FieldCondition = { workload: RANKED, pools: [2], poolClassifier: ['oracle'] };

/** Alternative conditions of the fields that do not always have an effect. */
const CONDITIONS: { readonly [Name in keyof ScenarioInput]?: readonly FieldCondition[] } = {
  frontiers: [MOVES_PAGES],
  victimPolicy: [MOVES_PAGES],
  windowBlocks: [{ victimPolicy: ['windowed'] }],
  poolClassifier: [{ pools: [2] }],
  logBlockCount: [IS_HYBRID],
  logBlockOrder: [IS_HYBRID],
  mapCachePages: [IS_CACHED],
  mapEntriesPerPage: [IS_CACHED],
  wearCheckErases: [IS_STATIC],
  wearSpreadLimit: [IS_STATIC],
  hotWriteFraction: [IS_HOT_COLD],
  hotSpaceFraction: [IS_HOT_COLD, IS_RANKED_IN_POOLS],
  stillLayout: [IS_HOT_COLD, HAS_FILES],
  logCount: [IS_LOGS],
  zonePages: [IS_LOGS],
  smallWriteFraction: [IS_LOG_AND_SMALL],
  smallSpaceFraction: [IS_LOG_AND_SMALL],
  zipfTheta: [{ workload: ['zipf'] }],
  paretoShare: [{ workload: ['pareto'] }],
  rankLayout: [{ workload: RANKED }],
  passOrder: [IS_ONCE_PER_PASS],
  passMap: [IS_ONCE_PER_PASS],
  requestPages: [{ workload: REQUEST_WORKLOADS }],
  isTrimEnabled: [HAS_FILES],
  filePages: [HAS_FILES],
  idleEveryPages: [HAS_PAUSES],
  idleFreeBlocks: [HAS_PAUSES],
};

/** The alternative conditions of a field if the scenario meets none of them; empty where it meets one, or the field has none. */
export function unmetConditions(field: keyof ScenarioInput, scenario: Scenario): readonly FieldCondition[] {
  const conditions = CONDITIONS[field] ?? [];
  const isMet = conditions.some((condition) =>
    Object.entries(condition).every(([name, values]) =>
      (values as readonly unknown[]).includes(scenario[name as ScenarioFieldName]),
    ),
  );
  return isMet ? [] : conditions;
}

const isCleaned = ({ mapping }: Scenario): boolean => mapping === 'page' || mapping === 'cached';

/** Fields whose effect depends on more than their conditions. */
const EFFECTS: Readonly<Partial<Record<keyof ScenarioInput, (scenario: Scenario) => boolean>>> = {
  // With other mappings these have one value only.
  mappingUnitPages: ({ mapping }) => mapping === 'page',
  pools: ({ mapping }) => mapping === 'page',
  stopFreeBlocks: isCleaned,
  sampleCount: ({ victimPolicy }) => victimPolicy === 'dChoices',
  randomFraction: ({ workload }) => ['mix', 'files', 'oncePerPass'].includes(workload),
  trimFraction: ({ workload }) => workload !== 'files',
  idleCleaning: (scenario) => isCleaned(scenario) && scenario.idleEveryPages > 0,
  slcBitsPerCell: hasSlcCache,
  slcWhenFull: hasSlcCache,
  slcKeptFraction: ({ slcDynamicBlocks }) => slcDynamicBlocks > 0,
};

/** Whether other values of the field would give other runs of this scenario. */
export const hasEffect = (field: keyof ScenarioInput, scenario: Scenario): boolean =>
  EFFECTS[field]?.(scenario) ?? unmetConditions(field, scenario).length === 0;
