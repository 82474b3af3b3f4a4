import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { RunPlan } from './runPlan.ts';
import { measureRun } from './runReport.ts';
import type { RunReport } from './runReport.ts';

/** Word after `sim` with which a process takes plans from its parent; for no one else. */
export const WORKER_VERB = 'measure-for-parent';

/** The report of each plan, in order, the same for any number of processes. */
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
    await take(measureHere);
    return reports;
  }
  const children = Array.from({ length: childCount }, () =>
    fork(process.argv[1] ?? '', [WORKER_VERB], { execArgv: [] }),
  );
  try {
    await Promise.all(children.map((child) => take((plan) => measureThere(child, plan))));
  } finally {
    for (const child of children) child.kill();
  }
  return reports;
}

/** Without what depends on the machine. */
function measureHere(plan: RunPlan): RunReport {
  const { hostWritesPerSecond: _, ...report } = measureRun(plan, () => {});
  return report;
}

function measureThere(child: ChildProcess, plan: RunPlan): Promise<RunReport> {
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

/** Answers each plan that the parent sends with its report, until the parent goes. */
export function measureForParent(): void {
  process.on('message', (plan) => process.send?.(measureHere(plan as RunPlan)));
  process.on('disconnect', () => process.exit());
}
