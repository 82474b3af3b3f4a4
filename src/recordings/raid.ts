import { runArray, type ArrayRunPlan, type ArrayRunReport, type ArrayRunStage } from '#devices';
import { createTranslationLayer } from '#engine';

/** An array from its filling to the last pass: the run of `sim raid`. */
export type RaidRequest = Omit<ArrayRunPlan, 'createLayer'>;

/** How far the run is, and in the end what it has measured. */
export type RaidPart = ({ readonly kind: 'progress' } & ArrayRunStage) | ({ readonly kind: 'report' } & ArrayRunReport);

export function* run(plan: RaidRequest): Generator<RaidPart, void, void> {
  const running = runArray({ ...plan, createLayer: createTranslationLayer });
  let step = running.next();
  for (; !step.done; step = running.next()) yield { kind: 'progress', ...step.value };
  yield { kind: 'report', ...step.value };
}
