import '#theme';
import { createRoot } from 'react-dom/client';
import { say } from '#messages';
import { remarks } from '#messages/links';
import { createCafeteriaStore, formatSettingsLink, openEnginePort, parseSettingsLink } from '#store';
import { prefersReducedMotion } from '#theme';
import { followInAddress } from './followInAddress.ts';
import { markReady } from './markReady.ts';
import { readPrerendered } from './prerendered.ts';
import { StoryPage } from './StoryPage.tsx';

/** Entry of index.html. */
const link = parseSettingsLink(new URLSearchParams(location.search));
const play = new URLSearchParams(location.search).get('play');
const root = document.querySelector('#root');
const prerendered = root ? readPrerendered(root) : null;
/** The built page shows the usual drive; a link to another has nothing to take over of the cafeteria. */
const isUsual = formatSettingsLink(link.settings, link.atStep) === '';
const store = createCafeteriaStore({
  openPort: openEnginePort,
  settings: link.settings,
  atStep: link.atStep,
  // A link to a moment shows that moment, and stays there.
  isPlaying:
    play !== 'off' && play !== 'click' && (link.atStep === null || play === 'visible') && !prefersReducedMotion(),
  opening: isUsual && prerendered ? prerendered.opening : null,
});
if (root && prerendered) {
  // Before anything is drawn: the thread takes longest to come.
  store.getState().start();
  markReady(store);
  followInAddress(store);
  const stills = isUsual ? prerendered.stills : { ...prerendered.stills, cafeteria: undefined };
  root.replaceChildren();
  createRoot(root).render(
    <StoryPage store={store} remarks={link.remarks.map((remark) => say(remarks, remark))} stills={stills} />,
  );
  delete document.documentElement.dataset['ownDrive'];
}
