import { useEffect } from 'react';
import { formatPresenterLink, type PresenterLink } from './presenterLink.ts';
import type { Slide } from './slides.ts';

interface AddressBarState {
  readonly slide: Slide | null;
  /** Address of the story with the present state of the figure. */
  readonly address: string;
  readonly isAnswered: boolean;
  readonly link: PresenterLink;
}

/** Keeps the address of the page up to date with the slide, so that it can be reloaded or bookmarked. */
export function useAddressBar({ slide, address, isAnswered, link }: AddressBarState): void {
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
