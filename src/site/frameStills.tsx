import type { ExhibitModule, ModelContext } from '#exhibits';
import { answeredMarkup, PLOTS } from './answerPictures.tsx';
import { takeOutPictures, type PictureFile } from './stillPictures.ts';

/** One drawing of a figure in one of the widths that it is drawn for, CSS pixels. */
export interface StillVariant {
  readonly width: number;
  readonly height: number;
  readonly light: PictureFile;
  readonly dark: PictureFile;
}

export interface StillDrawing {
  /** What stands over it in the frame; empty where it is the only one. */
  readonly heading: string;
  /** The number beside that; empty where there is none. */
  readonly figure: string;
  /** What stands under it; likewise. */
  readonly note: string;
  readonly variants: readonly StillVariant[];
}

/** What a frame shows when it has played to its end, for a picture in its place. */
export interface FrameStill {
  readonly title: string;
  /** The sentence under its title. */
  readonly lead: string;
  readonly drawings: readonly StillDrawing[];
}

const TITLE = /<h1 class="cp-framed-title">([\s\S]*?)<\/h1>/;
const LEAD = /<p data-testid="framed-lead"[^>]*>([\s\S]*?)<\/p>/;
const HEADING = /<h2 class="cp-framed-heading[^"]*">([^<]*)<\/h2>/g;
const FIGURE = /<p class="[\w-]*-ratio[^"]*">([^<]*)<\/p>/g;
const NOTE = /<p[^>]*>([\s\S]*?)<\/p>/;
const THEMES = ['light', 'dark'] as const;

/**
 * The answer of one exhibit as its frame shows it, from a run made here; null for one that has no frame of its own. A drawing of the
 * frame that its page has too comes in the widths of both.
 *
 * @param page markup of the page's figure with its answer
 * @throws Error where there is nothing to show
 */
export async function frameStill(
  exhibit: ExhibitModule,
  page: string,
  context: ModelContext,
  styles: string,
): Promise<FrameStill | null> {
  const { id, FrameSource } = exhibit;
  if (!FrameSource) return null;
  const framed = (await answeredMarkup(exhibit, 'frame', { ...context, isAlone: true })) ?? '';
  const ofFrame = drawingsIn(framed);
  const ofPage = drawingsIn(page);
  const names = new Set((ofFrame.length > 0 ? ofFrame : ofPage).map(({ name }) => name));
  const drawings = [...names].map((name): StillDrawing => {
    const inFrame = ofFrame.filter((each) => each.name === name);
    const all = [...inFrame, ...ofPage.filter((each) => each.name === name)];
    const before = framed.slice(0, inFrame[0]?.start ?? 0);
    // Up to the next drawing.
    const after = framed.slice(inFrame.at(-1)?.end ?? framed.length).split('class="cp-chart-drawings"')[0] ?? '';
    return {
      heading: names.size > 1 ? lastOf(before, HEADING) : '',
      figure: names.size > 1 ? lastOf(before, FIGURE) : '',
      note: names.size > 1 ? plain(NOTE.exec(after)?.[1] ?? '') : '',
      variants: all.map((each) => variantOf(each.drawing, id, styles, inFrame.includes(each))),
    };
  });
  const lead = LEAD.exec(framed)?.[1] ?? '';
  if (drawings.length === 0 || lead === '')
    throw new Error(`the frame of ${id} has no lead, or nothing in it is drawn as an answer`);
  return { title: plain(TITLE.exec(framed)?.[1] ?? ''), lead: plain(lead), drawings };
}

interface Found {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly drawing: string;
}

function drawingsIn(markup: string): Found[] {
  return [...markup.matchAll(PLOTS)].map(({ 0: drawing, index }) => ({
    name: /data-answers="([^"]*)"/.exec(drawing)?.[1] ?? '',
    start: index,
    end: index + drawing.length,
    drawing,
  }));
}

function variantOf(drawing: string, id: string, styles: string, isFramed: boolean): StillVariant {
  const [width = 0, height = 0] = ['width', 'height'].map((key) =>
    Number(new RegExp(` ${key}="([\\d.]+)"`).exec(drawing)?.[1]),
  );
  const { files } = takeOutPictures(drawing, {
    name: `stills/${id}-answer-1`,
    styles,
    themes: THEMES,
  });
  const [light, dark] = THEMES.map((theme) => {
    const file = files.find(({ name }) => name.endsWith(`-${theme}.svg`)) ?? { name: '', text: '' };
    return isFramed ? { ...file, text: asInFrame(file.text) } : file;
  });
  if (!light || !dark) throw new Error(`a drawing of ${id} came out in fewer themes than a still has`);
  return { width, height, light, dark };
}

/** A frame has rules of its own for what is drawn in it. */
const asInFrame = (svg: string): string =>
  svg
    .replace('class="cp-chart-svg"', 'class="cp-framed"')
    .replace('</style>', '</style><g class="cp-chart-svg">')
    .replace(/<\/svg>\s*$/, '</g></svg>\n');

const lastOf = (markup: string, pattern: RegExp): string => plain([...markup.matchAll(pattern)].at(-1)?.[1] ?? '');

const MARKS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Text of markup; parts that styles keep apart are kept apart by a dot. */
const plain = (markup: string): string =>
  markup
    .replaceAll(/<\/(?:span|strong)>(?=<span)/g, ' · ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (mark) => MARKS[mark] ?? mark);
