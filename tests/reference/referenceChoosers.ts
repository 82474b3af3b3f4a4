import type { Scenario } from '#engine';
import type { ReferenceFtl } from './referenceFtl.ts';

function requireClosed(closed: readonly number[]): [number, ...number[]] {
  const [first, ...rest] = closed;
  if (first === undefined) throw new Error('the model wanted a victim and no block was closed');
  return [first, ...rest];
}

function oldestBest(model: ReferenceFtl, candidates: readonly number[]): number {
  const valid = candidates.map((block) => model.validPages(block));
  return candidates[valid.indexOf(Math.min(...valid))] ?? -1;
}

/** Score of cost-benefit: (1 − u) / 2u × age, with the age in closings. */
function benefitForCost(model: ReferenceFtl, block: number): number {
  const utilization = model.validPages(block) / model.shape.pagesPerBlock;
  const age = model.state.closings - (model.state.closedAt.get(block) ?? 0) + 1;
  return utilization === 0 ? Infinity : ((1 - utilization) / (2 * utilization)) * age;
}

/** The victim by the policy's rule; null where the policy uses dice. */
export function chooseByRule(model: ReferenceFtl, { victimPolicy, windowBlocks }: Scenario): number | null {
  const closed = requireClosed(model.state.closed);
  if (victimPolicy === 'fifo') return closed[0];
  if (victimPolicy === 'windowed') return oldestBest(model, closed.slice(0, windowBlocks));
  return null;
}

const SAME_SCORE = 1e-12;

/** @throws Error where the policy does not allow `pick` */
export function requireAllowedPick(model: ReferenceFtl, { victimPolicy }: Scenario, pick: number): void {
  const { closed } = model.state;
  if (!closed.includes(pick)) throw new Error(`block ${pick} was picked, but it is not closed`);
  const least = Math.min(...closed.map((block) => model.validPages(block)));
  if (victimPolicy === 'greedy' && model.validPages(pick) !== least)
    throw new Error(`block ${pick} with ${model.validPages(pick)} valid pages was picked, but another has ${least}`);
  if (victimPolicy !== 'costBenefit') return;
  const score = benefitForCost(model, pick);
  const best = Math.max(...closed.map((block) => benefitForCost(model, block)));
  if (score < best && !(score > best * (1 - SAME_SCORE)))
    throw new Error(`block ${pick} was picked with a score of ${score}, but another has ${best}`);
}

/** Whether the policy may end cleaning in a pause, because its choice would free nothing; dice may choose any block. */
export function mayRefuse(model: ReferenceFtl, scenario: Scenario, mostValidPages: number): boolean {
  const { closed } = model.state;
  if (closed.length === 0) return true;
  const isPoor = (block: number): boolean =>
    model.validPages(block) > Math.min(mostValidPages, model.shape.pagesPerBlock - 1);
  const chosen = chooseByRule(model, scenario);
  if (chosen !== null) return isPoor(chosen);
  if (scenario.victimPolicy === 'greedy') return closed.every(isPoor);
  if (scenario.victimPolicy === 'costBenefit') {
    const best = Math.max(...closed.map((block) => benefitForCost(model, block)));
    return closed.some((block) => isPoor(block) && benefitForCost(model, block) >= best * (1 - SAME_SCORE));
  }
  return closed.some(isPoor);
}
