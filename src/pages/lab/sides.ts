import { memoizeByObject } from '#base';
import type { Result, Scenario } from '#engine';
import { compare as words } from '#messages/lab';
import { planArray, type ArraySettings } from '#store/array';
import type { LabState } from './labState.ts';
import type { LabHistory, LabStep, LabStore } from './labStore.ts';
import {
  isOfArray,
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
  const { scenario, other, base, array, arrayBase } = state;
  const both = { ...scenario, ...array };
  return { a: both, b: other ? { ...other, ...array } : both, both, base: { ...base, ...arrayBase } };
});

/** Everything that is set on a side, or that it began from. Two drives that are compared stand in arrays of one kind. */
export const setupOn = (side: Side | 'base', state: LabState): Setup => setupsOf(state)[side];

/** The state with these values on a side, if the engine takes them. */
export function withValuesOn(
  side: Side,
  state: LabState,
  values: { readonly [Id in SettingId]?: SettingValue },
): Result<Partial<LabState>, SettingProblem> {
  const { scenario, other, array } = state;
  if ((Object.keys(values) as SettingId[]).some(isOfArray)) {
    const changed = { ...array, ...(values as Partial<ArraySettings>) };
    const plan = planArray(scenario, changed);
    return plan.ok ? { ok: true, value: { array: changed } } : plan;
  }
  const first = side === 'b' && other ? null : withValues(scenario, values);
  const second = side === 'a' || !other ? null : withValues(other, values);
  if (first?.ok === false) return first;
  if (second?.ok === false) return second;
  return { ok: true, value: { ...(first && { scenario: first.value }), ...(second && { other: second.value }) } };
}

/** Settings in which two scenarios differ, as far as one of them uses them. */
export function settingsApart(scenario: Scenario, other: Scenario): readonly SettingId[] {
  const used = new Set([...usedSettings(scenario), ...usedSettings(other)]);
  return SETTING_IDS.filter((id) => used.has(id) && valueOf(id, scenario) !== valueOf(id, other));
}

/** What B begins as: as it was last in a comparison with a drive of this start, done or undone; else the same as A. */
export function nextOther({ state, past, future }: LabHistory): Scenario {
  const isOfOne = ({ state: { start, other } }: LabStep): boolean => other !== null && start === state.start;
  // Of what was undone, the last state stands first.
  return (future.find(isOfOne) ?? past.findLast(isOfOne))?.state.other ?? state.scenario;
}

const CHANGES = {
  begin: (_: LabState, history: LabHistory) => ({ other: nextOther(history) }),
  swap: ({ scenario, other }: LabState) => ({ scenario: other ?? scenario, other: scenario }),
  keepA: () => ({ other: null }),
  keepB: ({ scenario, other }: LabState) => ({ scenario: other ?? scenario, other: null }),
};

/** Begins or ends a comparison, or swaps its drives, as one step. */
export function changeComparison({ getState }: LabStore, how: keyof typeof CHANGES): void {
  const { state, change } = getState();
  change(words.steps[how], CHANGES[how](state, getState()));
}

export const toggleComparison = (store: LabStore): void =>
  changeComparison(store, store.getState().state.other ? 'keepA' : 'begin');
