import { renderToString } from 'react-dom/server';
import { EXHIBITS } from '#exhibits/catalog';
import { STILLS } from '#exhibits/stills';
import { createCafeteriaStore, previewCafeteria } from '#store';
import { OPENING_ATTRIBUTE, type Stills } from './prerendered.ts';
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
  const stills: Stills = Object.fromEntries(
    EXHIBITS.map(({ id }) => {
      const Still = STILLS[id];
      return [id, shortenPaths(withOwnIds(renderToString(<Still preview={preview} />), id))];
    }),
  );
  const store = createCafeteriaStore({
    openPort: () => {
      throw new Error('a prerendered page starts no engine');
    },
    settings: preview.settings,
    atStep: null,
    isPlaying: false,
    opening: preview.opening,
  });
  const markup = renderToString(<StoryPage store={store} remarks={[]} stills={stills} />);
  const opening = JSON.stringify(preview.opening).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return {
    root: `<div id="root" ${OPENING_ATTRIBUTE}="${opening}">${markup}</div>`,
    styledSources: EXHIBITS.map(({ id }) => `src/exhibits/${id}/Exhibit.tsx`),
  };
}
