import type { Scenario } from '#engine';
import { compare as words } from '#messages/lab';
import { ONE_DRIVE } from '#store/array';
import type { LabStore } from './labStore.ts';
import { stepName } from './settingText.ts';
import { isOfArray, type SettingId, type SettingProblem, type SettingValue } from './settings.ts';
import { setupOn, withValuesOn, type Side } from './sides.ts';

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
      return side === 'both' || isOfArray(id) ? step : words.stepOf({ side, step });
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
  const second = state.other && side !== 'a' ? { other: scenario } : {};
  change(
    name,
    side === 'b' && state.other ? second : { scenario, base: scenario, array, arrayBase: array, start, ...second },
  );
}
