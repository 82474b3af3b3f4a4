import type { AnalyzedPolicy } from '../vocabulary.ts';
import { dChoicesWriteAmplification } from './dChoices.ts';
import { fifoWriteAmplification } from './fifo.ts';
import { greedyWriteAmplification } from './greedy.ts';
import { randomWriteAmplification } from './randomVictim.ts';

export interface TheoryInput {
  readonly victimPolicy: AnalyzedPolicy;
  /** Above 0 and at most 1. */
  readonly effectiveSpareFactor: number;
  readonly pagesPerBlock: number;
  /** Read for `dChoices` only. */
  readonly sampleCount: number;
}

/** Steady write amplification of a large drive under uniform random writes, by victim policy. */
export function theoreticalWriteAmplification(input: TheoryInput): number {
  switch (input.victimPolicy) {
    case 'fifo':
      return fifoWriteAmplification(input.effectiveSpareFactor);
    case 'greedy':
      return greedyWriteAmplification(input.effectiveSpareFactor, input.pagesPerBlock);
    case 'dChoices':
      return dChoicesWriteAmplification(input.effectiveSpareFactor, input.pagesPerBlock, input.sampleCount);
    case 'random':
      return randomWriteAmplification(input.effectiveSpareFactor);
  }
}
