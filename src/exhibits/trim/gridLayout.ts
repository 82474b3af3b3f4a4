import type { GridShape } from '#parts';
import { BLOCK_COUNT } from './scenario.ts';

/** Below this two grids under one another show only some of their plates, so that both are on one screen. */
const ALL_FROM = 400;
/** From here on a grid has the whole width of the figure, and is three rows high. */
const FLAT_FROM = 560;

export const DRAWN_WHERE_NARROW = 32;

export const shapeAt = (widthCssPx: number): GridShape => ({
  columns: widthCssPx < FLAT_FROM ? 8 : 16,
  drawn: widthCssPx < ALL_FROM ? DRAWN_WHERE_NARROW : BLOCK_COUNT,
});
