import { ownAddress, saveFile, VERSION } from '#base';
import { cite } from '#messages/foot';
import { labAddress } from '#parts';
import { charts as words } from '#messages/lab-more';
import { arrayInAddress, ONE_DRIVE } from '#store/array';
import { readPalette } from '#theme';
import { plainRecipe } from './recipe.ts';
import type { SettingId, Setup } from './settings.ts';

/** A picture as it is saved. */
interface SavedPicture {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly verdict: string;
  /** What the axes are. */
  readonly subtitle?: string;
  readonly scenario: Setup;
  /** Settings of the scenario that the picture does not depend on, or in which its runs differ. */
  readonly apart?: readonly SettingId[];
  /** Query of its link, where that says more than scenario and moment. */
  readonly query?: string;
  /** Host writes at the moment on show; 0 where it is of no moment. */
  readonly step: number;
  /** Hash of the drive's state at that moment, where it is known. */
  readonly hash?: string | undefined;
  readonly axes?: readonly [x: string, y: string];
}

/** A chart, with the numbers it shows. */
export interface SavedChart extends SavedPicture {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (number | string)[])[];
}

/** Where a picture or a table comes from: what it shows, settings with the seed, link to the moment, a line to cite. */
function originOf(picture: SavedPicture): readonly string[] {
  const { title, verdict, subtitle, scenario, apart, query, step, hash } = picture;
  const ofMoment = labAddress(scenario, step > 0 ? step : undefined) + arrayInAddress({ ...ONE_DRIVE, ...scenario });
  const address = new URL(query ?? ofMoment, ownAddress()).href;
  const about = subtitle === undefined ? [] : [subtitle];
  const state = hash ? [words.state({ step, hash })] : [];
  return [
    title,
    verdict,
    ...about,
    plainRecipe(scenario, apart),
    ...state,
    `Clean Plates ${VERSION}: ${address}`,
    cite({ version: VERSION }),
  ];
}

export function saveCsv(chart: SavedChart): void {
  const cell = (value: number | string): string =>
    /[",\n]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value}`;
  const lines = [
    ...originOf(chart).map((line) => `# ${line}`),
    chart.columns.map(cell).join(','),
    ...chart.rows.map((row) => row.map(cell).join(',')),
  ];
  saveFile(`${chart.name}.csv`, `${lines.join('\n')}\n`, 'text/csv');
}

/** Properties of the page's styles that a drawing needs to look the same by itself. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
/** Outside the page, its own fonts are not there. */
const FONT = "'Golos Text', Arial, Helvetica, sans-serif";
const MARGIN = 16;
/** Sizes of the title, of the verdict and of the axes, and of what stands below, in CSS pixels. */
const TITLE = { size: 15, weight: 600 } as const;
const VERDICT = { size: 12, weight: 400 } as const;
const FOOT = { size: 10, weight: 400 } as const;
/** Of the size of a font: the distance of lines, and a width that few texts exceed. */
const LINE_HEIGHT = 1.5;
const CHARACTER_WIDTH = 0.56;
const PAPER = 'white';
/** Of a picture of points, across. */
const PNG_WIDTH = 1200;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** In characters of usual width. */
const lengthOf = (text: string): number => text.replaceAll('%', '%%').length;

/** Lines of at most so many characters, which end at blanks and between the parts of a link. */
function wrap(text: string, most: number): readonly string[] {
  const lines = [''];
  const pieces = text.match(/.+?(?:[ ~&]|%2C|$)/g) ?? [];
  for (const piece of pieces.flatMap((each) => each.match(new RegExp(`.{1,${most}}`, 'g')) ?? [])) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && lengthOf(line + piece.trimEnd()) > most) lines.push(piece);
    else lines[lines.length - 1] = line + piece;
  }
  return lines;
}

/** A copy of a drawing in light colors that needs none of the page's styles, and the color of words beside it. */
function paperCopy(drawing: SVGSVGElement): { readonly copy: SVGSVGElement; readonly ink: string } {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { dataset, style } = drawing;
  const before = style.cssText;
  dataset['theme'] = 'light';
  const { ink } = readPalette(drawing);
  style.cssText += `;color:${ink};--chart-ground:${PAPER}`;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const styles = getComputedStyle(originals[index] as Element);
    element.setAttribute('style', STYLES.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';'));
    for (const name of ['class', 'aria-describedby']) element.removeAttribute(name);
  }
  delete dataset['theme'];
  style.cssText = before;
  return { copy, ink };
}

/** The drawing with its title above it and where it comes from below it. */
function svgOf(picture: SavedPicture, drawing: SVGSVGElement): { text: string; width: number; height: number } {
  const { copy, ink } = paperCopy(drawing);
  const { width: inner, height: tall } = drawing.viewBox.baseVal;
  let y = MARGIN / 2;
  const write = (
    texts: readonly string[],
    { size, weight }: typeof TITLE | typeof VERDICT | typeof FOOT,
    anchor: 'start' | 'end' = 'start',
  ) =>
    texts
      .flatMap((text) => wrap(text, Math.floor(inner / (size * CHARACTER_WIDTH))))
      .map((line) => {
        y += size * LINE_HEIGHT;
        return `<text x="${anchor === 'end' ? MARGIN + inner : MARGIN}" y="${y}" text-anchor="${anchor}" style="fill:${ink};font-weight:${weight};font-size:${size}px">${escaped(line)}</text>`;
      })
      .join('');
  const [title = '', verdict = '', ...origin] = originOf(picture);
  const [nameX, nameY] = picture.axes ?? [];
  let head = write([title], TITLE) + write([verdict], VERDICT);
  if (nameY) {
    y += MARGIN / 2;
    head += write([`↑ ${nameY}`], FOOT);
  }
  copy.setAttribute('x', String(MARGIN));
  // Letters of another font may be wider than those of the page.
  copy.setAttribute('overflow', 'visible');
  copy.setAttribute('y', String(y + MARGIN / 2));
  y += MARGIN / 2 + tall;
  const foot = write(nameX ? [`${nameX} →`] : [], FOOT, 'end') + write(origin, FOOT);
  const width = inner + 2 * MARGIN;
  const height = y + MARGIN;
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    head,
    new XMLSerializer().serializeToString(copy),
    foot,
    '</svg>',
  ].join('');
  return { text, width, height };
}

export function saveSvg(picture: SavedPicture, drawing: SVGSVGElement): void {
  saveFile(`${picture.name}.svg`, svgOf(picture, drawing).text, 'image/svg+xml');
}

export async function savePng(picture: SavedPicture, drawing: SVGSVGElement): Promise<void> {
  const { text, width, height } = svgOf(picture, drawing);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PNG_WIDTH;
  canvas.height = Math.round((PNG_WIDTH * height) / width);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob) saveFile(`${picture.name}.png`, blob, 'image/png');
}

/** Where text of the legend of a map stands above the foot of its line, CSS pixels. */
const DESCENT = 4;

/** What a legend on the page shows: its words and its patches of color, where they stand there. @param below height of what is above */
function legendMarks(legend: Element, below: number): string {
  const { left, top } = legend.getBoundingClientRect();
  let patches = 0;
  const range = document.createRange();
  const walker = document.createTreeWalker(legend);
  let marks = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNode(node);
    const box = range.getBoundingClientRect();
    const [x, y] = [box.left - left, box.top - top + below];
    if (node instanceof Text) {
      marks += `<text x="${x}" y="${y + box.height - DESCENT}" font-size="13">${escaped(node.data.trim())}</text>`;
    } else if (node instanceof Element && !node.hasChildNodes()) {
      const { backgroundImage, backgroundColor, borderColor } = getComputedStyle(node);
      const stops = backgroundImage.match(/rgba?\([^)]*\)/g) ?? [backgroundColor];
      patches += 1;
      const id = `legend-${patches}`;
      marks += `<linearGradient id="${id}">${stops.map((color, index) => `<stop offset="${index}" stop-color="${color}"/>`).join('')}</linearGradient>`;
      marks += `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" fill="url(#${id})" stroke="${borderColor}"/>`;
    }
  }
  return marks;
}

/** Saves what is painted on a canvas, like a drawing, with its legend below it. */
export function saveCanvas(picture: SavedPicture, canvas: HTMLCanvasElement, legend: Element | null): Promise<void> {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const { clientWidth, clientHeight } = canvas;
  const below = clientHeight + MARGIN / 2;
  const height = below + (legend?.clientHeight ?? 0);
  drawing.setAttribute('viewBox', `0 0 ${clientWidth} ${height}`);
  drawing.setAttribute('width', String(clientWidth));
  drawing.setAttribute('height', String(height));
  drawing.innerHTML = [
    `<image href="${canvas.toDataURL()}" width="${clientWidth}" height="${clientHeight}"/>`,
    legend ? legendMarks(legend, below) : '',
  ].join('');
  return savePng(picture, drawing);
}
