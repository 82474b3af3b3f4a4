import { renderToString } from 'react-dom/server';
import { CHART_STYLES } from '#charts';
import type { ExhibitModule, ModelContext } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { opening } from '#exhibits/opening';
import { createDriveStore, NEW_DRIVE, previewCafeteria, type Recordings, RunThread, inProcessRunThread } from '#store';
import { PART_STYLES, type Layout } from '#parts';
import { STILL_THEMES, TOKEN_STYLES } from '#theme';
import { answeredModel, answerPicture, type AnswerPicture } from './answerPictures.tsx';
import { cardPlates, type CardPlates } from './cardPlates.ts';
import { OPENING_ATTRIBUTE } from './prerendered.ts';
import { frameStill, type FrameStill } from './frameStills.tsx';
import { packStills } from './packStills.ts';
import { endShortly, shortenPaths } from './shortenMarkup.ts';
import { takeOutPictures, type PictureFile } from './stillPictures.ts';
import { StoryPage } from './StoryPage.tsx';
import { withOwnIds } from './withOwnIds.ts';

/** What goes into a built page. */
export interface PrerenderedPage {
  /** The page's root element, filled. */
  readonly root: string;
  /** Sources whose styles the stills need, fetched late otherwise. */
  readonly styledSources: readonly string[];
  /** Files beside the page that it shows. */
  readonly pictures: readonly PictureFile[];
  /** By exhibit, markup of the figure with its answer, which pictures for other people's pages are drawn from. */
  readonly answered: Readonly<Record<string, string>>;
}

/** What is drawn of the figures for other people's pages. */
export interface Drawings {
  /** For the cards of all pages. */
  readonly cardPlates: CardPlates;
  /** What frames show, by exhibit, for pictures in their place. */
  readonly frames: Readonly<Record<string, FrameStill>>;
}

interface BuildFacts {
  readonly recordings: Recordings;
}

const STYLES = `${TOKEN_STYLES}\n${CHART_STYLES}\n${PART_STYLES}`;

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
): Promise<ReadonlyMap<string, AnswerPicture>> {
  const answers = new Map<string, AnswerPicture>();
  for (const module of modules) {
    const answer = await answerPicture(module, context, STYLES);
    if (answer) answers.set(module.id, answer);
  }
  return answers;
}

/** Has the runs of a figure made, and kept in `recordings`: called by the build, in Node, before anything is drawn. */
export async function recordFigure(id: string, layout: Layout, { recordings }: BuildFacts): Promise<void> {
  const { settings } = await previewCafeteria();
  const context = { ...contextOf(settings, inProcessRunThread(recordings)), isAlone: layout !== 'chapter' };
  const exhibit = (await loadExhibits()).find((each) => each.id === id);
  if (!exhibit) throw new Error(`there is no exhibit ${id}`);
  const isWanted = layout === 'chapter' || exhibit.FrameSource !== undefined;
  const model = isWanted ? await answeredModel(exhibit, layout, context) : null;
  model?.dispose();
}

/**
 * Drawings of all figures as frames show them: called by the build, in Node.
 *
 * @param answered what `prerenderStory` gave of that name, as JSON
 */
export async function drawFigures(answered: string, { recordings }: BuildFacts): Promise<Drawings> {
  const { settings } = await previewCafeteria();
  const context = contextOf(settings, inProcessRunThread(recordings));
  const pages: PrerenderedPage['answered'] = JSON.parse(answered);
  const frames: Record<string, FrameStill> = {};
  for (const exhibit of await loadExhibits()) {
    const { id, title, lesson } = exhibit;
    const frame = await frameStill(exhibit, pages[id] ?? '', context, STYLES);
    frames[id] = frame ?? { title, lead: lesson, drawings: [] };
  }
  return { cardPlates: await cardPlates(), frames };
}

/** The story as it opens, computed by the engine now: called by the build, in Node. */
export async function prerenderStory(_text: string, { recordings }: BuildFacts): Promise<PrerenderedPage> {
  const preview = await previewCafeteria();
  const modules = await loadExhibits();
  const options = contextOf(preview.settings, new RunThread(noEngine));
  const answers = await drawAnswers(modules, contextOf(preview.settings, inProcessRunThread(recordings)));
  const stills = modules.map(({ id, Still, Figure, createModel }) => {
    if (!Still && id === opening.id) return { id, markup: '', files: [] };
    const still = Still ? (
      <Still preview={preview} />
    ) : (
      // Its controls are seen, and nobody gets to them before they do something.
      <div inert>
        <Figure model={createModel(options)} layout="chapter" />
      </div>
    );
    const drawn = endShortly(shortenPaths(withOwnIds(renderToString(still), id)));
    return { id, ...takeOutPictures(drawn, { name: `stills/${id}`, styles: STYLES, themes: STILL_THEMES }) };
  });
  const drive = createDriveStore({
    ...options,
    openPort: noEngine,
    opening: preview.opening,
  });
  await opening.preload?.();
  const { kept, packed } = packStills(stills, (id) => answers.has(id));
  // What stands in the page until its scripts run may stand there beside what has come already: never with the same ids.
  const page = renderToString(
    <StoryPage
      drive={drive}
      model={opening.createModel({ ...options, isFirstVisit: true, drive })}
      modules={new Map(modules.map((each) => [each.id, each]))}
      stills={kept}
      answers={new Map([...answers].map(([id, { markup: answer }]) => [id, answer]))}
    />,
  );
  const markup = withOwnIds(page, opening.id);
  const said = JSON.stringify(preview.opening).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return {
    root: `<div id="root" ${OPENING_ATTRIBUTE}="${said}">${markup}</div>`,
    styledSources: EXHIBITS.map(({ id }) => `src/exhibits/${id}/index.ts`),
    pictures: [packed, ...[...stills, ...answers.values()].flatMap(({ files }) => files)],
    answered: Object.fromEntries([...answers].map(([id, { drawn }]) => [id, drawn])),
  };
}
