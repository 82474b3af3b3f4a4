import type { PlainScenario } from './scenarioFields.ts';

type SlcShape = Pick<PlainScenario, 'slcStaticBlocks' | 'slcDynamicBlocks' | 'slcBitsPerCell' | 'pagesPerBlock'>;

/** Whether host writes go to an SLC cache (blocks at one bit per cell) first. */
export const hasSlcCache = ({ slcStaticBlocks, slcDynamicBlocks }: SlcShape): boolean =>
  slcStaticBlocks + slcDynamicBlocks > 0;

/** Pages of a block that is written at one bit per cell instead of `slcBitsPerCell`. */
export const slcBlockPages = ({ pagesPerBlock, slcBitsPerCell }: SlcShape): number =>
  Math.floor(pagesPerBlock / slcBitsPerCell);
