import { spacedValues } from '#base';
import {
  hasEffect,
  parseScenario,
  SCENARIO_FIELDS,
  type Scenario,
  type ScenarioFieldName,
  type ScenarioInput,
  type ScenarioProblem,
} from '#engine';
import { FIELD_NAMES, SIZE_NAMES, textOf } from '#engine/names';
import { flagsOf, formatScenarioLink, hasOwnFilePages, shortestSpareFactor } from './scenarioLink.ts';

/** What can be varied along the axis: the spare area, as the engine's spare factor, or a number of the scenario. */
export type SweepField = ScenarioFieldName | 'spareArea';

/** What one line has that differs from the scenario. */
export type SweepPatch = { readonly [Name in ScenarioFieldName]?: Scenario[Name] };

/** A sweep of one scenario, as plain data. */
export interface SweepSettings {
  readonly field: SweepField;
  readonly from: number;
  readonly to: number;
  readonly points: number;
  /** At least one. */
  readonly lines: readonly SweepPatch[];
  /** Runs of each point, with seeds from that of the scenario on. */
  readonly seeds: number;
  /** Multiples of the logical space that are written before counting, and that are counted. */
  readonly warmupRounds: number;
  readonly countedRounds: number;
  /** Write amplification at which the chart is read the other way round: what keeps it there? */
  readonly level: number;
}

const FIELDS = Object.keys(SCENARIO_FIELDS) as ScenarioFieldName[];
const isNumber = (field: ScenarioFieldName): boolean =>
  !('choices' in SCENARIO_FIELDS[field]) && SCENARIO_FIELDS[field].kind !== 'trueOrFalse';
const NUMBER_FIELDS = FIELDS.filter((field) => field !== 'seed' && isNumber(field));
/** Fields whose choices can be lines. */
export const CHOICE_FIELDS = FIELDS.filter((field) => !isNumber(field));

export function choicesOf(field: ScenarioFieldName): readonly (string | number | boolean)[] {
  const spec = SCENARIO_FIELDS[field];
  if (spec.kind === 'oneOf') return spec.choices;
  return spec.kind === 'trueOrFalse' ? [true, false] : [];
}

export const SWEEP_LIMITS = {
  points: { min: 2, max: 25, isWhole: true },
  seeds: { min: 1, max: 10, isWhole: true },
  lines: { min: 1, max: 8, isWhole: true },
  warmupRounds: { min: 0, max: 100, isWhole: false },
  countedRounds: { min: 0.1, max: 100, isWhole: false },
  level: { min: 1, max: 100, isWhole: false },
} as const;

/** What decides on the runs. */
export type PlannedSettings = Omit<SweepSettings, 'level'>;

export const SWEEP_DEFAULTS: SweepSettings = {
  field: 'spareArea',
  from: 0.08,
  to: 0.4,
  points: 9,
  lines: [
    { victimPolicy: 'fifo', pools: 1 },
    { victimPolicy: 'greedy', pools: 1 },
    { victimPolicy: 'costBenefit', pools: 1 },
    { victimPolicy: 'costBenefit', pools: 2 },
  ],
  seeds: 5,
  warmupRounds: 5,
  countedRounds: 1.5,
  level: 3,
};

/** Those settings in data from outside, such as a link, that can be; what is varied, and from where to where, only together. */
export function possibleSweepSettings(data: unknown): Partial<SweepSettings> {
  const given = { ...(data as object | null) } as { readonly [Key in keyof SweepSettings]?: unknown };
  const isWithin = (key: string): boolean => {
    const { min, max, isWhole } = SWEEP_LIMITS[key as keyof typeof SWEEP_LIMITS] ?? { min: Infinity, max: 0 };
    const value = given[key as keyof SweepSettings];
    return typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isInteger(value));
  };
  const { field, from, to, lines } = given;
  const isAxis =
    (field === 'spareArea' || NUMBER_FIELDS.includes(field as ScenarioFieldName)) &&
    typeof from === 'number' &&
    typeof to === 'number' &&
    from <= to;
  const patches = Array.isArray(lines) ? lines.filter(isPatch).slice(0, SWEEP_LIMITS.lines.max) : [];
  return {
    ...(isAxis && { field: field as SweepField, from, to }),
    ...Object.fromEntries(Object.entries(given).filter(([key]) => isWithin(key))),
    ...(patches.length > 0 && { lines: patches }),
  };
}

/** The settings in data from outside; what is missing or cannot be is as usual for the scenario. */
export function sweepSettingsOf(data: unknown, scenario: Scenario): SweepSettings {
  const possible = possibleSweepSettings(data);
  const settings = { ...SWEEP_DEFAULTS, ...possible };
  return possible.field ? settings : { ...settings, ...usualSpares(scenario, settings) };
}

/** The usual spare areas; where a drive is too small for the least, from the first whole per cent that all lines can have. */
export function usualSpares(
  scenario: Scenario,
  settings: PlannedSettings,
): Pick<SweepSettings, 'field' | 'from' | 'to'> {
  const { field, from, to } = SWEEP_DEFAULTS;
  const canBe = (spare: number): boolean =>
    planSweep(scenario, { ...settings, field, from: spare, to: spare, seeds: 1 }).refused === null;
  // 8 %, 9 %, … 98 %.
  const spares = spacedValues(from, 0.98, 91);
  const least = spares.find(canBe) ?? from;
  return { field, from: least, to: spares.findLast((spare) => spare <= Math.max(to, least + 0.08)) ?? to };
}

/** Whether each field is one whose choices can be lines, and has one of them. */
const isPatch = (given: unknown): given is SweepPatch =>
  typeof given === 'object' &&
  given !== null &&
  Object.keys(given).length > 0 &&
  Object.entries(given).every(([field, value]) =>
    CHOICE_FIELDS.some((each) => each === field && choicesOf(each).some((choice) => choice === value)),
  );

/** One run of a sweep. Line, point and seed count from 0. */
export interface SweepRun {
  readonly line: number;
  readonly point: number;
  readonly seed: number;
  readonly scenario: Scenario;
  readonly hostPages: number;
  /** Equal for two runs only if they have the same result. */
  readonly key: string;
}

export interface SweepPlan {
  readonly scenario: Scenario;
  readonly settings: PlannedSettings;
  /** Of the varied field, at each point. */
  readonly values: readonly number[];
  /** One seed of every point, then the next seed, so that every line is whole early. Empty if a run is refused. */
  readonly runs: readonly SweepRun[];
  /** The first scenario that the engine refuses, with the value of its point; null if it takes all of them. */
  readonly refused: { readonly value: number; readonly problem: ScenarioProblem } | null;
}

export function planSweep(scenario: Scenario, all: PlannedSettings & { readonly level?: number }): SweepPlan {
  const { level: _, ...settings } = all;
  const values = sweepValues(settings);
  const runs: SweepRun[] = [];
  for (let seed = 0; seed < settings.seeds; seed += 1)
    for (const [point, value] of values.entries())
      for (const [line, patch] of settings.lines.entries()) {
        const parsed = parseScenario({
          ...sizelessInput(scenario),
          ...patch,
          [settings.field === 'spareArea' ? 'spareFactor' : settings.field]: value,
          seed: scenario.seed + seed,
          warmupRounds: settings.warmupRounds,
        });
        if (!parsed.ok) return { scenario, settings, values, runs: [], refused: { value, problem: parsed.problem } };
        const hostPages = Math.max(1, Math.round(settings.countedRounds * parsed.value.logicalPageCount));
        runs.push({ line, point, seed, ...keyed({ scenario: parsed.value, hostPages }) });
      }
  return { scenario, settings, values, runs, refused: null };
}

/** Fields that any line has of its own. */
export const lineFields = ({ lines }: PlannedSettings): readonly ScenarioFieldName[] =>
  Object.keys(Object.assign({}, ...lines)) as ScenarioFieldName[];

/** What a line has in each of them, of its own or of the scenario. */
export function lineValues({ scenario, settings }: SweepPlan, line: number): SweepPatch {
  const values = { ...scenario, ...settings.lines[line] };
  return Object.fromEntries(lineFields(settings).map((field) => [field, values[field]]));
}

type PlainRun = Pick<SweepRun, 'scenario' | 'hostPages'>;

const keyed = (run: PlainRun): PlainRun & Pick<SweepRun, 'key'> => ({
  ...run,
  key: `${run.hostPages} ${formatScenarioLink(run.scenario)}`,
});

/** A plan of these runs, each a line of one point. */
export const planRuns = (runs: readonly [PlainRun, ...PlainRun[]]): SweepPlan => ({
  scenario: runs[0].scenario,
  settings: SWEEP_DEFAULTS,
  values: [],
  runs: runs.map((run, line) => ({ line, point: 0, seed: 0, ...keyed(run) })),
  refused: null,
});

/** Text that is equal for two plans of `planSweep` only if they have the same runs. */
export const planKey = ({ scenario, settings }: SweepPlan): string => JSON.stringify([scenario, settings]);

/** Place of a run in the plan. */
export const runAt = ({ values, settings }: SweepPlan, line: number, point: number, seed: number): number =>
  (seed * values.length + point) * settings.lines.length + line;

/** Each once, and whole where the field has no others; so a short range may have fewer points than were asked for. */
function sweepValues({ field, from, to, points }: PlannedSettings): readonly number[] {
  const values = spacedValues(from, to, points);
  return [...new Set(isWholeNumber(field) ? values.map(Math.round) : values)];
}

const isWholeNumber = (field: SweepField): boolean =>
  field !== 'spareArea' && SCENARIO_FIELDS[field].kind === 'wholeNumber';

/** The scenario with its size as a share, so that a drive with more blocks has more logical pages. */
function sizelessInput(scenario: Scenario): ScenarioInput {
  const { logicalPageCount: _, warmupPages: __, filePages, ...fields } = scenario;
  return { ...fields, spareFactor: shortestSpareFactor(scenario), ...(hasOwnFilePages(scenario) && { filePages }) };
}

/** Fields that a sweep of this scenario can vary: numbers on which at least one line depends. */
export const variableFields = (scenario: Scenario, lines: readonly SweepPatch[]): readonly SweepField[] => [
  'spareArea',
  ...NUMBER_FIELDS.filter((field) => lines.some((patch) => hasEffect(field, { ...scenario, ...patch }))),
];

/**
 * Command lines that give the same runs, to the last digit: one for all lines that differ in the first field of their patches alone.
 * Flags without effect are left out, since the command line refuses them.
 */
export function sweepCommands(plan: SweepPlan): readonly string[] {
  const [lead = 'victimPolicy'] = Object.keys(plan.settings.lines[0] ?? {}) as ScenarioFieldName[];
  const groups = new Map<string, Scenario[]>();
  for (const line of plan.settings.lines.keys()) {
    // At the last value, because zero, which often is the first, turns things off.
    const scenario = plan.runs[runAt(plan, line, plan.values.length - 1, 0)]?.scenario;
    if (!scenario) continue;
    const rest = restOfCommand(plan, scenario, lead);
    groups.set(rest, [...(groups.get(rest) ?? []), scenario]);
  }
  return [...groups].map(([rest, scenarios]) => {
    const texts = scenarios.map((scenario) => textOf(scenario[lead]));
    const name = FIELD_NAMES[lead];
    const leading = texts.length > 1 ? `--vary ${name}=${texts.join(',')}` : `--${name} ${texts.join('')}`;
    const isNeeded = texts.length > 1 || scenarios.every((scenario) => hasEffect(lead, scenario));
    return `npm run --silent sim -- sweep ${isNeeded ? `${leading} ` : ''}${rest}`;
  });
}

/** Everything of the command but the field that its lines differ in. */
function restOfCommand({ scenario: base, settings, values }: SweepPlan, scenario: Scenario, lead: SweepField): string {
  const { field, from, to, warmupRounds, countedRounds, seeds } = settings;
  const points = isWholeNumber(field) ? values.join(',') : `${from}..${to}:${values.length}`;
  const spare = field === 'spareArea' ? points : shortestSpareFactor(base);
  const varied = field !== 'spareArea' && hasEffect(field, scenario) ? [`--vary ${FIELD_NAMES[field]}=${points}`] : [];
  const fixed = flagsOf(scenario, [field, lead, 'seed']);
  const lengths = [
    `--warmup ${warmupRounds}x`,
    `--writes ${countedRounds}x`,
    `--seed ${base.seed}`,
    `--seeds ${seeds}`,
  ];
  return [`--${SIZE_NAMES.spareFactor} ${spare}`, ...varied, ...fixed, ...lengths, '--json'].join(' ');
}
