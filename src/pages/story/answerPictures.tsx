import { renderToString } from 'react-dom/server';
import type { ExhibitModel, ExhibitModule, ModelContext } from '#exhibits';
import type { Layout } from '#parts';
import { closeEmptyTags, shortenPaths, withOwnIds } from './markup.ts';
import { takeOutPictures, type PictureFile, type PictureOptions } from './stillPictures.ts';

/** The answer of a figure with its verdict, shown in print and where scripts do not run. */
export interface AnswerPicture {
  readonly markup: string;
  readonly files: readonly PictureFile[];
  /** Markup of the whole figure with its answer. */
  readonly figureMarkup: string;
}

// Node has no animation frames, which models ask for; in the build nothing has to move.
globalThis.requestAnimationFrame ??= () => 0;
globalThis.cancelAnimationFrame ??= () => {};

/** Print uses the light theme, a page without scripts the system's. */
const THEMES = ['light', 'dark'] as const;
/** Widest drawing that fits a printed page. */
const MOST_PRINT_CSS_PX = 800;
/** Room at the right of a picture for marks and words that reach over its edge: a picture cuts them. `--s-3` in stills.css. */
const EDGE_CSS_PX = 12;
/** A heading, and the line under it that says units and drives. */
const HEADING = /<h3[^>]*>([\s\S]*?)<\/h3>(?:<p class="cp-part-note">([\s\S]*?)<\/p>)?/g;
/** What a figure marks as needed beside its drawings on paper: legends, and names of drives. */
const KEY = /<(\w+)(?= )[^>]* data-on-paper="true"[^>]*>[\s\S]*?<\/\1>/g;
const CAPTION = /<figcaption>[\s\S]*?<\/figcaption>/;

interface AnswerOptions extends Pick<PictureOptions, 'styles'> {
  /** Ends the names of its files. */
  readonly suffix: string;
}

/**
 * Runs one exhibit and draws its answer; null for one that asks for no guess.
 *
 * @throws Error where the figure has no drawing that is its answer, or no verdict
 */
export async function answerPicture(
  exhibit: ExhibitModule,
  context: ModelContext,
  { styles, suffix }: AnswerOptions,
): Promise<AnswerPicture | null> {
  const { id } = exhibit;
  const figureMarkup = await markupWithAnswer(exhibit, 'chapter', context);
  if (figureMarkup === null) return null;
  const caption = CAPTION.exec(figureMarkup)?.[0];
  const drawings = answerDrawingsIn(figureMarkup);
  if (caption === undefined || drawings.length === 0)
    throw new Error(`${id} has no answer to print: a drawing that is its answer, and a verdict`);
  const pictures = drawings.map(({ drawing: drawn, heading, note }, index) => {
    const drawing = withEdge(drawn);
    const name = `stills/${id}-${suffix}-${index + 1}`;
    const { files } = takeOutPictures(drawing, { name, styles, themes: THEMES });
    const under = note === '' ? '' : `<span class="cp-note">${note}</span>`;
    const title = heading === '' ? '' : `<p class="cp-answer-title">${heading}${under}</p>`;
    return { files, markup: `<div class="cp-answer-part">${title}${pictureOf(drawing, files)}</div>` };
  });
  const keys = new Set([...figureMarkup.matchAll(KEY)].map(([key]) => key));
  const parts = [...pictures.map(({ markup }) => markup), ...keys, caption];
  return {
    markup: `<figure class="cp-answer" data-testid="answer">${parts.join('')}</figure>`,
    files: pictures.flatMap(({ files }) => files),
    figureMarkup,
  };
}

/** Markup of an exhibit that has run and shows its answer; null where a chapter's exhibit asks for no guess. */
export async function markupWithAnswer(
  exhibit: ExhibitModule,
  layout: Layout,
  context: ModelContext,
): Promise<string | null> {
  const { id, Figure } = exhibit;
  const model = await modelWithAnswer(exhibit, layout, context);
  if (!model) return null;
  const markup = renderToString(<Figure model={model} layout={layout} />);
  model.dispose();
  return closeEmptyTags(shortenPaths(withOwnIds(markup, `${id}-${layout === 'chapter' ? 'a' : 'f'}`)));
}

/** Model of an exhibit that has run and shows its answer; the caller disposes it. Null as in `markupWithAnswer`. */
export async function modelWithAnswer(
  { createModel }: ExhibitModule,
  layout: Layout,
  context: ModelContext,
): Promise<ExhibitModel | null> {
  const model = createModel(context);
  if (layout === 'chapter' && !model.showAnswer) return null;
  model.start();
  await awaitRecordings(model);
  model.showAnswer?.();
  await awaitRecordings(model);
  return model;
}

async function awaitRecordings({ recordings = [] }: ExhibitModel): Promise<void> {
  while (recordings.some((each) => each.getState().phase === 'running'))
    await new Promise((resolve) => setTimeout(resolve, 5));
}

interface AnswerDrawing {
  readonly drawing: string;
  /** Name of what is drawn, such as one of two drives; '' where it has none. */
  readonly heading: string;
  /** The line under that; '' where there is none. */
  readonly note: string;
}

/** Each drawing that shows an answer, in the width for print: the best that fits, or else the narrowest. */
function answerDrawingsIn(markup: string): AnswerDrawing[] {
  const best = new Map<string, AnswerDrawing & { readonly width: number }>();
  let end = 0;
  for (const { 0: drawing, index } of markup.matchAll(ANSWER_DRAWINGS)) {
    const name = /data-answers="([^"]*)"/.exec(drawing)?.[1];
    const width = Number(/ width="([\d.]+)"/.exec(drawing)?.[1]);
    const headings = [...markup.slice(end, index).matchAll(HEADING)];
    end = index + drawing.length;
    if (name === undefined) continue;
    const other = best.get(name);
    const isBetter =
      !other ||
      (width <= MOST_PRINT_CSS_PX ? width > other.width || other.width > MOST_PRINT_CSS_PX : width < other.width);
    const [, heading = '', note = ''] = headings.at(-1) ?? [];
    if (isBetter) best.set(name, { heading, note, ...other, width, drawing });
  }
  return [...best.values()];
}

/** Matches drawings that show an answer. */
export const ANSWER_DRAWINGS =
  /<div style="height:[^"]*" class="cp-chart-plot"><svg [^>]*data-answers="[^"]*"[^>]*>[\s\S]*?<\/svg><\/div>/g;

const withEdge = (drawing: string): string =>
  drawing.replace(/<svg [^>]*>/, (svg) =>
    svg.replaceAll(/( width="| viewBox="0 0 )([\d.]+)/g, (_, before: string, width: string) => {
      return `${before}${Number(width) + EDGE_CSS_PX}`;
    }),
  );

function pictureOf(drawing: string, files: readonly PictureFile[]): string {
  const [width, height, label] = ['width', 'height', 'aria-label'].map(
    (key) => new RegExp(` ${key}="([^"]*)"`).exec(drawing)?.[1] ?? '',
  );
  // Styles choose the theme. A `picture` element would keep the choice for the window when the page is printed.
  return THEMES.map((theme) => {
    const name = files.find((file) => file.name.endsWith(`-${theme}.svg`))?.name ?? '';
    const isFor = theme === 'dark' ? 'dark' : 'bright';
    return `<img data-for="${isFor}" src="./${name}" width="${width}" height="${height}" alt="${label}" loading="lazy">`;
  }).join('');
}
