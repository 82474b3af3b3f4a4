import type { RunReport } from '#engine/report';
import { pagesOfRun } from './console.ts';
import type { RunPlan } from './runPlan.ts';
import { measureRun } from './runReport.ts';
import type { TracePlan } from './tracePlan.ts';
import { reportTrace, type TraceReport } from './traceReport.ts';
import { pagesOfTrace, replayTrace, surveyTrace, type TraceSurveyResult } from './traceRun.ts';

/** What a point of a sweep runs: a workload of the engine, or a trace. Plain data. */
export type PointPlan = RunPlan | TracePlan;

const isTracePlan = (plan: PointPlan): plan is TracePlan => 'reading' in plan;

/** The report of a trace without machine-dependent values. */
type TracePointReport = Omit<TraceReport, 'hostWritesPerSecond'>;

export const isTraceReport = (report: RunReport): report is TracePointReport => 'writeAmplificationByLoop' in report;

/** Measures points. A trace is surveyed once for all points that read it in the same way. */
export class PointMeter {
  readonly #surveys = new Map<string, Promise<TraceSurveyResult>>();

  /**
   * Host pages of the whole run.
   * @throws UsageError for a trace that cannot be used
   */
  async pagesOf(plan: PointPlan): Promise<number> {
    if (!isTracePlan(plan)) return pagesOfRun(plan.scenario, plan.hostPages);
    return plan.scenario.logicalPageCount + pagesOfTrace(plan, await this.#surveyOf(plan));
  }

  /** @throws UsageError for a trace that does not fit on the drive */
  async measure(plan: PointPlan): Promise<RunReport> {
    const { hostWritesPerSecond: _, ...report } = isTracePlan(plan)
      ? await this.#replay(plan)
      : measureRun(plan, () => {});
    return report;
  }

  async #replay(plan: TracePlan): Promise<TraceReport> {
    const survey = await this.#surveyOf(plan);
    return reportTrace(plan, survey, await replayTrace(plan, survey, () => {}));
  }

  #surveyOf(plan: TracePlan): Promise<TraceSurveyResult> {
    const { path, reading, formatFlags } = plan;
    const key = JSON.stringify([path, reading, formatFlags]);
    const known = this.#surveys.get(key) ?? surveyTrace(plan, () => {});
    this.#surveys.set(key, known);
    return known;
  }
}
