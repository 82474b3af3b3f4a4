/** What a page does before it runs a module that it fetches late. */

/** Vite's own, which besides fetches ahead what the module imports, is half a kilobyte more of the first load. */
const VITE_HELPER = '\0vite/preload-helper.js';

const HELPER = `
// A style file stands in the page by its address, or as a whole with its name beside it, or as one of several in another.
const isThere = (name) =>
  document.querySelector(\`[href$="\${name}"],[data-file="\${name}"],[data-files~="\${name}"]\`);
const fetched = (href) =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
export const __vitePreload = (load, files = [], importer) =>
  Promise.all(
    files
      .filter((file) => file.endsWith('.css'))
      .map((file) => isThere(file.split('/').at(-1)) || fetched(new URL(file, importer).href)),
  ).then(load);
`;

/** Waits for the styles of a module that the page does not have yet, and for nothing else. */
export function lateStyles() {
  return {
    name: 'clean-plates:late-styles',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === VITE_HELPER ? HELPER : null),
  };
}
