import { requireSpareFactor } from './effectiveSpare.ts';

/**
 * Write amplification when any closed block is as likely to be cleaned as any other: the victim holds the average,
 * so 1 / spare, whatever the block size.
 *
 * @param spareFactor effective spare factor, above 0 and at most 1
 */
export function randomWriteAmplification(spareFactor: number): number {
  requireSpareFactor(spareFactor);
  return 1 / spareFactor;
}
