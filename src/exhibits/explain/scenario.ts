/** A typical one: its last point is at the median of 200. */
export const USUAL_SEED = 18;
