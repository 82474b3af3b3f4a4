import { LANGUAGE } from '#messages';

/** Folder of the frames of this language, from the root of the site (`scripts/build/sitePages.ts`). */
const FRAMES = `/e/v1/${LANGUAGE.folder}`;

/**
 * The site that the file of a frame belongs to, as its address with a slash at the end: the copy of the site in which the file lies,
 * so that every copy links to itself. A file that lies elsewhere alone, or has no place at all (`srcdoc`, `data:`), belongs to the site
 * that it was built for.
 *
 * @param address of the file
 * @param publishedAt address that the site was built for; empty where the build did not know it
 * @returns null where neither is known
 */
export function siteAddressOf(address: string, publishedAt: string): string | null {
  const { protocol, pathname } = new URL(address);
  const root = pathname.slice(0, pathname.lastIndexOf(FRAMES) + 1);
  const isInSite = root !== '' && !pathname.slice(root.length - 1 + FRAMES.length).includes('/');
  if (isInSite && /^(?:https?|file):$/.test(protocol)) return new URL(root, address).href;
  return publishedAt === '' ? null : publishedAt;
}

/** The site of this frame; see `siteAddressOf`. */
export const ownSiteAddress = (): string | null =>
  siteAddressOf(location.href, document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '');
