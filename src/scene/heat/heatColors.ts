import { HEAT_LEVELS } from './heatReading.ts';

/** Colours of all heat levels from `cold` to `hot`, evenly spaced in OKLab, so that equal steps look equal. */
export const heatColors = (cold: string, hot: string): string[] =>
  Array.from({ length: HEAT_LEVELS }, (_, level) => {
    const percent = Math.round((1000 * level) / (HEAT_LEVELS - 1)) / 10;
    return `color-mix(in oklab,${hot} ${percent}%,${cold})`;
  });

/** Colours as 32-bit words of image data; a canvas converts them. */
export function pixelWords(colors: readonly string[]): Uint32Array {
  const canvas = Object.assign(document.createElement('canvas'), { width: colors.length, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint32Array(colors.length);
  colors.forEach((color, x) => {
    context.fillStyle = color;
    context.fillRect(x, 0, 1, 1);
  });
  return new Uint32Array(context.getImageData(0, 0, colors.length, 1).data.buffer);
}
