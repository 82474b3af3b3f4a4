import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LANGUAGE } from '#messages';
import * as words from '#messages/builder';
import { PLACES, requirePlace, ThemeButton, useHeaderMenu } from '#site';
import { BUILDER_DATA_ID, BUILDER_PLACE, type BuilderData } from './builderData.ts';
import { readBuilderLink, writeBuilderLink } from './builderLink.ts';
import { usualState, type BuilderState } from './builderState.ts';
import { BuilderView } from './BuilderView.tsx';

/** Takes over the page that the build has written, and shows what its address says. */
export function startBuilder(): void {
  const data = JSON.parse(document.getElementById(BUILDER_DATA_ID)?.textContent ?? '') as BuilderData;
  const { state: first, refused } = readBuilderLink(new URLSearchParams(location.search), data.exhibits);
  const root = new URL(LANGUAGE.folder === '' ? './' : '../', location.href.replace(/[?#].*$/, '')).href;
  const place = document.querySelector(`[data-place="${BUILDER_PLACE}"]`);
  if (!place) throw new Error(`the page has no place called ${BUILDER_PLACE}`);
  const view = (state: BuilderState, isLive: boolean): ReactNode => (
    <BuilderView data={data} state={state} onChange={(next) => change(next)} root={root} isLive={isLive} />
  );
  // First as the build has written it, then as it was asked for.
  const drawn = hydrateRoot(place, view(usualState(data.exhibits[0]), false));
  const change = (next: BuilderState): void => {
    drawn.render(view(next, true));
    history.replaceState(history.state, '', `${location.pathname}${writeBuilderLink(next)}${location.hash}`);
  };
  drawn.render(view(first, true));
  if (refused.length > 0) {
    const said = Object.assign(document.createElement('p'), { className: 'cp-remarks' });
    said.setAttribute('role', 'status');
    said.textContent = words.asked({ what: refused.join(', ') });
    requirePlace(PLACES.remarks).append(said);
  }
  const tools = requirePlace(PLACES.tools);
  tools.replaceChildren();
  tools.inert = false;
  createRoot(tools).render(<HeaderTools />);
  requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true'));
}

function HeaderTools(): ReactNode {
  useHeaderMenu();
  return <ThemeButton />;
}
