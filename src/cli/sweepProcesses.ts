import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { RunPlan } from './runPlan.ts';
import { measureRun, type RunReport } from './runReport.ts';

/** Internal verb of a child process that measures plans for its parent. */
export const WORKER_VERB = 'measure-for-parent';

/** Measures plans in parallel; returns their reports in order. The reports do not depend on the number of processes. */
export async function measurePlans(
  plans: readonly RunPlan[],
  processCount: number,
  onDone: (doneCount: number) => void,
): Promise<RunReport[]> {
  const reports: RunReport[] = [];
  let doneCount = 0;
  let next = 0;
  onDone(0);
  const take = async (measure: (plan: RunPlan) => RunReport | Promise<RunReport>): Promise<void> => {
    while (next < plans.length) {
      const index = next++;
      const plan = plans[index];
      if (plan) reports[index] = await measure(plan);
      onDone(++doneCount);
    }
  };
  const childCount = Math.min(processCount, plans.length);
  if (childCount <= 1) {
    await take(measureLocally);
    return reports;
  }
  const children = Array.from({ length: childCount }, () =>
    fork(process.argv[1] ?? '', [WORKER_VERB], { execArgv: [] }),
  );
  try {
    await Promise.all(children.map((child) => take((plan) => measureInChild(child, plan))));
  } finally {
    for (const child of children) child.kill();
  }
  return reports;
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
