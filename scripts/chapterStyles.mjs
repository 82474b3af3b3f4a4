/** Styles of the chapters as one file: on a slow line thirty small ones take as long as the whole page. */
import { createHash } from 'node:crypto';
import path from 'node:path';

const LATE_LINK = /<link rel="stylesheet" data-chapters media="not all" href="([^"]+)">/g;

/**
 * Puts one link in place of those of the chapters. It has no address until boot.js gives it one, after the first paint; the
 * names of the files in it stand beside it, for what is fetched late (lateStyles.mjs). They lie in one folder, and so does it.
 *
 * @param {string} html as `readyToPaint` gives it
 * @param {(address: string) => string} read gives a file that the page links
 * @returns {{ html: string, file: { address: string, text: string } | null }} `file` is to be written where the page has it
 */
export function gatherChapterStyles(html, read) {
  const links = [...html.matchAll(LATE_LINK)].map(([tag, address]) => ({ tag, address }));
  const [first] = links;
  if (!first) return { html, file: null };
  const text = links.map(({ address }) => read(address).trim()).join('\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `${path.posix.dirname(first.address)}/chapters-${hash}.css`.replace(/^(?!\.)/, './');
  const names = links.map((link) => path.posix.basename(link.address)).join(' ');
  const one = `<link rel="stylesheet" data-chapters data-files="${names}" data-address="${address}">`;
  const late = links.map(({ tag }) => tag).join('');
  const plain = links.map((link) => `<link rel="stylesheet" href="${link.address}">`).join('');
  if (!html.includes(late) || !html.includes(plain))
    throw new Error('the links of the styles of chapters do not stand one after the other');
  const gathered = html.replace(late, () => one).replace(plain, () => `<link rel="stylesheet" href="${address}">`);
  return { html: gathered, file: { address, text: `${text}\n` } };
}
