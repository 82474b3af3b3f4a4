import { renderToString } from 'react-dom/server';
import type { ExhibitModel, ExhibitModule, ModelContext } from '#exhibits';
import type { Layout } from '#parts';
import { endShortly, shortenPaths } from './shortenMarkup.ts';
import { takeOutPictures, type PictureFile, type PictureOptions } from './stillPictures.ts';
import { withOwnIds } from './withOwnIds.ts';

/** What stands for a figure where no script runs, and in print: its answer, and what there is to say of it. */
export interface AnswerPicture {
  readonly markup: string;
  readonly files: readonly PictureFile[];
  /** The whole figure. */
  readonly drawn: string;
}

// A build has no display: nothing moves in it, and nothing waits for a frame.
globalThis.requestAnimationFrame ??= () => 0;
globalThis.cancelAnimationFrame ??= () => {};

/** Print has no dark theme, and a page without scripts has that of the system. */
const THEMES = ['light', 'dark'] as const;
/** Of a drawing that comes in several widths the widest that fits a printed page. */
const MOST_CSS_PX = 800;
const CAPTION = /<figcaption>[\s\S]*?<\/figcaption>/;

/**
 * The answer of one exhibit, from a run made here; null for one that does not ask.
 *
 * @throws Error where the exhibit has no answer to show: then the page would be without it
 */
export async function answerPicture(
  exhibit: ExhibitModule,
  context: ModelContext,
  styles: PictureOptions['styles'],
): Promise<AnswerPicture | null> {
  const { id } = exhibit;
  const drawn = await answeredMarkup(exhibit, 'chapter', context);
  if (drawn === null) return null;
  const caption = CAPTION.exec(drawn)?.[0];
  const drawings = answersIn(drawn);
  if (caption === undefined || drawings.length === 0)
    throw new Error(`${id} has no answer to print: a drawing that is its answer, and a verdict`);
  const pictures = drawings.map((drawing, index) => {
    const name = `stills/${id}-answer-${index + 1}`;
    const { files } = takeOutPictures(drawing, { name, styles, themes: THEMES });
    return { files, markup: pictureOf(drawing, files) };
  });
  return {
    markup: `<figure class="cp-answer" data-testid="answer">${pictures.map(({ markup }) => markup).join('')}${caption}</figure>`,
    files: pictures.flatMap(({ files }) => files),
    drawn,
  };
}

/** An exhibit once it has run and shows its answer; null for a page's that does not ask. */
export async function answeredMarkup(
  exhibit: ExhibitModule,
  layout: Layout,
  context: ModelContext,
): Promise<string | null> {
  const { id, Figure } = exhibit;
  const model = await answeredModel(exhibit, layout, context);
  if (!model) return null;
  const markup = renderToString(<Figure model={model} layout={layout} />);
  model.dispose();
  return endShortly(shortenPaths(withOwnIds(markup, `${id}-${layout === 'chapter' ? 'a' : 'f'}`)));
}

/** The model of that: whoever asks disposes it. */
export async function answeredModel(
  { createModel }: ExhibitModule,
  layout: Layout,
  context: ModelContext,
): Promise<ExhibitModel | null> {
  const model = createModel(context);
  if (layout === 'chapter' && !model.showAnswer) return null;
  model.start();
  await isSettled(model);
  model.showAnswer?.();
  await isSettled(model);
  return model;
}

async function isSettled({ recordings = [] }: ExhibitModel): Promise<void> {
  while (recordings.some((each) => each.getState().phase === 'running'))
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The markup of each drawing that shows an answer, in the width that is printed. */
function answersIn(markup: string): string[] {
  const widest = new Map<string, { readonly width: number; readonly drawing: string }>();
  for (const [drawing] of markup.matchAll(PLOTS)) {
    const name = /data-answers="([^"]*)"/.exec(drawing)?.[1];
    const width = Number(/ width="([\d.]+)"/.exec(drawing)?.[1]);
    if (name === undefined) continue;
    const known = widest.get(name);
    const isBetter =
      !known || (width <= MOST_CSS_PX ? width > known.width || known.width > MOST_CSS_PX : width < known.width);
    if (isBetter) widest.set(name, { width, drawing });
  }
  return [...widest.values()].map(({ drawing }) => drawing);
}

/** Drawings that show an answer. */
export const PLOTS =
  /<div style="height:[^"]*" class="cp-chart-plot"><svg [^>]*data-answers="[^"]*"[^>]*>[\s\S]*?<\/svg><\/div>/g;

function pictureOf(drawing: string, files: readonly PictureFile[]): string {
  const [width, height, label] = ['width', 'height', 'aria-label'].map(
    (key) => new RegExp(` ${key}="([^"]*)"`).exec(drawing)?.[1] ?? '',
  );
  // One for each by styles: a browser about to print would keep what a `picture` has chosen for its window.
  return THEMES.map((theme) => {
    const name = files.find((file) => file.name.endsWith(`-${theme}.svg`))?.name ?? '';
    const isFor = theme === 'dark' ? 'dark' : 'bright';
    return `<img data-for="${isFor}" src="./${name}" width="${width}" height="${height}" alt="${label}" loading="lazy">`;
  }).join('');
}
