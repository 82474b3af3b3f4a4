import sharp from 'sharp';
import { cached, hashOf, hashOfFiles } from '../build/cache.ts';

/** Pixels of an SVG that say nothing of density in one of its units. */
const UNITS_PER_INCH = 72;

/** More effort takes twice the time for a hundredth of the bytes. */
const PNG = { palette: true, effort: 4 };

const fontsHash = hashOfFiles('src/theme/fonts');

/**
 * @param density pixels in one of its units
 * @returns the picture as PNG, as it was drawn before where it is the same
 */
export const drawPng = (svg: string, density: number = 1): Promise<Uint8Array> =>
  cached(hashOf('png', JSON.stringify([sharp.versions, PNG]), fontsHash, String(density), svg), () =>
    sharp(Buffer.from(svg), { density: UNITS_PER_INCH * density })
      .png(PNG)
      .toBuffer(),
  );
