/** `value` limited to [`min`, `max`]. When `min` > `max`, the result is `max`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** When a picture starts by itself, as `play` in a link: as soon as it is seen, by its button alone, or at a click. */
export const PLAYS = ['visible', 'off', 'click'] as const;

/**
 * For conditions that our own code must guarantee.
 *
 * @throws Error with `sentence` when `condition` is falsy
 */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}

/**
 * Screen pixels per CSS pixel of `element`: the product of the CSS `zoom` of the element and its ancestors. Pointer positions and
 * bounding boxes are in screen pixels; layout and painting are in the element's own.
 */
export const zoomOf = (element: object): number =>
  (element as { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1;

/** Memoizes by the identity of the input: each input is computed once, and its output kept as long as the input lives. */
export function memoizeByObject<Input extends object, Output extends object>(
  compute: (input: Input) => Output,
): (input: Input) => Output {
  const outputs = new WeakMap<Input, Output>();
  return (input) => {
    const output = outputs.get(input) ?? compute(input);
    outputs.set(input, output);
    return output;
  };
}

/** The place that the fragment of the address names: decoded, unless it is no valid percent-encoding. */
export function ownPlace(): string {
  const name = location.hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** First and last of numbers that follow each other. */
export type Span = readonly [first: number, last: number];

/** Numbers that ascend, as spans. */
export function spansOf(numbers: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last && number === last[1] + 1) spans.splice(-1, 1, [last[0], number]);
    else spans.push([number, number]);
  }
  return spans;
}
