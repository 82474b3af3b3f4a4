/** Styles of the pictures that stand for figures where no script runs: a picture file knows nothing of the page around it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PurgeCSS } from 'purgecss';
import { EXHIBITS } from './build/catalog.ts';
import { PROJECT_ROOT } from './commands.mjs';

const STYLES = /<style>([\s\S]*?)<\/style>/;

/** By exhibit, the style sheets of its folder as one text. */
const sheets: Map<string, string> = new Map(
  EXHIBITS.map(({ id }) => {
    const folder = path.join(PROJECT_ROOT, 'src/exhibits', id);
    const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
    return [id, files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')];
  }),
);

/**
 * Adds the styles of its exhibit to a picture, and takes out the rules and custom properties that nothing in it uses.
 *
 * @param picture an SVG with the styles of all drawings, named by its exhibit:
 *   `stills/raid0-answer-1-1-light.svg`. Other files stay as they are.
 * @returns the SVG
 */
export async function styleStill({ name, text }: { name: string; text: string }): Promise<string> {
  const [, exhibit = ''] = /^stills\/([a-z0-9-]+?)(?:-answer-\d+)?-\d+-[a-z]+\.svg$/.exec(name) ?? [];
  const sheet = sheets.get(exhibit);
  const common = STYLES.exec(text)?.[1];
  if (sheet === undefined || common === undefined) return text;
  const plain = common.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const purged = await new PurgeCSS().purge({
    content: [{ raw: text.replace(STYLES, ''), extension: 'svg' }],
    css: [{ raw: `${plain}\n${sheet}` }],
    variables: true,
    fontFace: true,
    keyframes: true,
  });
  const css = purged.map((each) => each.css).join('');
  const styles = css.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return text.replace(STYLES, () => `<style>${styles}</style>`);
}
