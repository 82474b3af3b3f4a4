import { clamp } from '#base';

/** From a value to a position in CSS pixels, and back. */
export interface Scale {
  (value: number): number;
  readonly invert: (position: number) => number;
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
}

export interface Tick {
  readonly at: number;
  readonly value: number;
}

/** Straight proportion between `domain` and `range`. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  return makeScale(
    domain,
    range,
    (value) => value,
    (value) => value,
  );
}

/** Equal ratios, equal distances. `domain` has to be above zero; values at or below it land on its lower end. */
export function logScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const least = Math.min(domain[0], domain[1]);
  return makeScale(domain, range, (value) => Math.log(Math.max(value, least * 1e-3)), Math.exp);
}

function makeScale(
  domain: readonly [number, number],
  range: readonly [number, number],
  forward: (value: number) => number,
  backward: (value: number) => number,
): Scale {
  const from = forward(domain[0]);
  const span = forward(domain[1]) - from || 1;
  const length = range[1] - range[0];
  const scale = (value: number): number => range[0] + ((forward(value) - from) / span) * length;
  const invert = (position: number): number => backward(from + ((position - range[0]) / (length || 1)) * span);
  return Object.assign(scale, { invert, domain, range });
}

/** Whether `value` lies inside the domain, ends included. */
export function isInside(scale: Scale, value: number): boolean {
  return clamp(value, Math.min(...scale.domain), Math.max(...scale.domain)) === value;
}

/** The subset of `candidates` inside the domain whose labels stand at least `gapCssPx` apart, in order. */
export function spacedTicks(scale: Scale, candidates: readonly number[], gapCssPx: number): readonly number[] {
  const kept: number[] = [];
  for (const value of candidates) {
    if (!isInside(scale, value)) continue;
    const previous = kept.at(-1);
    if (previous === undefined || Math.abs(scale(value) - scale(previous)) >= gapCssPx) kept.push(value);
  }
  return kept;
}

/** Multiples of 1, 2 or 5 times a power of ten from `least` to `highest`, so few that there are at most `most` steps between the two. */
export function roundTicks(least: number, highest: number, most: number): readonly number[] {
  const span = highest - least;
  const power = 10 ** Math.floor(Math.log10(span / most || 1));
  const step = power * ([1, 2, 5].find((each) => span / (each * power) <= most) ?? 10);
  // Binary fractions may miss an end by a hair.
  const first = Math.ceil(least / step - 1e-9);
  return Array.from({ length: Math.floor(highest / step + 1e-9) - first + 1 }, (_, index) => (first + index) * step);
}
