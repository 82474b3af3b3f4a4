/** Lets the program that draws pictures find our own faces for words in them, and none of the machine's. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PROJECT_ROOT } from '../commands.mjs';
import { fontFiles, unpackFont } from './faces.ts';

const CACHE = '.cache/still-fonts';
const WEIGHTS = [400, 600];

const WORD = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">a</text></svg>');

/**
 * To be called before anything is drawn: the program reads where its fonts are once, and a word is drawn here to make it.
 * What is started after it, a browser of the tests say, is told nothing of them.
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

/** @returns path of a configuration that knows our faces alone */
async function writeOwnFonts(): Promise<string> {
  const folder = path.join(PROJECT_ROOT, CACHE);
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
