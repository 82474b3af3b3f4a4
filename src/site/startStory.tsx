import { createRoot } from 'react-dom/client';
import { linkTo } from '#base';
import { SKINS } from '#glossary';
import {
  createDriveStore,
  DEFAULT_SETTINGS,
  NEW_DRIVE,
  openDrivePort,
  RunThread,
  type DriveStore,
  type LinkReading,
  type LinkRemark,
} from '#store';
import { EXHIBITS } from '#exhibits/catalog';
import { isOpeningSeen } from '#exhibits/opening';
import { prefersReducedMotion } from '#theme';
import { markReady } from './markReady.ts';
import { requirePlace } from './places.ts';
import { readHeld, readOpening } from './prerendered.ts';
import { StoryIslands } from './StoryIslands.tsx';

/** Starts the drive, and fills the places of the page that the build has written. */
export async function startStory(root: Element): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  // A whole scenario, which the lab shows: version 3 (`formatScenarioLink`).
  if (/^3(~|$)/.test(parameters.get('s') ?? '')) return location.replace(linkTo(`lab.html${location.search}`));
  const ownLink = isOfChapter(parameters) ? parameters : null;
  const { settings, moment, remarks } = await readLink(parameters);
  const play = parameters.get('play');
  const skin = SKINS.find((each) => each === parameters.get('skin'));
  /** Only to them the built page, which shows a new drive, says what is so. */
  const isFirstVisit = play === null && !hasDrive(parameters) && !isOpeningSeen();
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
  await nextTask();

  const places = {
    tools: requirePlace('tools'),
    opening: requirePlace('opening'),
    footer: requirePlace('footer'),
    exhibits: [...root.querySelectorAll<HTMLElement>('[data-exhibit-place]')],
  };
  const held = readHeld(places.opening, isFirstVisit);
  places.opening.replaceChildren();
  createRoot(document.createElement('div')).render(
    <StoryIslands
      context={{ settings, moment, isPlaying, isFirstVisit, drive, runs: new RunThread(), ownLink }}
      held={held}
      places={places}
      onPicture={() => void keepLinks(drive, moment !== null, root)}
      onRemarks={(each) => {
        if (each.length > 0) void sayRemarks(each);
      }}
    />,
  );
  delete document.documentElement.dataset['ownDrive'];
  if (remarks.length > 0) void sayRemarks(remarks);
}

/** What has been asked for gets on its way, and the page may be painted and touched, before the work goes on. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Parameters of the page itself; any other is about the drive. */
const OF_THE_PAGE = new Set(['theme', 'lang', 'play', 'skin', 'still', 'engine']);

/** Whether the link is to the exhibit of a chapter: then the rest of it is that exhibit's. */
const isOfChapter = (parameters: URLSearchParams): boolean =>
  EXHIBITS.some(({ id, place }) => place === 'chapter' && id === parameters.get('x'));

const hasDrive = (parameters: URLSearchParams): boolean =>
  !isOfChapter(parameters) && [...parameters.keys()].some((key) => !OF_THE_PAGE.has(key));

/** Names of places in the link that the page has not. */
function lostPlaces(parameters: URLSearchParams): readonly string[] {
  const exhibit = parameters.get('x');
  const place = placeOf(location.hash);
  return [
    ...(exhibit === null || EXHIBITS.some(({ id }) => id === exhibit) ? [] : [exhibit]),
    ...(place === '' || document.getElementById(place) ? [] : [place]),
  ];
}

/** What stands after `#`, which need not be written as addresses are. */
function placeOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

async function readLink(parameters: URLSearchParams): Promise<LinkReading> {
  const lost = lostPlaces(parameters);
  if (lost.length === 0 && !hasDrive(parameters)) return { settings: DEFAULT_SETTINGS, moment: null, remarks: [] };
  const { parseSettingsLink, remarksOnPlaces } = await import('./links.ts');
  const ofPlaces = remarksOnPlaces(
    lost,
    EXHIBITS.map(({ id }) => id),
  );
  if (!hasDrive(parameters)) return { settings: DEFAULT_SETTINGS, moment: null, remarks: ofPlaces };
  const { remarks, ...reading } = parseSettingsLink(parameters);
  return { ...reading, remarks: [...ofPlaces, ...remarks] };
}

async function keepLinks(drive: DriveStore, hasMoment: boolean, root: Element): Promise<void> {
  const { followInAddress, keepMomentInLinks, tellChapterHeights } = await import('./links.ts');
  tellChapterHeights([...root.querySelectorAll<HTMLElement>('.cp-chapter')]);
  followInAddress(drive, hasMoment);
  keepMomentInLinks(drive, [...root.querySelectorAll('main > [id], .cp-chapter')]);
}

async function sayRemarks(remarks: readonly LinkRemark[]): Promise<void> {
  const { showRemarks } = await import('./showRemarks.tsx');
  showRemarks(requirePlace('remarks'), remarks);
}
