import type { Scenario } from '#engine';
import type { LabDriveState, LabDriveView, WindowSeries } from '#store';
import type { LabState } from './labState.ts';
import type { LabHistory } from './labStore.ts';

/** What was recorded of a run: its windows, and how far it came. */
export interface RunRecord {
  /** Null where they were recorded before the page was loaded. */
  readonly series: WindowSeries | null;
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
  if (!kept) return { series, furthestStep };
  const isLonger = kept.series !== null && endOf(kept.series) > endOf(series);
  return { series: isLonger ? kept.series : series, furthestStep: Math.max(kept.furthestStep, furthestStep) };
}

const endOf = ({ windowPages, count }: WindowSeries): number => windowPages * count;

/** How far the first drive on show has come, now or before. */
export function furthestOf({ scenarios: [scenario], furthestStep }: Pick<LabDriveState, 'scenarios' | 'furthestStep'>) {
  return Math.max(furthestStep, (scenario && RECORDS.get(scenario)?.furthestStep) ?? 0);
}

/** Of a saved session is known how far its drive came; its windows come with the next run. */
export function keepFurthest({ scenario }: LabState, furthestStep: number): void {
  RECORDS.set(scenario, { series: null, furthestStep });
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
