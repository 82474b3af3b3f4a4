import { memoizeByObject } from '#base';
import type { Result, Scenario } from '#engine';
import { compare as words } from '#messages/lab';
import type { ChipTimes } from '#store';
import { ONE_DRIVE, planArray, type ArraySettings } from '#store/array';
import { CHIP_TIMES, isChipTime, TIME_LIMITS_US, TIME_NAMES, type LabState } from './labState.ts';
import type { LabHistory, LabStep, LabStore } from './labStore.ts';
import { stepName } from './settingText.ts';
import {
  isOfArray,
  isOfTime,
  SETTING_IDS,
  usedSettings,
  valueOf,
  withValues,
  type SettingId,
  type SettingProblem,
  type SettingValue,
  type Setup,
} from './settings.ts';

/** Whose settings are shown and changed while two drives are compared. Without a second one all are the same. */
export const SIDES = ['a', 'b', 'both'] as const;
export type Side = (typeof SIDES)[number];

/** The scenario of a side; of both, the first. */
export const scenarioOn = (side: Side, { scenario, other }: LabState): Scenario =>
  (side === 'b' ? other : null) ?? scenario;

const setupsOf = memoizeByObject((state: LabState) => {
  const { scenario, other, base, array, arrayBase, times } = state;
  const both = { ...scenario, ...array, ...times };
  return { a: both, b: other ? { ...both, ...other } : both, both, base: { ...base, ...arrayBase, ...CHIP_TIMES } };
});

/** Everything that is set on a side, or that it began from. Two drives that are compared have chips and arrays of one kind. */
export const setupOn = (side: Side | 'base', state: LabState): Setup => setupsOf(state)[side];

/** The state with these values on a side, if the engine takes them. */
export function withValuesOn(
  side: Side,
  state: LabState,
  values: { readonly [Id in SettingId]?: SettingValue },
): Result<Partial<LabState>, SettingProblem> {
  const { scenario, other } = state;
  const ids = Object.keys(values) as SettingId[];
  if (ids.some(isOfArray)) {
    const array = { ...state.array, ...(values as Partial<ArraySettings>) };
    const plan = planArray(scenario, array);
    return plan.ok ? { ok: true, value: { array } } : plan;
  }
  if (ids.some(isOfTime)) {
    const times = { ...state.times, ...(values as Partial<ChipTimes>) };
    const field = TIME_NAMES.find((name) => !isChipTime(times[name]));
    const expected = { kind: 'number', ...TIME_LIMITS_US } as const;
    return field ? { ok: false, problem: { field, expected } } : { ok: true, value: { times } };
  }
  const first = side === 'b' && other ? null : withValues(scenario, values);
  const second = side === 'a' || !other ? null : withValues(other, values);
  if (first?.ok === false) return first;
  if (second?.ok === false) return second;
  return { ok: true, value: { ...(first && { scenario: first.value }), ...(second && { other: second.value }) } };
}

/**
 * Gives a setting a value, as one step; values that follow before the gesture ends become the same step.
 *
 * @returns why the engine does not take the value; null where it does
 */
export function changeSetting(
  store: LabStore,
  id: SettingId,
  value: SettingValue,
  side: Side = 'both',
): SettingProblem | null {
  const { state, change } = store.getState();
  const result = withValuesOn(side, state, { [id]: value });
  if (!result.ok) return result.problem;
  change(
    (before, after) => {
      const step = stepName(id, setupOn(side, before), setupOn(side, after));
      return side === 'both' || isOfArray(id) || isOfTime(id) ? step : words.stepOf({ side, step });
    },
    result.value,
    `${side} ${id}`,
  );
  return null;
}

/** Shows another scenario to start from, against which changes are then counted. */
export function startFrom(
  store: LabStore,
  start: string,
  name: string,
  scenario: Scenario,
  side: Side = 'both',
  array = ONE_DRIVE,
): void {
  const { state, change } = store.getState();
  const { other } = state;
  const [ofA = start, ofB = start] = state.origins;
  if (side === 'b' && other) change(name, { other: scenario, origins: [ofA, start] });
  else {
    const second = other && side === 'a' ? { origins: [start, ofB] } : { origins: [start, start] };
    const both = other && side !== 'a' ? { other: scenario } : {};
    change(name, { scenario, base: scenario, array, arrayBase: array, start, ...second, ...both });
  }
}

/** Settings in which two scenarios differ, as far as one of them uses them. */
export function settingsApart(scenario: Scenario, other: Scenario): readonly SettingId[] {
  const used = new Set([...usedSettings(scenario), ...usedSettings(other)]);
  return SETTING_IDS.filter((id) => used.has(id) && valueOf(id, scenario) !== valueOf(id, other));
}

/** What B begins as: as it was last in a comparison with a drive of this start, done or undone; else the same as A. */
export function nextOther({
  state,
  past,
  future,
}: LabHistory): Pick<LabState, 'origins'> & { readonly other: Scenario } {
  const isOfOne = ({ state: { start, other } }: LabStep): boolean => other !== null && start === state.start;
  // Of what was undone, the last state stands first.
  const last = (future.find(isOfOne) ?? past.findLast(isOfOne))?.state;
  const [ofA = state.start, ofB = ofA] = state.origins;
  return { other: last?.other ?? state.scenario, origins: [ofA, last?.origins[1] ?? ofB] };
}

const CHANGES = {
  begin: (_: LabState, history: LabHistory) => nextOther(history),
  swap: ({ scenario, other, origins }: LabState) => ({
    scenario: other ?? scenario,
    other: scenario,
    origins: origins.toReversed(),
  }),
  keepA: ({ origins: [ofA = ''] }: LabState) => ({ other: null, origins: [ofA, ofA] }),
  keepB: ({ scenario, other, origins: [, ofB = ''] }: LabState) => ({
    scenario: other ?? scenario,
    other: null,
    origins: [ofB, ofB],
  }),
};

/** Begins or ends a comparison, or swaps its drives, as one step. */
export function changeComparison({ getState }: LabStore, how: keyof typeof CHANGES): void {
  const { state, change } = getState();
  change(words.steps[how], CHANGES[how](state, getState()));
}

export const toggleComparison = (store: LabStore): void =>
  changeComparison(store, store.getState().state.other ? 'keepA' : 'begin');
