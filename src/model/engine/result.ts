/** Outcome of checking outside input: a value, or a problem that a person can act on. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const fail = <Problem>(problem: Problem): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem,
});

/**
 * Checks an assumption of the programmer. Not for outside input, which gets a `Result`.
 * @throws Error with `sentence` when `condition` is false
 */
export function invariant(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
