import { createRoot } from 'react-dom/client';
import { ownPlace, PLAYS } from '#base';
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
import { ENDING } from '#exhibits/ending';
import { movedLink } from '#exhibits/movedLinks';
import { isOpeningSeen } from '#exhibits/opening';
import { isSkin, pageAddress } from '#messages';
import { keepBuilt, requirePlace, startSkin } from '#site';
import { currentTheme, isTheme, prefersReducedMotion } from '#theme';
import { readOpening, readPrerendered } from './prerenderedMarkup.ts';
import { StoryIslands } from './StoryIslands.tsx';

/** Starts the drive, and fills the places of the prerendered page. */
export async function startStory(root: Element): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  // Version 3 is a whole scenario (`formatScenarioLink`), which the lab shows.
  if (/^3(~|$)/.test(parameters.get('s') ?? '')) return location.replace(pageAddress(`lab.html${location.search}`));
  const moved = movedLink(parameters.get('x') ?? '', parameters);
  if (moved) return location.replace(`?${new URLSearchParams([['x', moved.id], ...moved.parameters])}#${moved.id}`);
  startSkin();
  const ownLink = isOfPlace(parameters) ? parameters : null;
  const { settings, moment, remarks } = await readLink(parameters);
  const play = parameters.get('play');
  // Only on a first visit is the prerendered page, which shows a new drive, right.
  const isFirstVisit = play === null && !hasDrive(parameters) && !isOpeningSeen();
  // A link to a moment stays at that moment.
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
  });
  // First of all, since the worker takes longest to start.
  drive.getState().start();
  markReady(drive);
  await nextTask();

  const places = {
    tools: requirePlace('tools'),
    opening: requirePlace('opening'),
    footer: requirePlace('footer'),
    wrong: requirePlace('wrong'),
    exhibits: [...root.querySelectorAll<HTMLElement>('[data-exhibit-place]')],
  };
  const bringBack = keepBuilt(places.opening);
  const prerendered = readPrerendered(places.opening, isFirstVisit);
  places.opening.replaceChildren();
  createRoot(document.createElement('div')).render(
    <StoryIslands
      context={{ settings, moment, isPlaying, isFirstVisit, drive, runs: new RunThread(), ownLink }}
      prerendered={prerendered}
      places={places}
      onFailure={bringBack}
      onPicture={() => void keepLinks(drive, moment !== null, root)}
      onRemarks={(each) => {
        if (each.length > 0) void sayRemarks(each);
      }}
    />,
  );
  void import('./paper.ts').then(({ fitFiguresToPaper }) => fitFiguresToPaper());
  delete document.documentElement.dataset['ownDrive'];
  if (remarks.length > 0) void sayRemarks(remarks);
}

/** Sets `data-ready` on the document, for programs such as the tests, once the first frame of the drive has been drawn. */
function markReady(store: DriveStore): void {
  const stop = store.frames.subscribe(() => {
    stop();
    // The picture is drawn in the next animation frame, and on the screen one later.
    requestAnimationFrame(() => requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true')));
  });
}

/** Lets requests be sent, and the page be painted and touched, before the work goes on. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Parameters of the page; all others are about the drive. */
const PAGE_KEYS = new Set(['theme', 'lang', 'play', 'skin', 'still', 'engine']);

/** All places that a link can name. */
const PLACED = [...EXHIBITS, ENDING];

/** Whether the link is to a place below the opening; its other parameters are then those of that place. */
const isOfPlace = (parameters: URLSearchParams): boolean =>
  PLACED.some(({ id, place }) => place !== 'opening' && id === parameters.get('x'));

const hasDrive = (parameters: URLSearchParams): boolean =>
  !isOfPlace(parameters) && [...parameters.keys()].some((key) => !PAGE_KEYS.has(key));

/** Names of places in the link that the page does not have. */
function lostPlaces(parameters: URLSearchParams): readonly string[] {
  const exhibit = parameters.get('x');
  const place = ownPlace();
  return [
    ...(exhibit === null || PLACED.some(({ id }) => id === exhibit) ? [] : [exhibit]),
    ...(place === '' || document.getElementById(place) ? [] : [place]),
  ];
}

/** Whether the link names a theme, a skin, a start or a language that the page does not have; to the language of another page boot.js has gone. */
function hasOddLook(parameters: URLSearchParams): boolean {
  const theme = parameters.get('theme');
  const skin = parameters.get('skin');
  const language = parameters.get('lang');
  const play = parameters.get('play');
  return (
    (theme !== null && !isTheme(theme)) ||
    (skin !== null && !isSkin(skin)) ||
    (play !== null && !PLAYS.some((each) => each === play)) ||
    (language !== null && language !== document.documentElement.lang)
  );
}

async function readLink(parameters: URLSearchParams): Promise<LinkReading> {
  const lost = lostPlaces(parameters);
  if (lost.length === 0 && !hasDrive(parameters) && !hasOddLook(parameters))
    return { settings: DEFAULT_SETTINGS, moment: null, remarks: [] };
  const { parseSettingsLink, remarksOnLook, remarksOnPlaces } = await import('./links.ts');
  const places = PLACED.map(({ id }) => id);
  const pageRemarks = [...remarksOnPlaces(lost, places), ...remarksOnLook(parameters, currentTheme())];
  if (!hasDrive(parameters)) return { settings: DEFAULT_SETTINGS, moment: null, remarks: pageRemarks };
  const { remarks, ...reading } = parseSettingsLink(parameters);
  return { ...reading, remarks: [...pageRemarks, ...remarks] };
}

async function keepLinks(drive: DriveStore, hasMoment: boolean, root: Element): Promise<void> {
  const { followInAddress, keepMomentInLinks, setChapterHeights } = await import('./links.ts');
  setChapterHeights([...root.querySelectorAll<HTMLElement>('.cp-chapter')]);
  followInAddress(drive, hasMoment);
  keepMomentInLinks(drive, [...root.querySelectorAll('main > [id], .cp-chapter')]);
}

async function sayRemarks(remarks: readonly LinkRemark[]): Promise<void> {
  const { showRemarks } = await import('./showRemarks.tsx');
  showRemarks(requirePlace('remarks'), remarks);
}
