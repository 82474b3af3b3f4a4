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
  const rampOf = (cold: string, hot: string): Uint32Array => {
    const words = pixelWords(heatColors(cold, hot));
    return Uint32Array.from(
      { length: RAMP_LENGTH },
      (_, level) => words[Math.round((level / (RAMP_LENGTH - 1)) * (HEAT_LEVELS - 1))] ?? 0,
    );
  };
  const [free = 0] = pixelWords([surface]);
  const pages = pixelWords([surface, host, re, left, ghostFill, ghostFill, left]);
  return { palette, ramps: [rampOf(left, host), rampOf(left, re)], neutral: rampOf(sunken, ink), free, pages };
}
