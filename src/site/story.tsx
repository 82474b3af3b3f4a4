import '#theme';
import { createRoot } from 'react-dom/client';
import { SKINS } from '#glossary';
import {
  createDriveStore,
  formatSettingsLink,
  NEW_DRIVE,
  openDrivePort,
  parseSettingsLink,
  type LinkRemark,
} from '#store';
import { isOpeningSeen } from '#exhibits/opening';
import { prefersReducedMotion } from '#theme';
import { afterFirstPaint } from './afterFirstPaint.ts';
import { followInAddress } from './followInAddress.ts';
import { markReady } from './markReady.ts';
import { keepMomentInLinks } from './momentLinks.ts';
import { requirePlace } from './places.ts';
import { readOpening, readStill } from './prerendered.ts';
import { StoryIslands } from './StoryIslands.tsx';
import './site.css';
import './stills.css';

/** Entry of index.html: starts the drive and fills the places of the page that the build has written. */
function run(root: Element): void {
  const parameters = new URLSearchParams(location.search);
  const { settings, moment, remarks } = parseSettingsLink(parameters);
  const play = parameters.get('play');
  const skin = SKINS.find((each) => each === parameters.get('skin'));
  /** Only to them the built page, which shows a new drive, says what is so. */
  const isFirstVisit = play === null && formatSettingsLink(settings, moment) === '' && !isOpeningSeen();
  // A link to a moment shows that moment, and stays there.
  const isPlaying =
    !isFirstVisit &&
    play !== 'off' &&
    play !== 'click' &&
    (moment === null || play === 'visible') &&
    !prefersReducedMotion();
  const drive = createDriveStore({
    openPort: openDrivePort,
    settings,
    moment: isFirstVisit ? NEW_DRIVE : moment,
    isPlaying,
    opening: isFirstVisit ? readOpening(root) : null,
    ...(skin && { skin }),
  });
  // Before anything is drawn: the thread takes longest to come.
  drive.getState().start();
  markReady(drive);
  followInAddress(drive, moment !== null);
  keepMomentInLinks(drive, [...root.querySelectorAll('main > [id], .cp-chapter')]);

  const places = {
    tools: requirePlace('tools'),
    opening: requirePlace('opening'),
    exhibits: [...root.querySelectorAll<HTMLElement>('[data-exhibit-place]')],
  };
  const still = isFirstVisit ? readStill(places.opening) : undefined;
  places.tools.replaceChildren();
  places.tools.inert = false;
  places.opening.replaceChildren();
  createRoot(document.createElement('div')).render(
    <StoryIslands context={{ settings, moment, isPlaying, isFirstVisit, drive }} still={still} places={places} />,
  );
  delete document.documentElement.dataset['ownDrive'];
  if (remarks.length > 0) void sayRemarks(remarks);
}

async function sayRemarks(remarks: readonly LinkRemark[]): Promise<void> {
  const { showRemarks } = await import('./showRemarks.tsx');
  showRemarks(requirePlace('remarks'), remarks);
}

const root = document.querySelector('#root');
if (root) afterFirstPaint(() => run(root));
