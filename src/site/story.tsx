import '#theme';
import { createRoot } from 'react-dom/client';
import { createCafeteriaStore, formatSettingsLink, openEnginePort, parseSettingsLink } from '#store';
import { prefersReducedMotion } from '#theme';
import { followInAddress } from './followInAddress.ts';
import { markReady } from './markReady.ts';
import { requirePlace } from './places.ts';
import { readOpening, readStill } from './prerendered.ts';
import { StoryIslands } from './StoryIslands.tsx';
import './site.css';

/** Entry of index.html: starts the drive and fills the places of the page that the build has written. */
function run(root: Element): void {
  const parameters = new URLSearchParams(location.search);
  const { settings, atStep, remarks } = parseSettingsLink(parameters);
  const play = parameters.get('play');
  /** The built page shows the usual drive; a link to another has nothing to take over of it. */
  const isUsual = formatSettingsLink(settings, atStep) === '';
  // A link to a moment shows that moment, and stays there.
  const isPlaying =
    play !== 'off' && play !== 'click' && (atStep === null || play === 'visible') && !prefersReducedMotion();
  const drive = createCafeteriaStore({
    openPort: openEnginePort,
    settings,
    atStep,
    isPlaying,
    opening: isUsual ? readOpening(root) : null,
  });
  // Before anything is drawn: the thread takes longest to come.
  drive.getState().start();
  markReady(drive);
  followInAddress(drive);

  const places = {
    tools: requirePlace('tools'),
    remarks: requirePlace('remarks'),
    opening: requirePlace('opening'),
    exhibits: [...root.querySelectorAll<HTMLElement>('[data-exhibit-place]')],
  };
  const still = isUsual ? readStill(places.opening) : undefined;
  places.tools.replaceChildren();
  places.tools.inert = false;
  places.opening.replaceChildren();
  createRoot(document.createElement('div')).render(
    <StoryIslands context={{ settings, atStep, isPlaying, drive }} remarks={remarks} still={still} places={places} />,
  );
  delete document.documentElement.dataset['ownDrive'];
}

const root = document.querySelector('#root');
if (root) run(root);
