import { applyTheme, currentTheme } from '#theme';

/** On the root element while this figure alone is laid out and printed: `print.css`. */
const PRINTING = 'printing';
/** Drawings are drawn anew for the width of the sheet: measured in one frame, painted in the next. */
const FRAMES_TO_DRAW = 3;

/** Puts this figure on one sheet of paper, and nothing else of the page. */
export function printFigure(): void {
  const { dataset } = document.documentElement;
  const { scrollX, scrollY } = window;
  const theme = currentTheme();
  dataset[PRINTING] = 'explain';
  // Plates are painted in the colours of the screen: paper is light.
  applyTheme('light');
  const finish = (): void => {
    delete dataset[PRINTING];
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
