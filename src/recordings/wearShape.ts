/** Sizes of the run of the chapter on wear, for pages: importing them does not load the drive. */

export const WEAR_BLOCKS = 256;
export const WEAR_PAGES_PER_BLOCK = 64;
export const WEAR_SPARE_FACTOR = 0.0687;
/** 16,384 pages less 6.87 %. */
export const WEAR_LOGICAL_PAGES = 15_258;
/** Drive writes on the drive whose blocks have no limit. */
export const WEAR_ROUNDS = 40;
/** Eight seconds at thirty frames a second, and the first moment. */
export const WEAR_FRAMES = 240;
/** Erase limit of a block of the other drive, which is written until it is worn out. */
export const WEAR_ENDURANCE = 300;
/** Drive writes from one frame of a life to the next; its end is an additional frame. */
export const LIFE_FRAME_ROUNDS = 0.4;
