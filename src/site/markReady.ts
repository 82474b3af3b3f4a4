import type { DriveStore } from '#store';

/** Tells programs, by `data-ready` on the document, that the first frame of the first exhibit has been drawn. */
export function markReady(store: DriveStore): void {
  const stop = store.frames.subscribe(() => {
    stop();
    // The picture draws in the next animation frame; one later it is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true')));
  });
}
