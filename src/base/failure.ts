/**
 * Tells the boundary around start-up (`src/pages/site/boundary.js`) what has failed. It says so to the reader and offers to load the
 * page again.
 *
 * @param cause what was thrown; `gone`: a file of the page could not be loaded; `canvas`: there is nothing to paint on
 * @param place the element that stopped working; without it the message is about the whole page
 */
export function tellFailure(cause: unknown, place?: Element): void {
  const detail = cause === 'gone' || cause === 'canvas' ? { kind: cause, place } : { error: cause, place };
  dispatchEvent(new CustomEvent('clean-plates:failure', { detail }));
}

/** Whether a failure was told: the reader will load the page again. */
export const hasFailed = (): boolean => document.documentElement.dataset['failed'] !== undefined;
