/** Where the pages of this language are published, as the build has written it into the file. */
const publishedFolder = (): string => document.documentElement.dataset['publishedAt'] ?? '';

/** What the lab opens with where a link says nothing (`src/lab/readLink.ts`). */
const USUAL_LAB = '?s=3~warmup=0';

/**
 * In the page of one file. The story and the lab are in it, told apart by the scenario of the link; all other pages are where
 * they are published, and need a network.
 *
 * @param publishedAt folder of the pages of the same language, in full
 */
export function linkTo(address: string, publishedAt: string = publishedFolder()): string {
  const [, page = '', rest = ''] = /^(?:\.\/)?([^?#]*)(.*)$/.exec(address) ?? [];
  if (page === '') return rest === '' ? '?' : rest;
  if (page === 'lab.html') return rest.startsWith('?s=') ? rest : USUAL_LAB + rest.replace('?', '&');
  return new URL(address, publishedAt).href;
}

/** Where this page is published: a file on the disk of one reader is no address for another. */
export const ownAddress = (): string =>
  new URL(document.documentElement.dataset['view'] === 'lab' ? 'lab.html' : './', publishedFolder()).href;
