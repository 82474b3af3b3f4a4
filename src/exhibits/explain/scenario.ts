/** A typical seed: the last point of its curve is at the median of 200 seeds. */
export const USUAL_SEED = 18;
