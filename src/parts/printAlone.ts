import { applyTheme, currentTheme } from '#theme';
import './printAlone.css';

/** On the root element while one chapter alone is laid out and printed: the id of its exhibit. */
const PRINTING = 'printing';
/** On that chapter. */
const PRINTED = 'printed';
/** Drawings are drawn anew for the width of the sheet: measured in one frame, painted in the next. */
const FRAMES_TO_DRAW = 3;

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
    applyTheme(theme);
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
  afterFrames(FRAMES_TO_DRAW, () => {
    addEventListener('afterprint', finish, { once: true });
    print();
  });
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
