import { ownAddress, saveFile, VERSION } from '#base';
import type { Scenario } from '#engine';
import { cite } from '#messages/foot';
import { labAddress } from '#parts';
import { plainRecipe } from '../recipe.ts';

/** A chart as it is taken away. */
export interface SavedChart {
  readonly name: string;
  readonly title: string;
  readonly verdict: string;
  readonly scenario: Scenario;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (number | string)[])[];
}

/** Where a picture or a table comes from: title, settings with the seed, link, a line to cite. */
function originOf({ title, verdict, scenario }: SavedChart): readonly string[] {
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

/** The drawing with its title above it and where it comes from below it. */
function svgOf(
  chart: SavedChart,
  drawing: SVGSVGElement,
): { readonly text: string; readonly width: number; readonly height: number } {
  const { width, height } = drawing.viewBox.baseVal;
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
  const [title = '', verdict = '', ...foot] = originOf(chart);
  const all = height + HEAD + (foot.length + 1) * FOOT_LINE;
  const wide = width + 2 * MARGIN;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${wide} ${all}`);
  svg.setAttribute('width', String(wide));
  svg.setAttribute('height', String(all));
  const write = (text: string, y: number, size: number, weight: number): void => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    element.textContent = text;
    element.setAttribute('x', String(MARGIN));
    element.setAttribute('y', String(y));
    element.setAttribute('style', `fill:${color};font:${weight} ${size}px sans-serif`);
    svg.append(element);
  };
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('style', `fill:${backgroundColor}`);
  svg.append(ground, copy);
  write(title, 20, 15, 600);
  write(verdict, 38, 12, 400);
  for (const [index, line] of foot.entries()) write(line, height + HEAD + (index + 1) * FOOT_LINE, 10, 400);
  return { text: new XMLSerializer().serializeToString(svg), width: wide, height: all };
}

export function saveSvg(chart: SavedChart, drawing: SVGSVGElement): void {
  saveFile(`${chart.name}.svg`, svgOf(chart, drawing).text, 'image/svg+xml');
}

export async function savePng(chart: SavedChart, drawing: SVGSVGElement): Promise<void> {
  const { text, width, height } = svgOf(chart, drawing);
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
  if (blob) saveFile(`${chart.name}.png`, blob, 'image/png');
}
