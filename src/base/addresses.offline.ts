/** Folder in which the pages of this language are published; the build writes it into the file. */
const publishedFolder = (): string => document.documentElement.dataset['publishedAt'] ?? '';

/** Search part of a lab link without parameters of its own; `src/pages/lab/labLink.ts` has the same standard. */
const DEFAULT_LAB_QUERY = '?s=3~warmup=0';

/**
 * `linkTo` for the page of one file. That file holds the story and the lab; a link with a scenario (`s`) opens the lab. Links to all
 * other pages lead to their published addresses, which need a network.
 *
 * @param publishedAt full address of the folder with the pages of this language
 */
export function linkTo(address: string, publishedAt: string = publishedFolder()): string {
  const [, page = '', rest = ''] = /^(?:\.\/)?([^?#]*)(.*)$/.exec(address) ?? [];
  if (page === '') return rest === '' ? '?' : rest;
  if (page === 'lab.html') return rest.startsWith('?s=') ? rest : DEFAULT_LAB_QUERY + rest.replace('?', '&');
  return new URL(address, publishedAt).href;
}

/** The published address of this page, because a file path on one reader's disk is no address for another reader. */
export const ownAddress = (): string =>
  new URL(document.documentElement.dataset['view'] === 'lab' ? 'lab.html' : './', publishedFolder()).href;
