/** The chunk that reads the page's link and keeps the address in step. Fetched late, since most visits have no link. */
export { setChapterHeights } from './chapterHeights.ts';
export { parseSettingsLink, remarksOnEngine } from '#store';
export { followInAddress } from './followInAddress.ts';
export { remarksOnPlaces } from './lostPlaces.ts';
export { keepMomentInLinks } from './momentLinks.ts';
