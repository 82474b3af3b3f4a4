/**
 * `node scripts/fallbackFaces.mjs`: measures in Chromium how wide our faces set a paragraph beside faces that systems have,
 * and writes src/theme/fallbacks.css. Needs one name of every row of `STAND_INS` installed; on Debian: fonts-liberation,
 * fonts-roboto-unhinted, fonts-noto-core, fonts-dejavu-core.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from './browsers.mjs';
import { PROJECT_ROOT, runPackage } from './commands.mjs';

const TARGET = 'src/theme/fallbacks.css';
const FONT_PACKAGES = 'node_modules/@fontsource-variable';

/** Running text of the two languages, long enough to have their letters as often as they come. */
const SAMPLES = {
  latin:
    'An SSD is a cafeteria: before it can wash a plate, it must re-plate everything on it that someone still wants. The ' +
    'more room it has to spare, the fewer portions it carries, and the ledger counts both: what was ordered, and what the ' +
    'kitchen plated. Move the slider to the right and watch the number fall. A flash chip cannot change a single page in ' +
    'place; it programs pages in order and erases them a whole block at a time, and an erase takes far longer than a write. ' +
    'So the drive keeps a map, puts each new version where there is room, and leaves the old one behind. When room runs ' +
    'out, it picks a block, copies whatever is still valid out of it, and starts again. Which block it picks, how hot and ' +
    'cold data are kept apart, and whether the computer says what it has deleted decide how much of this work is wasted.',
  cyrillic:
    'Накопитель похож на столовую: прежде чем вымыть тарелку, надо переложить с неё всё, что кому-то ещё нужно. Чем больше ' +
    'у него запаса, тем меньше порций приходится носить, а книга считает и то и другое: сколько заказали и сколько ' +
    'разложила кухня. Сдвиньте ползунок вправо и смотрите, как падает число. Микросхема не может изменить одну страницу на ' +
    'месте: она записывает страницы по порядку, а стирает их целыми блоками, и стирание гораздо дольше записи. Поэтому ' +
    'накопитель ведёт таблицу, кладёт каждую новую версию туда, где есть место, а старую оставляет позади. Когда место ' +
    'кончается, он выбирает блок, копирует из него всё, что ещё действительно, и начинает снова. Какой блок он выберет, ' +
    'разделены ли горячие и холодные данные и сообщает ли компьютер о том, что удалил, решает, сколько труда пропадёт зря.',
};

const CYRILLIC_RANGE = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';

/** Our faces: files by script, and the size at which text of each weight is mostly read. */
const GOLOS = { family: 'Golos', files: 'golos-text/files/golos-text-*-wght-normal.woff2' };
const LITERATA = { family: 'Literata', files: 'literata/files/literata-*-opsz-normal.woff2' };
const JETBRAINS = { family: 'JetBrains', files: 'jetbrains-mono/files/jetbrains-mono-*-wght-normal.woff2' };

const [TEXT, STRONG] = ['100 500', '501 900'];
const GOLOS_TEXT = { ours: GOLOS, weights: TEXT, measured: '400 15px' };
const GOLOS_STRONG = { ours: GOLOS, weights: STRONG, measured: '600 15px' };
const LITERATA_TEXT = { ours: LITERATA, weights: TEXT, measured: '400 19px' };
const LITERATA_HEADING = { ours: LITERATA, weights: STRONG, measured: '600 42px' };
/** Every letter is as wide as every other, in all weights and scripts. */
const TICKET = { ours: JETBRAINS, weights: '100 900', measured: '500 13px' };

/** @typedef {[typeof TICKET, system: string, names: string]} StandIn */

/** Full and PostScript names under which systems know a face, those of the same width together. @type {StandIn[]} */
const STAND_INS = [
  [GOLOS_TEXT, 'Arial', 'Arial, ArialMT, Liberation Sans, LiberationSans, Arimo, Arimo Regular, Helvetica'],
  [
    GOLOS_STRONG,
    'Arial',
    'Arial Bold, Arial-BoldMT, Liberation Sans Bold, LiberationSans-Bold, Arimo Bold, Helvetica Bold',
  ],
  [GOLOS_TEXT, 'Roboto', 'Roboto, Roboto Regular, Roboto-Regular'],
  [GOLOS_STRONG, 'Roboto', 'Roboto Bold, Roboto-Bold'],
  [GOLOS_TEXT, 'Noto', 'Noto Sans, Noto Sans Regular, NotoSans-Regular'],
  [GOLOS_STRONG, 'Noto', 'Noto Sans Bold, NotoSans-Bold'],
  [GOLOS_TEXT, 'DejaVu', 'DejaVu Sans, DejaVuSans'],
  [GOLOS_STRONG, 'DejaVu', 'DejaVu Sans Bold, DejaVuSans-Bold'],
  [
    LITERATA_TEXT,
    'Times',
    'Times New Roman, TimesNewRomanPSMT, Liberation Serif, LiberationSerif, Tinos, Tinos Regular, Times',
  ],
  [
    LITERATA_HEADING,
    'Times',
    'Times New Roman Bold, TimesNewRomanPS-BoldMT, Liberation Serif Bold, LiberationSerif-Bold, Tinos Bold, Times Bold',
  ],
  [LITERATA_TEXT, 'Noto', 'Noto Serif, Noto Serif Regular, NotoSerif-Regular'],
  [LITERATA_HEADING, 'Noto', 'Noto Serif Bold, NotoSerif-Bold'],
  [LITERATA_TEXT, 'DejaVu', 'DejaVu Serif, DejaVuSerif'],
  [LITERATA_HEADING, 'DejaVu', 'DejaVu Serif Bold, DejaVuSerif-Bold'],
  [
    TICKET,
    'Courier',
    'Courier New, CourierNewPSMT, Liberation Mono, LiberationMono, Cousine, Droid Sans Mono, Roboto Mono',
  ],
  [TICKET, 'DejaVu', 'DejaVu Sans Mono, DejaVuSansMono'],
];

const percent = (/** @type {number} */ ratio) => `${(100 * ratio).toFixed(1)}%`;

/**
 * Runs in the page: sets the samples in both faces. `font` is a weight and a size. Spaces and signs of Russian text come
 * from the Latin face, at its ratio; the ratio of the Cyrillic one makes the whole come out right.
 *
 * @param {{ ourFiles: typeof SAMPLES, cyrillicRange: string, systemSource: string, font: string, samples: typeof SAMPLES }} options
 */
async function measureStandIn({ ourFiles, cyrillicRange, systemSource, font, samples }) {
  const faces = [
    new FontFace('ours', ourFiles.latin, { weight: '100 900' }),
    new FontFace('ours', ourFiles.cyrillic, { weight: '100 900', unicodeRange: cyrillicRange }),
    new FontFace('system', systemSource, { weight: '100 900' }),
  ];
  for (const face of faces) {
    await face.load().catch(() => {
      throw new Error(`This system has none of these faces: ${systemSource}`);
    });
    document.fonts.add(face);
  }
  const widthOf = (/** @type {string} */ sample, /** @type {string} */ family) => {
    const line = document.createElement('span');
    line.textContent = sample;
    line.style.cssText = `position:absolute;white-space:nowrap;font:${font} ${family};font-synthesis:none`;
    document.body.append(line);
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  };
  const latin = widthOf(samples.latin, 'ours') / widthOf(samples.latin, 'system');
  const letters = widthOf(samples.cyrillic.replaceAll(/[^а-яё]/giu, ''), 'system');
  const others = widthOf(samples.cyrillic, 'system') - letters;
  const cyrillic = (widthOf(samples.cyrillic, 'ours') - latin * others) / letters;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws on no canvas');
  context.font = `${font.split(' ')[0]} 1000px ours`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
  document.fonts.clear();
  return { latin, cyrillic, ascentEm: fontBoundingBoxAscent / 1000, descentEm: fontBoundingBoxDescent / 1000 };
}

/** @param {{ files: string }} ours @param {string} script */
function readFace(ours, script) {
  const file = readFileSync(path.join(PROJECT_ROOT, FONT_PACKAGES, ours.files.replace('*', script)));
  return `url(data:font/woff2;base64,${file.toString('base64')})`;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {StandIn} standIn
 * @returns {Promise<string[]>} one face for each script, or one for both where they are equally wide
 */
async function writeStandIn(page, [{ ours, weights, measured }, system, names]) {
  const source = names
    .split(', ')
    .map((name) => `local('${name}')`)
    .join(', ');
  const { latin, cyrillic, ascentEm, descentEm } = await page.evaluate(measureStandIn, {
    ourFiles: { latin: readFace(ours, 'latin'), cyrillic: readFace(ours, 'cyrillic') },
    cyrillicRange: CYRILLIC_RANGE,
    systemSource: source,
    font: measured,
    samples: SAMPLES,
  });
  const writeFace = (/** @type {number} */ widthRatio, /** @type {string} */ range) => `@font-face {
    font-family: '${ours.family} Fallback ${system}';
    font-weight: ${weights};
    src: ${source};
    size-adjust: ${percent(widthRatio)};
    ascent-override: ${percent(ascentEm / widthRatio)};
    descent-override: ${percent(descentEm / widthRatio)};
    line-gap-override: 0%;
    ${range}
  }`;
  const both = writeFace(latin, '');
  return writeFace(cyrillic, '') === both ? [both] : [both, writeFace(cyrillic, `unicode-range: ${CYRILLIC_RANGE};`)];
}

const HEAD = `/*
 * Faces of readers' systems, sized to take the room of ours, so that nothing moves when a file arrives. Written by
 * scripts/fallbackFaces.mjs: size-adjust is the width of a paragraph in our face over its width in the system's, ascent and
 * descent are those of our face divided by it.
 */`;

const executablePath = requireBrowser(CHROMIUM);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  const faces = [];
  for (const standIn of STAND_INS) faces.push(...(await writeStandIn(page, standIn)));
  const file = path.join(PROJECT_ROOT, TARGET);
  writeFileSync(file, [HEAD, ...faces].join('\n\n'));
  await runPackage('oxfmt/bin/oxfmt', [file]);
  console.log(`${faces.length} faces: ${TARGET}`);
} finally {
  await browser.close();
}
