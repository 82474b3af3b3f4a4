/** How long the window has to keep its width before chapters are measured for it. */
const SETTLED_MS = 300;
/** Figures are measured in one frame for another width, drawn in the next, and may ask for more then. */
const FRAMES_TO_DRAW = 4;
/** Between two chapters: each takes a slow machine two frames. */
const PAUSE_MS = 50;

/**
 * Tells the browser how high each chapter is that is out of sight, so that its scrollbar is right, and a way to one leads
 * there at once. One at a time, when there is time; again when the width of the window is another.
 */
export function tellChapterHeights(chapters: readonly HTMLElement[]): void {
  let widthCssPx = 0;
  let widths = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellFrom = (index: number): void => {
    const chapter = chapters[index];
    if (!chapter) return;
    tellHeight(chapter, widths > 1);
    timer = setTimeout(tellFrom, PAUSE_MS, index + 1);
  };
  const begin = (): void => {
    if (innerWidth === widthCssPx) return;
    widthCssPx = innerWidth;
    widths++;
    clearTimeout(timer);
    timer = setTimeout(tellFrom, SETTLED_MS, 0);
  };
  begin();
  addEventListener('resize', begin);
}

/** Laid out, measured, and left as it was within one task: nothing of it is painted. */
function tellHeight(chapter: HTMLElement, mayHaveBeenOther: boolean): void {
  const { style } = chapter;
  style.contentVisibility = 'visible';
  const { paddingTop, paddingBottom } = getComputedStyle(chapter);
  const contentCssPx =
    chapter.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  // What it was when it was last seen counts for more, also in a window of another width: so that is brought up to date.
  if (mayHaveBeenOther) afterFrames(FRAMES_TO_DRAW, () => (style.contentVisibility = ''));
  else style.contentVisibility = '';
  if (contentCssPx > 0) style.containIntrinsicBlockSize = `auto ${contentCssPx}px`;
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
