import { renderToString } from 'react-dom/server';
import type { ExhibitModule } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { opening } from '#exhibits/opening';
import { createCafeteriaStore, previewCafeteria } from '#store';
import { OPENING_ATTRIBUTE } from './prerendered.ts';
import { shortenPaths } from './shortenPaths.ts';
import { StoryPage } from './StoryPage.tsx';
import { withOwnIds } from './withOwnIds.ts';

/** What goes into a built page. */
export interface PrerenderedPage {
  /** The page's root element, filled. */
  readonly root: string;
  /** Sources whose styles the stills need, fetched late otherwise. */
  readonly styledSources: readonly string[];
}

/** The story as it opens, computed by the engine now: called by the build, in Node. */
export async function prerenderStory(): Promise<PrerenderedPage> {
  const preview = await previewCafeteria();
  const modules = await Promise.all(EXHIBITS.map(async ({ load }): Promise<ExhibitModule> => (await load()).exhibit));
  const stills = modules.map(({ id, Still }): [string, string] => [
    id,
    Still ? shortenPaths(withOwnIds(renderToString(<Still preview={preview} />), id)) : '',
  ]);
  const options = { settings: preview.settings, atStep: null, isPlaying: false };
  const drive = createCafeteriaStore({
    ...options,
    openPort: () => {
      throw new Error('a prerendered page starts no engine');
    },
    opening: preview.opening,
  });
  const markup = renderToString(
    <StoryPage
      drive={drive}
      model={opening.createModel({ ...options, drive })}
      modules={new Map(modules.map((each) => [each.id, each]))}
      stills={new Map(stills)}
    />,
  );
  const said = JSON.stringify(preview.opening).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return {
    root: `<div id="root" ${OPENING_ATTRIBUTE}="${said}">${markup}</div>`,
    styledSources: EXHIBITS.map(({ id }) => `src/exhibits/${id}/index.ts`),
  };
}
