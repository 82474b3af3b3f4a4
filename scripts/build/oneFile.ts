/** Tools for one-file pages: a plugin for their builds, and functions that inline scripts and styles. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { namespaceOf } from '../messages/plugin.ts';
import type { Plugin, Rollup } from 'vite';

/** Resolves `./name.ts` to `./name.<kind>.ts` where that exists. */
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

/** Font faces with an address; faces of local fonts have none. */
const FETCHED_FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}\s*/g;

/** Removes fonts that would be fetched: a one-file page makes no requests. */
export const withoutFetchedFonts = (styles: string): string => styles.replaceAll(FETCHED_FONT_FACE, '');

const contentHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Adds sources to a directive of the page's policy, unless the policy lacks it or has 'unsafe-inline' there. */
function allowInPolicy(html: string, directive: string, sources: readonly string[]) {
  if (sources.length === 0) return html;
  return html.replace(new RegExp(`(${directive})( [^;"]*)?`), (whole, name, rest = '') => {
    // Browsers ignore 'unsafe-inline' beside a hash.
    if (rest.includes("'unsafe-inline'")) return whole;
    const others = rest.split(' ').filter((source: string) => source && source !== "'none'");
    return [name, ...others, ...sources].join(' ');
  });
}

const SCRIPT = /<script(?: type="importmap")?>([\s\S]*?)<\/script>/g;

/** Allows each inline script of the page by its hash. */
export const allowInlineScripts = (html: string): string =>
  allowInPolicy(
    html,
    'script-src',
    [...html.matchAll(SCRIPT)].map(([, script = '']) => contentHash(script)),
  );

/** Puts styles at the end of the head and scripts at the end of the body, and allows them by their hashes. */
export function inlineParts(html: string, { styles, scripts }: { styles: string; scripts: readonly string[] }): string {
  const tags = scripts.map(
    (script) => `<script>${script.trim().replaceAll(/<\/(script)/gi, String.raw`<\/$1`)}</script>\n`,
  );
  const page = html
    .replace('</head>', () => `<style>${styles.trim()}</style></head>`)
    .replace('</body>', () => `${tags.join('')}</body>`);
  return allowInlineScripts(allowInPolicy(page, 'style-src', [contentHash(styles.trim())]));
}

/** Script, styles and used words of a one-chunk build. @throws Error where there are more chunks */
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
