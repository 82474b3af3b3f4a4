/** Styles of still pictures: a picture file does not see the styles of the page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PurgeCSS } from 'purgecss';
import { EXHIBITS } from './build/catalog.ts';
import { PROJECT_ROOT } from './commands.mjs';

const STYLES = /<style>([\s\S]*?)<\/style>/;

/** By these the build writes `light-dark()`, in the values of colours. */
const THEME_VARIABLES = ['--lightningcss-light', '--lightningcss-dark'];

/** Custom properties that marks name in their attributes. */
const variablesIn = (marks: string): string[] =>
  [...marks.matchAll(/var\((--[\w-]+)/g)].map(([, variable = '']) => variable);

/** Style sheets of each exhibit's folder as one text, by exhibit. */
const sheets: Map<string, string> = new Map(
  EXHIBITS.map(({ id }) => {
    const folder = path.join(PROJECT_ROOT, 'src/exhibits', id);
    const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
    return [id, files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')];
  }),
);

/**
 * Adds the styles of the exhibit to a picture, and removes rules and custom properties that the picture does not use.
 *
 * @param picture an SVG with the styles of all drawings, named by its exhibit, such as `stills/raid0-answer-1-1-light.svg`; other
 *   files are returned unchanged
 */
export async function styleStill({ name, text }: { name: string; text: string }): Promise<string> {
  const [, exhibit = ''] = /^stills\/([a-z0-9-]+?)(?:-(?:answer|chip)-\d+)?-\d+-[a-z]+\.svg$/.exec(name) ?? [];
  const sheet = sheets.get(exhibit);
  const common = STYLES.exec(text)?.[1];
  if (sheet === undefined || common === undefined) return text;
  const plain = common.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const marks = text.replace(STYLES, '');
  const purged = await new PurgeCSS().purge({
    content: [{ raw: marks, extension: 'svg' }],
    css: [{ raw: `${plain}\n${sheet}` }],
    variables: true,
    // Of the markup, only names of classes and elements are looked for.
    safelist: { variables: [...THEME_VARIABLES, ...variablesIn(marks)] },
    // Words need the fonts that custom properties name, which it does not follow.
    fontFace: !marks.includes('<text'),
    keyframes: true,
  });
  const css = purged.map((each) => each.css).join('');
  const styles = css.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return text.replace(STYLES, () => `<style>${styles}</style>`);
}
