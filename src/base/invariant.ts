/** Throws with `sentence` when something that our own code must guarantee does not hold. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
