import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LANGUAGE } from '#messages';
import * as words from '#messages/builder';
import { markPageReady, readPageData, requirePlace, startTools } from '#site';
import { BUILDER_DATA_ID, BUILDER_PLACE, type BuilderData } from './builderData.ts';
import { readBuilderLink, writeBuilderLink } from './builderLink.ts';
import { usualState, type BuilderState } from './builderState.ts';
import { BuilderView } from './BuilderView.tsx';

/** Takes over the page that the build has written, and shows what its address says. */
export function startBuilder(): void {
  const data = readPageData(BUILDER_DATA_ID) as BuilderData;
  const { state: first, refused } = readBuilderLink(new URLSearchParams(location.search), data.exhibits);
  const root = new URL(LANGUAGE.folder === '' ? './' : '../', location.href.replace(/[?#].*$/, '')).href;
  const view = (state: BuilderState, isLive: boolean): ReactNode => (
    <BuilderView data={data} state={state} onChange={(next) => change(next)} root={root} isLive={isLive} />
  );
  // First as the build has written it, then as it was asked for.
  const drawn = hydrateRoot(requirePlace(BUILDER_PLACE), view(usualState(data.exhibits[0]), false));
  const change = (next: BuilderState): void => {
    drawn.render(view(next, true));
    history.replaceState(history.state, '', `${location.pathname}${writeBuilderLink(next)}${location.hash}`);
  };
  drawn.render(view(first, true));
  startTools(refused.length > 0 ? [words.asked({ what: refused.join(', ') })] : []);
  markPageReady();
}
