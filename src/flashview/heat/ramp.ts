import { HEAT_LEVELS } from './heatReading.ts';

/** Red, green and blue, each 0..255. */
export type Rgb = readonly [number, number, number];

/** Colours of every heat level, from `cold` to `hot`, evenly spaced in OKLab so that equal steps look equal. */
export function heatRamp(cold: Rgb, hot: Rgb): Rgb[] {
  const from = toOklab(cold);
  const to = toOklab(hot);
  return Array.from({ length: HEAT_LEVELS }, (_, level) => {
    const part = level / (HEAT_LEVELS - 1);
    return fromOklab([0, 1, 2].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * part));
  });
}

export const cssColor = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

/** Reads `#rrggbb` and `rgb(…)`, the two forms a canvas answers with. */
export function parseColor(color: string): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color);
  if (hex) return [parseInt(hex[1] ?? '0', 16), parseInt(hex[2] ?? '0', 16), parseInt(hex[3] ?? '0', 16)];
  const numbers = color.match(/[\d.]+/g)?.map(Number) ?? [];
  return [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0];
}

const toLinear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (value: number): number => {
  const channel = value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, channel)) * 255);
};

// Matrices: Björn Ottosson, "A perceptual color space for image processing", 2020.
function toOklab(color: Rgb): number[] {
  const [r, g, b] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L = 0, a = 0, b = 0]: readonly number[]): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
