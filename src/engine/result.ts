/** Outcome of checking input from outside: a value, or a reason a person can act on. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const fail = <Problem>(problem: Problem): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem,
});

/** Stops with `sentence` when a programmer's assumption does not hold. Not for outside input. */
export function invariant(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
