import type { ExhibitModule, ModelContext } from '#exhibits';
import { markupWithAnswer, ANSWER_DRAWINGS } from './answerPictures.tsx';
import { takeOutPictures, type PictureFile } from './stillPictures.ts';

/** A drawing of a figure in one width. Sizes in CSS pixels. */
export interface StillVariant {
  readonly width: number;
  readonly height: number;
  readonly light: PictureFile;
  readonly dark: PictureFile;
}

export interface StillDrawing {
  /** Heading above it in the frame; '' where it is the only drawing. */
  readonly heading: string;
  /** Number beside the heading; '' where there is none. */
  readonly figure: string;
  /** Text under the drawing; '' where there is none. */
  readonly note: string;
  readonly variants: readonly StillVariant[];
}

/** Content of a frame after its run, for a picture in place of the frame. */
export interface FrameStill {
  readonly title: string;
  /** The sentence under the title. */
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
 * Runs one exhibit and draws its answer as in its frame; null for an exhibit without a frame. Drawings that the chapter's figure
 * has too come in the widths of both.
 *
 * @param page markup of the chapter's figure with its answer
 * @throws Error where the frame has no lead, or no drawing that is its answer
 */
export async function frameStill(
  exhibit: ExhibitModule,
  page: string,
  context: ModelContext,
  styles: string,
): Promise<FrameStill | null> {
  const { id, FrameSource } = exhibit;
  if (!FrameSource) return null;
  const frameMarkup = (await markupWithAnswer(exhibit, 'frame', { ...context, isAlone: true })) ?? '';
  const ofFrame = drawingsIn(frameMarkup);
  const ofPage = drawingsIn(page);
  const names = new Set((ofFrame.length > 0 ? ofFrame : ofPage).map(({ name }) => name));
  const drawings = [...names].map((name): StillDrawing => {
    const inFrame = ofFrame.filter((each) => each.name === name);
    const all = [...inFrame, ...ofPage.filter((each) => each.name === name)];
    const before = frameMarkup.slice(0, inFrame[0]?.start ?? 0);
    // Up to the next drawing.
    const after =
      frameMarkup.slice(inFrame.at(-1)?.end ?? frameMarkup.length).split('class="cp-chart-drawings"')[0] ?? '';
    return {
      heading: names.size > 1 ? lastOf(before, HEADING) : '',
      figure: names.size > 1 ? lastOf(before, FIGURE) : '',
      note: names.size > 1 ? textOf(NOTE.exec(after)?.[1] ?? '') : '',
      variants: all.map((each) => variantOf(each.drawing, id, styles, inFrame.includes(each))),
    };
  });
  const lead = LEAD.exec(frameMarkup)?.[1] ?? '';
  if (drawings.length === 0 || lead === '')
    throw new Error(`the frame of ${id} has no lead, or nothing in it is drawn as an answer`);
  return { title: textOf(TITLE.exec(frameMarkup)?.[1] ?? ''), lead: textOf(lead), drawings };
}

interface FoundDrawing {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly drawing: string;
}

function drawingsIn(markup: string): FoundDrawing[] {
  return [...markup.matchAll(ANSWER_DRAWINGS)].map(({ 0: drawing, index }) => ({
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

/** Gives a drawing the classes that frames style it by. */
const asInFrame = (svg: string): string =>
  svg
    .replace('class="cp-chart-svg"', 'class="cp-framed"')
    .replace('</style>', '</style><g class="cp-chart-svg">')
    .replace(/<\/svg>\s*$/, '</g></svg>\n');

const lastOf = (markup: string, pattern: RegExp): string => textOf([...markup.matchAll(pattern)].at(-1)?.[1] ?? '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Text of markup; parts that only styles separate are separated by a dot. */
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<\/(?:span|strong)>(?=<span)/g, ' · ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
