import type { PresenterLink } from './presenterLink.ts';

/**
 * Back to the story. Whoever came from there and still looks at the figure that he came with goes back to the page as he left it;
 * anybody else goes to the figure on show, as it stands.
 */
export function leaveTo(address: string, { asked }: PresenterLink, shown: string | null): void {
  if (hasCome(document.referrer, location.href) && asked !== null && asked === shown && history.length > 1)
    history.back();
  else location.assign(address);
}

/** Whether the page before was the story beside this one. */
export function hasCome(referrer: string, href: string): boolean {
  const folder = (address: string): string => address.replace(/[?#].*$/, '').replace(/[^/]*$/, '');
  const [page = ''] = referrer.split(/[?#]/);
  return referrer !== '' && folder(page) === folder(href) && /\/(?:index\.html)?$/.test(page);
}
