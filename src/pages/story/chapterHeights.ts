/** The window has to keep its width this long before chapters are measured. */
const STABLE_WIDTH_MS = 300;
/** After a change of width, figures are measured in one frame and drawn in the next, and may then change again. */
const FRAMES_TO_DRAW = 4;
/** Between two chapters, since each takes two frames on a slow machine. */
const PAUSE_MS = 50;

/**
 * Tells the browser the heights of unrendered chapters, so that the scrollbar is right and links lead to the right place.
 * Measures one chapter at a time, and all again when the window's width changes.
 */
export function setChapterHeights(chapters: readonly HTMLElement[]): void {
  let widthCssPx = 0;
  let widthCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setHeightsFrom = (index: number): void => {
    const chapter = chapters[index];
    if (!chapter) return;
    setHeight(chapter, widthCount > 1);
    timer = setTimeout(setHeightsFrom, PAUSE_MS, index + 1);
  };
  const begin = (): void => {
    if (innerWidth === widthCssPx) return;
    widthCssPx = innerWidth;
    widthCount++;
    clearTimeout(timer);
    timer = setTimeout(setHeightsFrom, STABLE_WIDTH_MS, 0);
  };
  begin();
  addEventListener('resize', begin);
}

/** Lays the chapter out and measures it. All within one task, so that nothing of it is painted. */
function setHeight(chapter: HTMLElement, isNewWidth: boolean): void {
  const { style } = chapter;
  style.contentVisibility = 'visible';
  const { paddingTop, paddingBottom } = getComputedStyle(chapter);
  const contentCssPx =
    chapter.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  // The browser prefers the height that it last rendered, even for another width: rendering some frames updates that.
  if (isNewWidth) afterFrames(FRAMES_TO_DRAW, () => (style.contentVisibility = ''));
  else style.contentVisibility = '';
  if (contentCssPx > 0) style.containIntrinsicBlockSize = `auto ${contentCssPx}px`;
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
