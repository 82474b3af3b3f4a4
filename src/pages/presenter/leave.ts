import type { PresenterLink } from './presenterLink.ts';

/**
 * Goes to the story: one step back in the history if the reader came from the story and still sees the figure of the link, so that
 * the story is as it was left; else to `address`, the figure in its present state.
 */
export function returnToStory(address: string, { requestedId }: PresenterLink, shownId: string | null): void {
  if (
    isFromStory(document.referrer, location.href) &&
    requestedId !== null &&
    requestedId === shownId &&
    history.length > 1
  )
    history.back();
  else location.assign(address);
}

/** Whether `referrer` is the story in the same folder as the page `href`. */
export function isFromStory(referrer: string, href: string): boolean {
  const folder = (address: string): string => address.replace(/[?#].*$/, '').replace(/[^/]*$/, '');
  const [page = ''] = referrer.split(/[?#]/);
  return referrer !== '' && folder(page) === folder(href) && /\/(?:index\.html)?$/.test(page);
}
