/** A run that yields nothing: what a frame has in place of one that only the story shows. */
export function* noRun(): Generator<never, void, void> {}
