export { dChoicesWriteAmplification } from './dChoices.ts';
export {
  effectiveSpareFactor,
  expectedEffectiveSpareFactor,
  expectedFreePagesAtPick,
  liveSpareFactor,
  trimmedLiveFraction,
} from './effectiveSpare.ts';
export { fifoWriteAmplification } from './fifo.ts';
export { finiteSizeCoefficient, predictedFiniteSizeDeviation } from './finiteSize.ts';
export type { FiniteSizeInput } from './finiteSize.ts';
export { greedyMeanField, greedyWriteAmplification } from './greedy.ts';
export type { GreedyMeanField } from './greedy.ts';
export { cellsWorn, cyclesForRating, lifetime } from './lifetime.ts';
export type { LifetimeInput, LifetimeReport } from './lifetime.ts';
export {
  fifoClassesWriteAmplification,
  hotColdClasses,
  isolatedPools,
  optimalPools,
  proportionalPools,
} from './hotCold.ts';
export type { IsolatedPools, PageClass, UniformTheory } from './hotCold.ts';
export { runNoise } from './noise.ts';
export { randomWriteAmplification } from './randomVictim.ts';
export {
  fifoMixedStaticWriteAmplification,
  fifoSeparatedStaticWriteAmplification,
  separatedStaticSpareFactor,
} from './staticData.ts';
export { isAnalyzed, requireAnalyzed, THEORY_EXCUSES, theoryApplies } from './applicability.ts';
export type { TheoryApplicability, TheoryExcuse } from './applicability.ts';
export { theoreticalWriteAmplification } from './writeAmplification.ts';
export type { TheoryInput } from './writeAmplification.ts';
