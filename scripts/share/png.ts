/** Draws pictures as PNG, with our own fonts rather than those of the machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { cached, hashOf, hashOfFiles } from '../build/cache.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { fontFiles, unpackFont } from './faces.ts';

/** Density at which sharp draws one pixel for each unit of an SVG. */
const UNITS_PER_INCH = 72;

/** More effort would take twice the time and save one per cent of the bytes. */
const PNG = { palette: true, effort: 4 };

const fontsHash = hashOfFiles('src/ui/theme/fonts');

/**
 * @param density pixels per unit
 * @returns the picture as PNG, from the cache where the same was drawn before
 */
export const drawPng = (svg: string, density: number = 1): Promise<Uint8Array> =>
  cached(hashOf('png', JSON.stringify([sharp.versions, PNG]), fontsHash, String(density), svg), () =>
    sharp(Buffer.from(svg), { density: UNITS_PER_INCH * density })
      .png(PNG)
      .toBuffer(),
  );

const FONT_CACHE = '.cache/still-fonts';
const WEIGHTS = [400, 600];

const WORD = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">a</text></svg>');

/**
 * Has to be called before anything is drawn: sharp reads the font configuration once, when it first draws a word, which is done here.
 * The environment is restored afterwards, so that programs started later do not inherit the configuration.
 */
export async function useOwnFonts() {
  const before = process.env.FONTCONFIG_FILE;
  process.env.FONTCONFIG_FILE = await writeOwnFonts();
  try {
    await sharp(WORD).png().toBuffer();
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
  }
}

/** @returns path of a fontconfig file with only our fonts */
async function writeOwnFonts(): Promise<string> {
  const folder = path.join(PROJECT_ROOT, FONT_CACHE);
  mkdirSync(folder, { recursive: true });
  for (const file of fontFiles('golos-text'))
    for (const weight of WEIGHTS)
      writeFileSync(
        path.join(folder, `${path.basename(file, '.woff2')}-${weight}.ttf`),
        await unpackFont(file, { wght: weight }),
      );
  const config = path.join(folder, 'fonts.conf');
  const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`;
  writeFileSync(config, fonts);
  return config;
}
