/** How long the window has to keep its width before chapters are measured for it. */
const SETTLED_MS = 300;
/** Between two chapters: each takes a slow machine two frames. */
const PAUSE_MS = 50;

/**
 * Tells the browser how high each chapter is that it has not laid out yet, so that its scrollbar is right, and a way to one
 * leads there at once. One at a time, when there is time; again when the width of the window is another.
 */
export function tellChapterHeights(chapters: readonly HTMLElement[]): void {
  let widthCssPx = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellFrom = (index: number): void => {
    const chapter = chapters[index];
    if (!chapter) return;
    tellHeight(chapter);
    timer = setTimeout(tellFrom, PAUSE_MS, index + 1);
  };
  const begin = (): void => {
    if (innerWidth === widthCssPx) return;
    widthCssPx = innerWidth;
    clearTimeout(timer);
    timer = setTimeout(tellFrom, SETTLED_MS, 0);
  };
  begin();
  addEventListener('resize', begin);
}

/** Laid out, measured, and left as it was within one task: nothing of it is painted. */
function tellHeight(chapter: HTMLElement): void {
  const { style } = chapter;
  style.contentVisibility = 'visible';
  const { paddingTop, paddingBottom } = getComputedStyle(chapter);
  const contentCssPx =
    chapter.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  style.contentVisibility = '';
  // What it was when it was last seen counts for more.
  if (contentCssPx > 0) style.containIntrinsicBlockSize = `auto ${contentCssPx}px`;
}
