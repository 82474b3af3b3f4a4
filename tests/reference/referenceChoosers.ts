import type { Scenario } from '#engine';
import type { ReferenceFtl } from './referenceFtl.ts';
import { VICTIM_RULES, type ClosedPool } from './victimRules.ts';

const poolOf = (model: ReferenceFtl, { pagesPerBlock, sampleCount, windowBlocks }: Scenario): ClosedPool => ({
  pagesPerBlock,
  sampleCount,
  windowBlocks,
  closed: model.state.closed,
  validPages: (block) => model.validPages(block),
  age: (block) => model.state.closings - (model.state.closedAt.get(block) ?? 0) + 1,
});

const allowedIn = (model: ReferenceFtl, scenario: Scenario): readonly number[] =>
  VICTIM_RULES[scenario.victimPolicy].allowed(poolOf(model, scenario));

/** The victim of a policy that allows one block. @throws Error where no block is closed */
export function chooseByRule(model: ReferenceFtl, scenario: Scenario): number {
  const [block] = allowedIn(model, scenario);
  if (block === undefined) throw new Error('the model wanted a victim and no block was closed');
  return block;
}

/** @throws Error where the policy does not allow `pick` */
export function requireAllowedPick(model: ReferenceFtl, scenario: Scenario, pick: number): void {
  const allowed = allowedIn(model, scenario);
  if (!allowed.includes(pick))
    throw new Error(`block ${pick} was picked, but ${scenario.victimPolicy} allows only ${allowed.join(', ')}`);
}

/** Whether the policy may end cleaning in a pause, because its choice would free nothing. */
export function mayRefuse(model: ReferenceFtl, scenario: Scenario, mostValidPages: number): boolean {
  const isPoor = (block: number): boolean =>
    model.validPages(block) > Math.min(mostValidPages, model.shape.pagesPerBlock - 1);
  return model.state.closed.length === 0 || allowedIn(model, scenario).some(isPoor);
}
