import { ownAddress, saveFile, VERSION } from '#base';
import type { Scenario } from '#engine';
import { cite } from '#messages/foot';
import { labAddress } from '#parts';
import { plainRecipe } from './recipe.ts';

/** A picture as it is taken away. */
interface SavedPicture {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly verdict: string;
  readonly scenario: Scenario;
}

/** A chart, with the numbers it shows. */
export interface SavedChart extends SavedPicture {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (number | string)[])[];
}

/** Where a picture or a table comes from: title, settings with the seed, link, a line to cite. */
function originOf({ title, verdict, scenario }: SavedPicture): readonly string[] {
  const address = new URL(labAddress(scenario), ownAddress()).href;
  return [title, verdict, plainRecipe(scenario), `Clean Plates ${VERSION}: ${address}`, cite];
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
const HEAD = 46;
const FOOT_LINE = 15;
/** Of a picture of points, across. */
const PNG_WIDTH = 1200;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The drawing with its title above it and where it comes from below it. */
function svgOf(picture: SavedPicture, drawing: SVGSVGElement): { text: string; width: number; height: number } {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[index] as Element);
    element.setAttribute('style', STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
    element.removeAttribute('class');
  }
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(HEAD));
  const { color, backgroundColor } = getComputedStyle(document.body);
  const [title = '', verdict = '', ...foot] = originOf(picture);
  const { viewBox } = drawing;
  const width = viewBox.baseVal.width + 2 * MARGIN;
  const end = HEAD + viewBox.baseVal.height;
  const height = end + (foot.length + 1) * FOOT_LINE;
  const line = (text: string, y: number, font: string): string =>
    `<text x="${MARGIN}" y="${y}" style="fill:${color};font:${font} sans-serif">${escaped(text)}</text>`;
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" style="fill:${backgroundColor}"/>`,
    new XMLSerializer().serializeToString(copy),
    line(title, 20, '600 15px'),
    line(verdict, 38, '400 12px'),
    ...foot.map((each, index) => line(each, end + (index + 1) * FOOT_LINE, '400 10px')),
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
