import '#theme';
import { createRoot } from 'react-dom/client';
import { createCafeteriaStore, openEnginePort, parseSettingsLink } from '#store';
import { prefersReducedMotion } from '#theme';
import { followInAddress } from './followInAddress.ts';
import { markReady } from './markReady.ts';
import { StoryPage } from './StoryPage.tsx';

/** Entry of index.html. */
const link = parseSettingsLink(new URLSearchParams(location.search));
const play = new URLSearchParams(location.search).get('play');
const store = createCafeteriaStore({
  openPort: openEnginePort,
  settings: link.settings,
  atStep: link.atStep,
  isPlaying: play !== 'off' && play !== 'click' && !prefersReducedMotion(),
});
const root = document.querySelector('#root');
if (root) {
  markReady(store);
  followInAddress(store);
  createRoot(root).render(<StoryPage store={store} remarks={link.remarks} />);
}
