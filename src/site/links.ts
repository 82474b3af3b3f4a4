/** Addresses: read where the page was opened with one, and kept in step from then on. Fetched late: most pages have none. */
export { tellChapterHeights } from './chapterHeights.ts';
export { parseSettingsLink, remarksOnEngine } from '#store';
export { followInAddress } from './followInAddress.ts';
export { remarksOnPlaces } from './lostPlaces.ts';
export { keepMomentInLinks } from './momentLinks.ts';
