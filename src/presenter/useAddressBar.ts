import { useEffect } from 'react';
import { formatPresenterLink, type PresenterLink } from './presenterLink.ts';
import type { Slide } from './shelf.ts';

interface Shown {
  readonly slide: Slide | null;
  /** Of the story with what is on show. */
  readonly address: string;
  readonly isAnswered: boolean;
  readonly link: PresenterLink;
}

/** Keeps the address of the page in step with what is on show, so that it can be loaded again or put among bookmarks. */
export function useAddressBar({ slide, address, isAnswered, link }: Shown): void {
  useEffect(() => {
    if (!slide) return;
    const figure = new URL(address).searchParams;
    const part = slide.part;
    if (part !== null) figure.set('part', part);
    const theme = new URLSearchParams(location.search).get('theme');
    const search = formatPresenterLink({ ...link, exhibit: slide.id, isAnswered, figure, theme });
    history.replaceState(history.state, '', location.pathname + search);
  }, [slide, address, isAnswered, link]);
}
