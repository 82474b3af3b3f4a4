/** Pages that are one file: what they are built with, and how their scripts and styles come into them. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { namespaceOf } from '../messages/plugin.ts';
import type { Plugin, Rollup } from 'vite';

/** Resolves `./name.ts` to `./name.inline.ts`, or of another `kind`, where the latter exists. */
export function preferSiblings(kind: string): Plugin {
  return {
    name: `clean-plates:prefer-${kind}-siblings`,
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const file = path.resolve(path.dirname(importer.split('?')[0] ?? ''), source);
      const { dir, name, ext } = path.parse(file);
      const sibling = path.join(dir, `${name}.${kind}${ext}`);
      return !name.endsWith(`.${kind}`) && existsSync(sibling) ? sibling : null;
    },
  };
}

/** Font faces with an address. Faces of local fonts stay. */
const FETCHED_FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}\s*/g;

/** @returns the styles without faces that are fetched: a page of one file asks for nothing */
export const withoutFetchedFonts = (styles: string): string => styles.replaceAll(FETCHED_FONT_FACE, '');

const contentHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Adds sources to one directive of the page's policy; a policy without it, or one that allows all of its kind, is left alone. */
function allowInPolicy(html: string, directive: string, sources: readonly string[]) {
  if (sources.length === 0) return html;
  return html.replace(new RegExp(`(${directive})( [^;"]*)?`), (whole, name, rest = '') => {
    // Beside a hash a browser would heed it no more.
    if (rest.includes("'unsafe-inline'")) return whole;
    const kept = rest.split(' ').filter((source: string) => source && source !== "'none'");
    return [name, ...kept, ...sources].join(' ');
  });
}

const SCRIPT = /<script(?: type="importmap")?>([\s\S]*?)<\/script>/g;

/** @returns the page with each script that stands in it allowed by its hash */
export const sealPage = (html: string): string =>
  allowInPolicy(
    html,
    'script-src',
    [...html.matchAll(SCRIPT)].map(([, script = '']) => contentHash(script)),
  );

/** @returns the page with the styles at the end of its head and the scripts at the end of its body, allowed by their hashes */
export function putInside(html: string, { styles, scripts }: { styles: string; scripts: readonly string[] }): string {
  const tags = scripts.map(
    (script) => `<script>${script.trim().replaceAll(/<\/(script)/gi, String.raw`<\/$1`)}</script>\n`,
  );
  const page = html
    .replace('</head>', () => `<style>${styles.trim()}</style></head>`)
    .replace('</body>', () => `${tags.join('')}</body>`);
  return sealPage(allowInPolicy(page, 'style-src', [contentHash(styles.trim())]));
}

/** The script and the styles of a build of one chunk. */
export function partsOf({ output }: Rollup.RollupOutput) {
  const chunks = output.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1) throw new Error(`a page of one file was built as ${chunks.length} scripts`);
  const sheets = output.flatMap((file) =>
    file.fileName.endsWith('.css') && 'source' in file ? [String(file.source)] : [],
  );
  const words = Object.entries(chunk.modules).flatMap(([id, { renderedExports }]) => {
    const namespace = namespaceOf(id);
    return namespace === null ? [] : [{ namespace, names: renderedExports }];
  });
  return { program: chunk.code, styles: sheets.join('\n'), words };
}
