import type { Scenario, ScenarioProblem } from '#engine';
import type { LabStore } from './labStore.ts';
import { stepName } from './settingText.ts';
import { withValues, type SettingId, type SettingValue } from './settings.ts';

/**
 * Gives a setting of the scenario on show a value, as one step; values that follow before the gesture ends become the same step.
 *
 * @returns why the engine does not take the value; null where it does
 */
export function changeSetting(store: LabStore, id: SettingId, value: SettingValue): ScenarioProblem | null {
  const { state, change } = store.getState();
  const result = withValues(state.scenario, { [id]: value });
  if (!result.ok) return result.problem;
  change((before, after) => stepName(id, before.scenario, after.scenario), { scenario: result.value }, id);
  return null;
}

/** Shows another scenario to start from, against which changes are then counted. */
export function startFrom(store: LabStore, start: string, name: string, scenario: Scenario): void {
  store.getState().change(name, { scenario, base: scenario, start });
}
