/** Styles of the pictures that stand for figures where no script runs: a picture knows nothing of the page around it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalog } from './catalog.mjs';
import { PROJECT_ROOT } from './commands.mjs';
import { pruneStyles } from './pruneStyles.mjs';

const STYLES = /<style>([\s\S]*?)<\/style>/;
const MARKUP = { '&amp;': '&', '&lt;': '<' };

/** What an exhibit draws in a way of its own it has rules for in its folder. */
const ownStyles = new Map(
  readCatalog().map(({ id }) => {
    const folder = path.join(PROJECT_ROOT, 'src/exhibits', id);
    const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
    return [id, files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')];
  }),
);

/**
 * @param {{ name: string, text: string }} picture a drawing with the styles of all drawings, named by its exhibit:
 *   `stills/raid0-answer-1-1-light.svg`. Other files stay as they are.
 * @returns {string} the same with the exhibit's own, and of all those only what it has something to show for
 */
export function styleStill({ name, text }) {
  const [, named = ''] = /^stills\/([a-z0-9-]+?)(?:-answer-\d+)?-\d+-[a-z]+\.svg$/.exec(name) ?? [];
  const own = ownStyles.get(named);
  if (own === undefined) return text;
  return text.replace(STYLES, (_, common) => {
    const drawing = text.replace(STYLES, '');
    const all = `${common.replaceAll(/&amp;|&lt;/g, (each) => MARKUP[each])}\n${own}`;
    return `<style>${pruneStyles(all, drawing).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`;
  });
}
