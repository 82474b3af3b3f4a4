import { useMemo } from 'react';
import { HEAT_LEVELS, heatColors, pixelWords } from '#scene';
import { readPalette, useColorsKey } from '#theme';
import { RAMP_LENGTH, type MapColors } from './mapPicture.ts';

/** The colors in force on the page; null where there is no page. */
export function useMapColors(): MapColors | null {
  const colorsKey = useColorsKey();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the styles in force
  return useMemo(() => (typeof document === 'undefined' ? null : readMapColors()), [colorsKey]);
}

function readMapColors(): MapColors {
  const palette = readPalette(document.documentElement);
  const { left, host, re, surface, sunken, ink, ghostFill } = palette;
  const scales = [heatColors(left, host), heatColors(left, re), heatColors(sunken, ink)].flat();
  // All at once: reading pixels back is slow, however few they are.
  const words = pixelWords([...scales, surface, host, re, left, ghostFill, ghostFill, left]);
  const rampOf = (scale: number): Uint32Array =>
    Uint32Array.from(
      { length: RAMP_LENGTH },
      (_, level) => words[scale * HEAT_LEVELS + Math.round((level / (RAMP_LENGTH - 1)) * (HEAT_LEVELS - 1))] ?? 0,
    );
  const pages = words.slice(scales.length);
  return { palette, ramps: [rampOf(0), rampOf(1)], neutral: rampOf(2), free: pages[0] ?? 0, pages };
}
