import { LANGUAGE, say } from '#messages';
import * as words from '#messages/links';
import { markPageReady, readPageData, requirePlace, startTools, takeOver } from '#site';
import { usualState, type BuilderData, type BuilderState } from './builderState.ts';
import { readBuilderLink, writeBuilderLink } from './builderLink.ts';
import { BuilderView } from './BuilderView.tsx';

/** Takes over the prerendered page and shows the state of its address. */
export function startBuilder(): void {
  const data = readPageData('builder') as BuilderData;
  const { state: first, remarks } = readBuilderLink(new URLSearchParams(location.search), data.exhibits);
  const root = new URL(LANGUAGE.folder === '' ? './' : '../', location.href.replace(/[?#].*$/, '')).href;
  // First the prerendered state, then that of the address.
  const show = takeOver<{ readonly state: BuilderState; readonly isLive: boolean }>(
    requirePlace('builder'),
    (viewState) => <BuilderView data={data} {...viewState} onChange={(next) => change(next)} root={root} />,
    { state: usualState(data.exhibits[0]), isLive: false },
  );
  const change = (next: BuilderState): void => {
    show({ state: next, isLive: true });
    history.replaceState(history.state, '', `${location.pathname}${writeBuilderLink(next)}${location.hash}`);
  };
  show({ state: first, isLive: true });
  startTools(remarks.map((remark) => say(words.remarks, remark)));
  markPageReady();
}
