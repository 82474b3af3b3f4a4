import { applyTheme, currentTheme } from '#theme';
import './printAlone.css';

/** `data-` attribute of the root element while one chapter is laid out and printed; its value is the exhibit's id. */
const PRINTING = 'printing';
/** `data-` attribute of that chapter. */
const PRINTED = 'printed';
/** Frames until drawings fit the width of the sheet: they are measured in one frame and painted in the next. */
const FRAMES_TO_DRAW = 3;
/** Width and height of A4 inside the print margins (stills.css), in CSS px, minus one line for rounding. */
const SHEET = { width: 680, height: 996 };
/** Zoom of chapters longer than a sheet: 16 px become 9 points, as in books. Below 8 points text is hard to read. */
const USUAL_ZOOM = 0.75;
const LEAST_ZOOM = 0.67;

/** Lays out one chapter for paper, hides the rest of the page, prints, and restores the page. */
export function printAlone(exhibitId: string): void {
  const { dataset } = document.documentElement;
  const chapter = document.querySelector(`[data-exhibit="${exhibitId}"]`)?.closest('article');
  if (!chapter) return;
  const { scrollX, scrollY } = window;
  const theme = currentTheme();
  const { cssText } = chapter.style;
  dataset[PRINTING] = exhibitId;
  chapter.dataset[PRINTED] = '';
  // Canvases use the colours of the screen, and paper is light.
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
  // A smaller zoom makes the layout wider, so parts may move from below each other to beside each other: measure again.
  const fit = (zoom: number, next: (heightPx: number) => void): void => {
    chapter.style.zoom = String(zoom);
    chapter.style.width = `${SHEET.width / zoom}px`;
    afterFrames(FRAMES_TO_DRAW, () => next(chapter.getBoundingClientRect().height));
  };
  fit(1, (whole) => {
    const zoom = SHEET.height / whole;
    if (zoom >= 1) printOnce();
    else if (zoom > USUAL_ZOOM) fit(zoom, printOnce);
    else fit(USUAL_ZOOM, (smaller) => fit(zoomForSheets(smaller), printOnce));
  });
}

/**
 * Zoom for a chapter; one that is a little longer than a sheet is shrunk to a single sheet.
 *
 * @param heightPx height at `USUAL_ZOOM`
 */
export function zoomForSheets(heightPx: number): number {
  const zoom = (USUAL_ZOOM * SHEET.height) / heightPx;
  return zoom < LEAST_ZOOM ? USUAL_ZOOM : Math.min(zoom, USUAL_ZOOM);
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
