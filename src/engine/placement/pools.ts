/** The two pools of blocks. A page that is rewritten often belongs in the hot one. */
export const COLD_POOL = 0;
export const HOT_POOL = 1;
