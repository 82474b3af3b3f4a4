import type { PlainScenario } from './scenarioFields.ts';

type SlcShape = Pick<PlainScenario, 'slcStaticBlocks' | 'slcDynamicBlocks' | 'slcBitsPerCell' | 'pagesPerBlock'>;

/** Whether host writes go to blocks of one bit a cell first. */
export const hasSlcCache = ({ slcStaticBlocks, slcDynamicBlocks }: SlcShape): boolean =>
  slcStaticBlocks + slcDynamicBlocks > 0;

/** Pages that a block holds when each of its cells keeps one bit instead of `slcBitsPerCell`. */
export const slcBlockPages = ({ pagesPerBlock, slcBitsPerCell }: SlcShape): number =>
  Math.floor(pagesPerBlock / slcBitsPerCell);
