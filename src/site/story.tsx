import '#theme';
import { createRoot } from 'react-dom/client';
import { createCafeteriaStore, openEnginePort, parseSettingsLink } from '#store';
import { prefersReducedMotion } from '#theme';
import { markReady } from './markReady.ts';
import { StoryPage } from './StoryPage.tsx';

/** Entry of index.html. */
const link = parseSettingsLink(new URLSearchParams(location.search));
const mayPlay =
  new URLSearchParams(location.search).get('play') !== 'click' &&
  new URLSearchParams(location.search).get('play') !== 'off';
const store = createCafeteriaStore({
  openPort: openEnginePort,
  settings: link.settings,
  atStep: link.atStep,
  isPlaying: mayPlay && !prefersReducedMotion(),
});
const root = document.querySelector('#root');
if (root) {
  markReady(store);
  createRoot(root).render(<StoryPage store={store} remarks={link.remarks} />);
}
