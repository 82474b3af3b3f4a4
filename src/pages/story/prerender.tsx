import { renderToString } from 'react-dom/server';
import { CHART_STYLES } from '#charts';
import type { ExhibitModule, ModelContext } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { ENDING } from '#exhibits/ending';
import { opening } from '#exhibits/opening';
import { setSkin } from '#messages';
import { SCENE_STYLES } from '#scene';
import { createDriveStore, NEW_DRIVE, previewCafeteria, type Recordings, RunThread, inProcessRunThread } from '#store';
import { DRAWING_STYLES, type Layout } from '#parts';
import { STILL_THEMES, TOKEN_STYLES } from '#theme';
import { modelWithAnswer, answerPicture, type AnswerPicture } from './answerPictures.tsx';
import { cardPlates, type CardPlates } from './cardPlates.ts';
import { CHIP_ANSWERS, OPENING_ATTRIBUTE } from './prerenderedMarkup.ts';
import { frameStill, type FrameStill } from './frameStills.tsx';
import { packById, packStills } from './packStills.ts';
import { closeEmptyTags, shortenPaths, withOwnIds } from './markup.ts';
import { takeOutPictures, takeOutScenes, type PictureFile } from './stillPictures.ts';
import { StoryPage } from './StoryPage.tsx';

/** What the build writes of a page. */
export interface PrerenderedPage {
  /** Markup of the page's root element. */
  readonly root: string;
  /** Sources whose styles the stills need; without stills they would be fetched late. */
  readonly styledSources: readonly string[];
  /** Pictures that are published beside the page. */
  readonly pictures: readonly PictureFile[];
  /** Markup of each figure with its answer, by exhibit: `drawFigures` makes pictures of it. */
  readonly answerMarkup: Readonly<Record<string, string>>;
}

/** Pictures of the figures for other people's pages. */
export interface Drawings {
  /** Shown on the cards of all pages. */
  readonly cardPlates: CardPlates;
  /** Pictures in place of frames, by exhibit. */
  readonly frames: Readonly<Record<string, FrameStill>>;
}

interface BuildFacts {
  readonly recordings: Recordings;
}

/**
 * A file has none of our fonts: its letters may be wider, and are set smaller by as much. Nor does it have what the page takes from the
 * lists of browsers.
 */
const SYSTEM_LETTERS = '.cafeteria-drawing{--letter-fit:0.9}.cafeteria-legend{margin:0;padding:0;list-style:none}';
const STYLES = `${TOKEN_STYLES}\n${CHART_STYLES}\n${DRAWING_STYLES}`;

const noEngine = (): never => {
  throw new Error('a prerendered page starts no engine');
};

const loadExhibits = (): Promise<ExhibitModule[]> =>
  Promise.all(EXHIBITS.map(async ({ load }): Promise<ExhibitModule> => (await load()).exhibit));

const contextOf = (settings: ModelContext['settings'], runs: RunThread): ModelContext => ({
  settings,
  moment: NEW_DRIVE,
  isPlaying: false,
  runs,
});

async function drawAnswers(
  modules: readonly ExhibitModule[],
  context: ModelContext,
  suffix: string,
): Promise<ReadonlyMap<string, AnswerPicture>> {
  const answers = new Map<string, AnswerPicture>();
  for (const module of modules) {
    const answer = await answerPicture(module, context, { styles: STYLES, suffix });
    if (answer) answers.set(module.id, answer);
  }
  return answers;
}

/** Runs a figure and stores its runs in `recordings`. The build calls it in Node before it draws. */
export async function recordFigure(id: string, layout: Layout, { recordings }: BuildFacts): Promise<void> {
  const { settings } = await previewCafeteria();
  const context = { ...contextOf(settings, inProcessRunThread(recordings)), isAlone: layout !== 'chapter' };
  const exhibit = (await loadExhibits()).find((each) => each.id === id);
  if (!exhibit) throw new Error(`there is no exhibit ${id}`);
  const isShown = layout === 'chapter' || exhibit.FrameSource !== undefined;
  const model = isShown ? await modelWithAnswer(exhibit, layout, context) : null;
  model?.dispose();
}

/**
 * Draws all figures as in frames. The build calls it in Node.
 *
 * @param answerMarkup `answerMarkup` of `prerenderStory`, as JSON
 */
export async function drawFigures(answerMarkup: string, { recordings }: BuildFacts): Promise<Drawings> {
  const { settings } = await previewCafeteria();
  const context = contextOf(settings, inProcessRunThread(recordings));
  const pages: PrerenderedPage['answerMarkup'] = JSON.parse(answerMarkup);
  const frames: Record<string, FrameStill> = {};
  for (const exhibit of await loadExhibits()) {
    const { id } = exhibit;
    const { title, lesson } = exhibit.words();
    const frame = await frameStill(exhibit, pages[id] ?? '', context, STYLES);
    frames[id] = frame ?? { title, lead: lesson, drawings: [] };
  }
  return { cardPlates: await cardPlates(), frames };
}

/** The story as it opens: runs the engine. The build calls it in Node. */
export async function prerenderStory(_text: string, { recordings }: BuildFacts): Promise<PrerenderedPage> {
  const preview = await previewCafeteria();
  const modules = await loadExhibits();
  const options = contextOf(preview.settings, new RunThread(noEngine));
  const answerContext = contextOf(preview.settings, inProcessRunThread(recordings));
  setSkin('chip');
  const chipAnswers = await drawAnswers(modules, answerContext, 'chip');
  setSkin('cafeteria');
  const answers = await drawAnswers(modules, answerContext, 'answer');
  const stills = modules.map(({ id, Still, Figure, createModel }) => {
    if (!Still && id === opening.id) return { id, markup: '', files: [] };
    const still = Still ? (
      <Still preview={preview} />
    ) : (
      // Inert: its controls do nothing yet.
      <div inert>
        <Figure model={createModel(options)} layout="chapter" />
      </div>
    );
    const markup = closeEmptyTags(shortenPaths(withOwnIds(renderToString(still), id)));
    return { id, ...takeOutPictures(markup, { name: `stills/${id}`, styles: STYLES, themes: STILL_THEMES }) };
  });
  const drive = createDriveStore({
    ...options,
    openPort: noEngine,
    opening: preview.opening,
  });
  await opening.preload?.();
  const { exhibit: ending } = await ENDING.load();
  const endingStill = takeOutScenes(
    closeEmptyTags(renderToString(await ending.renderStill?.(inProcessRunThread(recordings)))),
    { name: `stills/${ENDING.id}`, styles: `${TOKEN_STYLES}\n${SCENE_STYLES}\n${SYSTEM_LETTERS}` },
  );
  const { inlineStills, packedFile } = packStills(stills, (id) => answers.has(id));
  // Live parts and prerendered ones may be in the page together, so their ids have to differ.
  const page = renderToString(
    <StoryPage
      drive={drive}
      model={opening.createModel({ ...options, isFirstVisit: true, drive })}
      modules={new Map(modules.map((each) => [each.id, each]))}
      stills={new Map([...inlineStills, [ENDING.id, endingStill.markup]])}
      Tonight={ending.Tonight ?? (() => null)}
      answers={new Map([...answers].map(([id, { markup: answer }]) => [id, answer]))}
    />,
  );
  const markup = withOwnIds(page, opening.id);
  const openingJson = JSON.stringify(preview.opening).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return {
    root: `<div id="root" ${OPENING_ATTRIBUTE}="${openingJson}">${markup}</div>`,
    styledSources: [...EXHIBITS, ENDING].map(({ id }) => `src/exhibits/${id}/index.ts`),
    pictures: [
      packedFile,
      ...endingStill.files,
      {
        name: CHIP_ANSWERS,
        text: packById([...chipAnswers].map(([id, { markup: answer }]) => ({ id, markup: answer }))),
      },
      ...[...stills, ...chipAnswers.values(), ...answers.values()].flatMap(({ files }) => files),
    ],
    answerMarkup: Object.fromEntries([...answers].map(([id, { figureMarkup }]) => [id, figureMarkup])),
  };
}
