/** How a run of the chapter on wear is cut up, of which a page need not carry the drive. */

export const WEAR_BLOCKS = 256;
export const WEAR_PAGES_PER_BLOCK = 64;
export const WEAR_SPARE_FACTOR = 0.0687;
/** 16,384 pages less 6.87 %. */
export const WEAR_LOGICAL_PAGES = 15_258;
/** A drive whose blocks bear any number of erases is written over so many times. */
export const WEAR_ROUNDS = 40;
/** Eight seconds at thirty frames each; the first moment besides. */
export const WEAR_FRAMES = 240;
/** Erases that a block of the other drive bears, which is written until it takes no more. */
export const WEAR_ENDURANCE = 300;
/** From one of its frames to the next, in drive writes; its end comes as one more. */
export const LIFE_FRAME_ROUNDS = 0.4;
