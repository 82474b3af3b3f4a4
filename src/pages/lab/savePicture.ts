import { ownAddress, saveFile, VERSION } from '#base';
import { cite } from '#messages/foot';
import { labAddress } from '#parts';
import { arrayInAddress, ONE_DRIVE } from '#store/array';
import { plainRecipe } from './recipe.ts';
import type { Setup } from './settings.ts';

/** A picture as it is taken away. */
interface SavedPicture {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly verdict: string;
  /** What the axes are. */
  readonly subtitle?: string;
  readonly scenario: Setup;
  /** Host writes at the moment on show; 0 where it is of no moment. */
  readonly step: number;
}

/** A chart, with the numbers it shows. */
export interface SavedChart extends SavedPicture {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (number | string)[])[];
}

/** Where a picture or a table comes from: what it shows, settings with the seed, link to the moment, a line to cite. */
function originOf({ title, verdict, subtitle, scenario, step }: SavedPicture): readonly string[] {
  const query = labAddress(scenario, step > 0 ? step : undefined) + arrayInAddress({ ...ONE_DRIVE, ...scenario });
  const address = new URL(query, ownAddress()).href;
  const about = subtitle === undefined ? [] : [subtitle];
  return [title, verdict, ...about, plainRecipe(scenario), `Clean Plates ${VERSION}: ${address}`, cite];
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
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
const MARGIN = 16;
/** Sizes of the title, of the verdict and of what stands below, in CSS pixels. */
const TITLE = { size: 15, weight: 600 } as const;
const VERDICT = { size: 12, weight: 400 } as const;
const FOOT = { size: 10, weight: 400 } as const;
/** Of the size of a font: the distance of lines, and a width that few texts exceed. */
const LINE_HEIGHT = 1.5;
const CHARACTER_WIDTH = 0.56;
/** Of a picture of points, across. */
const PNG_WIDTH = 1200;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lines of at most so many characters; what has no blanks, such as a link, is cut anywhere. */
function wrap(text: string, most: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ').flatMap((each) => each.match(new RegExp(`.{1,${most}}`, 'g')) ?? [])) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** The drawing with its title above it and where it comes from below it. */
function svgOf(picture: SavedPicture, drawing: SVGSVGElement): { text: string; width: number; height: number } {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[index] as Element);
    element.setAttribute('style', STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
    element.removeAttribute('class');
  }
  const { color, backgroundColor } = getComputedStyle(document.body);
  const { width: inner, height: tall } = drawing.viewBox.baseVal;
  let y = MARGIN / 2;
  const write = (texts: readonly string[], { size, weight }: { readonly size: number; readonly weight: number }) =>
    texts
      .flatMap((text) => wrap(text, Math.floor(inner / (size * CHARACTER_WIDTH))))
      .map((line) => {
        y += size * LINE_HEIGHT;
        return `<text x="${MARGIN}" y="${y}" style="fill:${color};font:${weight} ${size}px sans-serif">${escaped(line)}</text>`;
      })
      .join('');
  const [title = '', verdict = '', ...origin] = originOf(picture);
  const head = write([title], TITLE) + write([verdict], VERDICT);
  copy.setAttribute('x', String(MARGIN));
  // Letters of another font may be wider than those of the page.
  copy.setAttribute('overflow', 'visible');
  copy.setAttribute('y', String(y + MARGIN / 2));
  y += MARGIN / 2 + tall;
  const foot = write(origin, FOOT);
  const width = inner + 2 * MARGIN;
  const height = y + MARGIN;
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" style="fill:${backgroundColor}"/>`,
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

/** Saves what is painted on a canvas, like a drawing. */
export function saveCanvas(picture: SavedPicture, canvas: HTMLCanvasElement): Promise<void> {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const { clientWidth, clientHeight } = canvas;
  drawing.setAttribute('viewBox', `0 0 ${clientWidth} ${clientHeight}`);
  drawing.setAttribute('width', String(clientWidth));
  drawing.setAttribute('height', String(clientHeight));
  drawing.innerHTML = `<image href="${canvas.toDataURL()}" width="${clientWidth}" height="${clientHeight}"/>`;
  return savePng(picture, drawing);
}
