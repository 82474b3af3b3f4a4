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
/** At less, text of 16 px is under 8 points. */
const LEAST_ZOOM = 0.67;

/** Lays the chapter of an exhibit out for paper, and the rest of the page away until it is printed. */
export function printAlone(exhibitId: string): void {
  const { dataset } = document.documentElement;
  const chapter = document.querySelector(`[data-exhibit="${exhibitId}"]`)?.closest('article');
  if (!chapter) return;
  const { scrollX, scrollY } = window;
  const theme = currentTheme();
  dataset[PRINTING] = exhibitId;
  chapter.dataset[PRINTED] = '';
  // Plates are painted in the colours of the screen: paper is light.
  applyTheme('light');
  const finish = (): void => {
    delete dataset[PRINTING];
    delete chapter.dataset[PRINTED];
    chapter.removeAttribute('style');
    applyTheme(theme);
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
  const printOnce = (): void => {
    addEventListener('afterprint', finish, { once: true });
    print();
  };
  afterFrames(FRAMES_TO_DRAW, () => {
    const zoom = zoomForOneSheet(chapter.getBoundingClientRect().height);
    if (zoom === 1) {
      printOnce();
      return;
    }
    chapter.style.zoom = String(zoom);
    chapter.style.width = `${SHEET.width / zoom}px`;
    afterFrames(FRAMES_TO_DRAW, printOnce);
  });
}

/** What is a little longer than a sheet is made smaller until it is one; `heightPx` is at the sheet's width. */
export function zoomForOneSheet(heightPx: number): number {
  const zoom = SHEET.height / heightPx;
  return zoom >= 1 || zoom < LEAST_ZOOM ? 1 : zoom;
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
