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

/** Which part of the way from `from` to `to` a value has come; half of it where there is no way. */
const shareOf = (value: number, [from, to]: Scale['domain']): number =>
  from === to ? 0.5 : (value - from) / (to - from);

const atShare = (share: number, [from, to]: Scale['domain']): number => from * (1 - share) + to * share;

/** Straight proportion between `domain` and `range`. */
export const linearScale = (domain: Scale['domain'], range: Scale['range']): Scale =>
  Object.assign((value: number) => atShare(shareOf(value, domain), range), {
    invert: (at: number) => atShare(shareOf(at, range), domain),
    domain,
    range,
  });

/** Equal ratios, equal distances. `domain` has to be above zero; values far below it or at zero stand at a thousandth of its lower end. */
export function logScale(domain: Scale['domain'], range: Scale['range']): Scale {
  const [from, to] = domain;
  const scale = linearScale([Math.log(from), Math.log(to)], range);
  const least = Math.min(from, to) * 1e-3;
  return Object.assign((value: number) => scale(Math.log(Math.max(value, least))), {
    invert: (at: number) => Math.exp(scale.invert(at)),
    domain,
    range,
  });
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
