/** Cascade layers: the room of a style sheet is its layer, so that neither specificity nor the order of loading decides between rooms. */
import { normalizePath, type Plugin } from 'vite';
import { PROJECT_ROOT } from '../commands.mjs';

/** Not any folder of that name: the repository may lie in one itself. */
const SOURCES = `${normalizePath(PROJECT_ROOT)}/src/`;

/** Files of `src` by layer. A layer decides over those before it: a page over figures, a figure over what figures share, paper over all. */
const LAYERS = {
  theme: /^ui\/theme\//,
  ui: /^ui\/(?!theme\/)/,
  scene: /^scene\//,
  // What is around every figure decides over the parts in it.
  around: /^ui\/parts\/(FramedFigure|PlayButtons)\.css$/,
  figures: /^exhibits\/[^/]+\//,
  pages: /^pages\//,
  frames: /^frames\//,
  print: /\/print\w*\.css$/,
};

/** Stands before every sheet: layers are in the order in which a page first names them. */
const ORDER = `@layer ${Object.keys(LAYERS).join(', ')};`;

/** @param file of a style sheet, from `src` @returns null: it has none @example layerOf('ui/parts/Foot.css') // 'ui' */
export const layerOf = (file: string): string | null =>
  Object.entries(LAYERS).findLast(([, pattern]) => pattern.test(file))?.[0] ?? null;

/** @param id of a module @returns `code` in its layer; null for what is no sheet of `src` */
export function inLayer(code: string, id: string): string | null {
  const layer = id.startsWith(SOURCES) && id.endsWith('.css') ? layerOf(id.slice(SOURCES.length)) : null;
  return layer === null ? null : `${ORDER} @layer ${layer} {${code}}`;
}

/** Puts every style sheet that a page loads into its layer. Sheets imported as text (`?inline`) go into pictures, and stay as they are. */
export const cascadeLayers = (): Plugin => ({
  name: 'clean-plates:cascade-layers',
  enforce: 'pre',
  transform(code, id) {
    const layered = inLayer(code, id);
    return layered === null ? null : { code: layered, map: null };
  },
});
