import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { RunPlan } from './runPlan.ts';
import type { RunReport } from '#engine/report';
import { measureRun } from './runReport.ts';

/** Internal verb of a child process that measures plans for its parent. */
export const WORKER_VERB = 'measure-for-parent';

/**
 * Measures plans in parallel. The reports do not depend on the number of processes.
 *
 * @param planAt the plan at a place from 0 on
 * @param onReport called for each place, in order
 */
export async function measurePlans(
  planCount: number,
  planAt: (place: number) => RunPlan,
  processCount: number,
  onReport: (place: number, report: RunReport) => void,
): Promise<void> {
  const early = new Map<number, RunReport>();
  let reported = 0;
  const deliver = (place: number, report: RunReport): void => {
    early.set(place, report);
    for (let due = early.get(reported); due; due = early.get(reported)) {
      early.delete(reported);
      onReport(reported++, due);
    }
  };
  let next = 0;
  const take = async (measure: (plan: RunPlan) => RunReport | Promise<RunReport>): Promise<void> => {
    while (next < planCount) {
      const place = next++;
      deliver(place, await measure(planAt(place)));
    }
  };
  const childCount = Math.min(processCount, planCount);
  if (childCount <= 1) return take(measureLocally);
  const children = Array.from({ length: childCount }, () =>
    fork(process.argv[1] ?? '', [WORKER_VERB], { execArgv: [] }),
  );
  try {
    await Promise.all(children.map((child) => take((plan) => measureInChild(child, plan))));
  } finally {
    for (const child of children) child.kill();
  }
}

/** The report without machine-dependent values. */
function measureLocally(plan: RunPlan): RunReport {
  const { hostWritesPerSecond: _, ...report } = measureRun(plan, () => {});
  return report;
}

function measureInChild(child: ChildProcess, plan: RunPlan): Promise<RunReport> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('a process that measures points has ended early'));
    child.once('exit', fail);
    child.once('error', reject);
    child.once('message', (report) => {
      child.off('exit', fail);
      child.off('error', reject);
      resolve(report as RunReport);
    });
    child.send(plan);
  });
}

/** Answers each plan from the parent with its report, until the parent disconnects. */
export function measureForParent(): void {
  process.on('message', (plan) => process.send?.(measureLocally(plan as RunPlan)));
  process.on('disconnect', () => process.exit());
}
