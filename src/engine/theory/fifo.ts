import { lambertW0AboveBranch } from './lambertW.ts';
import { requireSpareFactor } from './spareFactor.ts';

/**
 * Write amplification of cleaning in write order under uniform random writes, whatever the block size.
 *
 * Solves A = 1 / (1 − exp(−1 / (u·A))) with u = 1 − spare, in the closed form A = a / (a + W0(−a·e^(−a))), a = 1/u
 * (Desnoyers, "Analytic modeling of SSD write performance", SYSTOR 2012; Xiang and Kurkoski, arXiv:1110.4245).
 *
 * @param spareFactor effective spare factor, above 0 and at most 1
 */
export function fifoWriteAmplification(spareFactor: number): number {
  requireSpareFactor(spareFactor);
  const utilization = 1 - spareFactor;
  // Below this, e^(−1/u) is lost in the precision of a double.
  if (utilization < 0.01) return 1;
  const excess = spareFactor / utilization;
  return (1 + excess) / (excess + lambertW0AboveBranch(excess));
}
