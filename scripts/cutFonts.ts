/**
 * `node scripts/run.mjs scripts/cutFonts.ts`: subsets our three font families (SIL Open Font License) to the characters of the
 * site, in the weights and sizes that its styles use. Writes src/ui/theme/fonts and src/ui/theme/fonts.css. Letters of other languages
 * go into files of their own; with them the files would be twice as large.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { PROJECT_ROOT, runPackage } from './commands.mjs';

const PACKAGES = 'node_modules/@fontsource-variable';
const FOLDER = 'src/ui/theme/fonts';
const STYLES = 'src/ui/theme/fonts.css';
const SIGNS_STYLES = 'src/ui/theme/fontsOfSigns.css';
const MESSAGES = 'src/content/messages';

/** @param last code points */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

const keep = (characters: readonly string[], kind: RegExp) => characters.filter((each) => kind.test(each));

/** All characters of the packages' Cyrillic files. */
const CYRILLIC = /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/;
/** Characters of the packages' Latin files that a page in English or Russian may have. */
const LATIN = /[ -~\u00a0-\u00ff\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/;

/**
 * Latin characters that a page in another alphabet needs at once: digits and punctuation; in running text also capitals, for
 * abbreviations and units. Such a page loads these files before the Latin ones (`scripts/build/html.ts`).
 */
const SIGN = /[^A-Za-z]/;
const SIGN_OR_CAPITAL = /[^a-z]/;

type Range = { min: number; max: number };

interface Family {
  family: string;
  name: string;
  /** Axis in the names of the package's files. */
  axis: string;
  /** Ranges that the styles use. `opsz` is in CSS pixels: from running text to headlines. */
  axes: { wght: Range; opsz?: Range };
  signs?: RegExp;
  figures?: string[];
}

const FAMILIES: Family[] = [
  {
    family: 'Golos Text Variable',
    name: 'golos-text',
    axis: 'wght',
    axes: { wght: { min: 400, max: 700 } },
    signs: SIGN_OR_CAPITAL,
  },
  {
    family: 'Literata Variable',
    name: 'literata',
    axis: 'opsz',
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 14, max: 72 } },
    signs: SIGN,
  },
  {
    family: 'JetBrains Mono Variable',
    name: 'jetbrains-mono',
    axis: 'wght',
    axes: { wght: { min: 400, max: 700 } },
    // The first screen has only digits in this face.
    figures: between(0x30, 0x39),
  },
];

/** Letters of English and Russian, digits, signs, and all other characters of their catalogues. */
function commonCharacters() {
  const catalogueCharacters = ['en', 'ru'].flatMap((code) => [
    ...JSON.stringify(JSON.parse(readFileSync(path.join(PROJECT_ROOT, MESSAGES, `${code}.json`), 'utf8'))),
  ]);
  const alphabet = [...between(0x20, 0x7e), ...between(0x410, 0x44f), ...'Ёё№\u00a0×·–—−…'];
  const all = [...new Set([...alphabet, ...catalogueCharacters])].toSorted();
  return { latin: keep(all, LATIN), cyrillic: keep(all, CYRILLIC) };
}

/** Letters of other languages, in files that a page fetches when it has such letters. JetBrains Mono has none. */
const OTHER_LETTERS = {
  'latin-more': [...between(0xa1, 0xff), 'Œ', 'œ', '€', '™'],
  'cyrillic-more': [...between(0x400, 0x45f), 'Ґ', 'ґ'],
};

/** Code points as CSS ranges, neighbours together. */
function rangesOf(characters: readonly string[]) {
  const ranges: [number, number][] = [];
  for (const point of characters.flatMap((each) => each.codePointAt(0) ?? []).toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

/** Writes one font file. @param letters its name for the set of characters @returns its styles */
async function writeFont(
  { family, name, axis, axes }: Family,
  letters: string,
  characters: readonly string[],
): Promise<string> {
  const source = `${name}-${letters.replace('-more', '').replace(/^(?:signs|figures)$/, 'latin')}-${axis}-normal.woff2`;
  const whole = readFileSync(path.join(PROJECT_ROOT, PACKAGES, name, 'files', source));
  const font = await subsetFont(whole, characters.join(''), { targetFormat: 'woff2', variationAxes: axes });
  const file = `${name}-${letters}.woff2`;
  writeFileSync(path.join(PROJECT_ROOT, FOLDER, file), font);
  console.log(`${file.padEnd(38)} ${String(whole.length).padStart(7)} → ${String(font.length).padStart(6)} bytes`);
  return `
@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${axes.wght.min} ${axes.wght.max};
  src: url('./fonts/${file}') format('woff2');
  unicode-range: ${rangesOf(characters)};
}
`;
}

async function writeStyles(file: string, comment: string, faces: readonly string[]) {
  const target = path.join(PROJECT_ROOT, file);
  const styles = `/* ${comment} */\n${faces.join('')}`;
  writeFileSync(target, styles);
  await runPackage('oxfmt/bin/oxfmt', [target]);
}

async function writeFonts() {
  mkdirSync(path.join(PROJECT_ROOT, FOLDER), { recursive: true });
  const faces = [];
  const signs = [];
  const common = commonCharacters();
  for (const each of FAMILIES) {
    // Where two faces have a character, browsers take the later one.
    const sets = { ...(each.name === 'jetbrains-mono' ? {} : OTHER_LETTERS), ...common };
    for (const [letters, characters] of Object.entries(sets)) faces.push(await writeFont(each, letters, characters));
    if (each.figures) faces.push(await writeFont(each, 'figures', each.figures));
    if (each.signs) signs.push(await writeFont(each, 'signs', keep(common.latin, each.signs)));
  }
  await writeStyles(STYLES, 'Our faces, of the files that scripts/cutFonts.ts cuts; it writes this too.', faces);
  await writeStyles(SIGNS_STYLES, 'Figures, stops and capitals by themselves: scripts/cutFonts.ts writes this.', signs);
}

await writeFonts();
