/** `data-place` of the elements in the built page that scripts fill. */
export const PLACES = {
  tools: 'tools',
  middle: 'middle',
  remarks: 'remarks',
  opening: 'opening',
  footer: 'footer',
  wrong: 'wrong',
} as const;

/** Attribute of links to this page in another language. */
export const LANGUAGE_LINK = 'data-language-link';

/** Id of the element with the data that the build writes for a page's scripts. */
export const dataIdOf = (page: string): string => `${page}-data`;

/** The element with that `data-place`. @throws Error when the page has none */
export function requirePlace(name: string): HTMLElement {
  const place = document.querySelector<HTMLElement>(`[data-place="${name}"]`);
  if (!place) throw new Error(`the page has no place called ${name}`);
  return place;
}
