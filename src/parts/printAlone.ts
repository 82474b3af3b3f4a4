import { applyTheme, currentTheme } from '#theme';
import './printAlone.css';

/** On the root element while one chapter alone is laid out and printed: the id of its exhibit. */
const PRINTING = 'printing';
/** On that chapter. */
const PRINTED = 'printed';
/** Drawings are drawn anew for the width of the sheet: measured in one frame, painted in the next. */
const FRAMES_TO_DRAW = 3;
/** Width and height of A4 within the margins of print (stills.css), in CSS px, less a line for what rounding adds. */
const SHEET = { width: 680, height: 996 };
/** What is longer than a sheet is as large as print in books: 9 points for 16 px. Under 8 it is not read. */
const USUAL_ZOOM = 0.75;
const LEAST_ZOOM = 0.67;

/** Lays the chapter of an exhibit out for paper, and the rest of the page away until it is printed. */
export function printAlone(exhibitId: string): void {
  const { dataset } = document.documentElement;
  const chapter = document.querySelector(`[data-exhibit="${exhibitId}"]`)?.closest('article');
  if (!chapter) return;
  const { scrollX, scrollY } = window;
  const theme = currentTheme();
  const { cssText } = chapter.style;
  dataset[PRINTING] = exhibitId;
  chapter.dataset[PRINTED] = '';
  // Plates are painted in the colours of the screen: paper is light.
  applyTheme('light');
  const finish = (): void => {
    delete dataset[PRINTING];
    delete chapter.dataset[PRINTED];
    chapter.style.cssText = cssText;
    applyTheme(theme);
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
  const printOnce = (): void => {
    addEventListener('afterprint', finish, { once: true });
    print();
  };
  // Each zoom lays the chapter out anew, wider: what stands below something may come to stand beside it.
  const fit = (zoom: number, next: (heightPx: number) => void): void => {
    chapter.style.zoom = String(zoom);
    chapter.style.width = `${SHEET.width / zoom}px`;
    afterFrames(FRAMES_TO_DRAW, () => next(chapter.getBoundingClientRect().height));
  };
  fit(1, (whole) => {
    if (whole <= SHEET.height) printOnce();
    else fit(USUAL_ZOOM, (smaller) => fit(zoomForSheets(smaller), printOnce));
  });
}

/** @param heightPx at the usual zoom. What is a little longer than a sheet even so is made smaller until it is one. */
export function zoomForSheets(heightPx: number): number {
  const zoom = (USUAL_ZOOM * SHEET.height) / heightPx;
  return zoom < LEAST_ZOOM ? USUAL_ZOOM : Math.min(zoom, USUAL_ZOOM);
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
