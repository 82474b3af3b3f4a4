import type { DriveStore } from '#store';

/** Sets `data-ready` on the document, for programs such as the tests, once the first frame of the drive has been drawn. */
export function markReady(store: DriveStore): void {
  const stop = store.frames.subscribe(() => {
    stop();
    // The picture is drawn in the next animation frame, and on the screen one later.
    requestAnimationFrame(() => requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true')));
  });
}
