import { LANGUAGE } from '#messages';
import * as words from '#messages/builder';
import { markPageReady, readPageData, requirePlace, startTools, takeOver } from '#site';
import { BUILDER_DATA_ID, BUILDER_PLACE, type BuilderData } from './builderData.ts';
import { readBuilderLink, writeBuilderLink } from './builderLink.ts';
import { usualState, type BuilderState } from './builderState.ts';
import { BuilderView } from './BuilderView.tsx';

/** Takes over the page that the build has written, and shows what its address says. */
export function startBuilder(): void {
  const data = readPageData(BUILDER_DATA_ID) as BuilderData;
  const { state: first, refused } = readBuilderLink(new URLSearchParams(location.search), data.exhibits);
  const root = new URL(LANGUAGE.folder === '' ? './' : '../', location.href.replace(/[?#].*$/, '')).href;
  // First as the build has written it, then as it was asked for.
  const show = takeOver<{ readonly state: BuilderState; readonly isLive: boolean }>(
    requirePlace(BUILDER_PLACE),
    (drawn) => <BuilderView data={data} {...drawn} onChange={(next) => change(next)} root={root} />,
    { state: usualState(data.exhibits[0]), isLive: false },
  );
  const change = (next: BuilderState): void => {
    show({ state: next, isLive: true });
    history.replaceState(history.state, '', `${location.pathname}${writeBuilderLink(next)}${location.hash}`);
  };
  show({ state: first, isLive: true });
  startTools(refused.length > 0 ? [words.asked({ what: refused.join(', ') })] : []);
  markPageReady();
}
