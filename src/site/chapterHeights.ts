/** How long the window has to keep its width before chapters are measured for it. */
const SETTLED_MS = 300;
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
  // Asked first: once shown it stays so until the next frame.
  const isToForget = mayHaveBeenOther && isOutOfSight(chapter);
  style.contentVisibility = 'visible';
  const { paddingTop, paddingBottom } = getComputedStyle(chapter);
  const contentCssPx =
    chapter.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  style.contentVisibility = '';
  if (contentCssPx <= 0) return;
  style.containIntrinsicBlockSize = `auto ${contentCssPx}px`;
  if (isToForget) forgetSeenHeight(chapter, contentCssPx);
}

const isOutOfSight = ({ firstElementChild }: HTMLElement): boolean =>
  firstElementChild !== null && !firstElementChild.checkVisibility({ contentVisibilityAuto: true });

/**
 * How high a chapter was when it was last seen counts for more, also in a window of another width. The browser forgets that
 * only of what has no `auto`, and all that comes into sight by itself has it.
 */
function forgetSeenHeight({ style }: HTMLElement, contentCssPx: number): void {
  style.contentVisibility = 'hidden';
  style.containIntrinsicBlockSize = `${contentCssPx}px`;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      style.contentVisibility = '';
      style.containIntrinsicBlockSize = `auto ${contentCssPx}px`;
    }),
  );
}
