import type { DriveStore } from '#store';

/** Calls back once, when the drive has shown its first frame. */
export function onFirstFrame(store: DriveStore, callback: () => void): void {
  const stop = store.frames.subscribe(() => {
    stop();
    callback();
  });
}

/** Tells programs, by `data-ready` on the document, that the first frame of the first exhibit has been drawn. */
export function markReady(store: DriveStore): void {
  onFirstFrame(store, () => {
    // The picture draws in the next animation frame; one later it is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true')));
  });
}
