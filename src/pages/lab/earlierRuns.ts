import type { Scenario } from '#engine';
import type { LabDriveState, LabDriveView, WindowSeries } from '#store';
import type { LabState } from './labState.ts';
import type { LabHistory } from './labStore.ts';

/** What was recorded of a run: its windows, and how far it came. */
export interface RunRecord {
  readonly series: WindowSeries;
  readonly furthestStep: number;
}

/** The longest run of each scenario, as long as the history has the scenario. */
const RECORDS = new WeakMap<Scenario, RunRecord>();

export const scenariosOf = ({ scenario, other }: LabState): readonly Scenario[] =>
  other ? [scenario, other] : [scenario];

/** Keeps what is known of the drives on show, before others take their place. */
export function keepRuns({ drives, furthestStep }: Pick<LabDriveState, 'drives' | 'furthestStep'>): void {
  for (const view of drives) RECORDS.set(view.scenario, recordOf(view, furthestStep));
}

/** A run that has come to `furthestStep`; where a run of its scenario came further before, that one: both are the same. */
export function recordOf(
  { scenario, series }: Pick<LabDriveView, 'scenario' | 'series'>,
  furthestStep: number,
): RunRecord {
  const kept = RECORDS.get(scenario);
  return kept && kept.furthestStep > furthestStep ? kept : { series, furthestStep };
}

/** The run that the last change of settings has replaced; null where there was none, or its drive was of another size. */
export function earlierRun({ state, past }: LabHistory): RunRecord | null {
  const shown = scenariosOf(state);
  const replacedIn = (each: LabState) => scenariosOf(each).find((scenario) => !shown.includes(scenario));
  const step = past.findLast((each) => replacedIn(each.state) !== undefined);
  const scenario = step && replacedIn(step.state);
  return (scenario && pagesOf(scenario) === pagesOf(state.scenario) && RECORDS.get(scenario)) || null;
}

const pagesOf = ({ blockCount, pagesPerBlock }: Scenario): number => blockCount * pagesPerBlock;
