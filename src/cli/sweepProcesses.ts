import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { RunReport } from '#engine/report';
import { PointMeter, type PointPlan } from './pointPlan.ts';
import { UsageError } from './usage.ts';

/** What a child process answers. */
type ChildAnswer = { readonly report: RunReport } | { readonly refusal: string } | { readonly failure: string };

/** Internal verb of a child process that measures plans for its parent. */
export const WORKER_VERB = 'measure-for-parent';

/**
 * Measures plans in parallel. The reports do not depend on the number of processes.
 *
 * @param meter measures where there is one process
 * @param planAt the plan at a place from 0 on
 * @param onReport called for each place, in order
 */
export async function measurePlans(
  meter: PointMeter,
  planCount: number,
  planAt: (place: number) => PointPlan,
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
  const take = async (measure: (plan: PointPlan) => Promise<RunReport>): Promise<void> => {
    while (next < planCount) {
      const place = next++;
      deliver(place, await measure(planAt(place)));
    }
  };
  const childCount = Math.min(processCount, planCount);
  if (childCount <= 1) return take((plan) => meter.measure(plan));
  const children = Array.from({ length: childCount }, () =>
    fork(process.argv[1] ?? '', [WORKER_VERB], { execArgv: [] }),
  );
  try {
    await Promise.all(children.map((child) => take((plan) => measureInChild(child, plan))));
  } finally {
    for (const child of children) child.kill();
  }
}

function measureInChild(child: ChildProcess, plan: PointPlan): Promise<RunReport> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('a process that measures points has ended early'));
    child.once('exit', fail);
    child.once('error', reject);
    child.once('message', (message) => {
      child.off('exit', fail);
      child.off('error', reject);
      const answer = message as ChildAnswer;
      if ('report' in answer) resolve(answer.report);
      else reject('refusal' in answer ? new UsageError(answer.refusal) : new Error(answer.failure));
    });
    child.send(plan);
  });
}

/** Answers each plan from the parent with its report, until the parent disconnects. */
export function measureForParent(): void {
  const meter = new PointMeter();
  const answerTo = async (plan: PointPlan): Promise<ChildAnswer> => {
    try {
      return { report: await meter.measure(plan) };
    } catch (error) {
      return error instanceof UsageError ? { refusal: error.message } : { failure: String(error) };
    }
  };
  process.on('message', (plan) => void answerTo(plan as PointPlan).then((answer) => process.send?.(answer)));
  process.on('disconnect', () => process.exit());
}
