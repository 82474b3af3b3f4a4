/** The build plugins that make a page of one file. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Resolves `./name.ts` to `./name.inline.ts`, or of another `kind`, where the latter exists. */
export function preferSiblings(kind) {
  return {
    name: `clean-plates:prefer-${kind}-siblings`,
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const file = path.resolve(path.dirname(importer.split('?')[0]), source);
      const { dir, name, ext } = path.parse(file);
      const sibling = path.join(dir, `${name}.${kind}${ext}`);
      return !name.endsWith(`.${kind}`) && existsSync(sibling) ? sibling : null;
    },
  };
}

const SCRIPT_TAG = /[ \t]*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\n?/g;
const STYLE_TAG = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/** Font faces with an address. Faces of local fonts stay. */
const FETCHED_FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}\s*/g;

function contentHash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Adds sources to one directive of the page's policy; a policy without it, or one that allows all of its kind, is left alone. */
function allowInPolicy(html, directive, sources) {
  if (sources.length === 0) return html;
  return html.replace(new RegExp(`(${directive})( [^;"]*)?`), (whole, name, rest = '') => {
    // Beside a hash a browser would heed it no more.
    if (rest.includes("'unsafe-inline'")) return whole;
    const kept = rest.split(' ').filter((source) => source && source !== "'none'");
    return [name, ...kept, ...sources].join(' ');
  });
}

/**
 * @param {string} html page that links built files
 * @param {(address: string) => string} take returns the text of a linked file and drops it from the output
 * @param {{ keepFonts?: (styles: string) => string }} [options] leaves out of the styles the fonts that the page does without: all
 *   that are fetched unless told
 * @returns {string} the page with scripts and styles inside it, each allowed by its hash
 */
export function inlinePage(html, take, { keepFonts = (styles) => styles.replaceAll(FETCHED_FONT_FACE, '') } = {}) {
  const scripts = [];
  const styles = [];
  let page = html.replaceAll(SCRIPT_TAG, (_, file) => {
    scripts.push(
      take(file)
        .trim()
        .replaceAll(/<\/(script)/gi, String.raw`<\/$1`),
    );
    return '';
  });
  page = page.replaceAll(STYLE_TAG, (_, file) => {
    styles.push(keepFonts(take(file)).trim());
    return `<style>${styles.at(-1)}</style>`;
  });
  page = allowInPolicy(page, 'script-src', scripts.map(contentHash));
  page = allowInPolicy(page, 'style-src', styles.map(contentHash));
  return page.replace('</body>', () => `${scripts.map((script) => `<script>${script}</script>\n`).join('')}</body>`);
}

/** The page with each script that stands in it allowed by its hash. */
export function sealPage(html) {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
  return allowInPolicy(html, 'script-src', scripts.map(contentHash));
}

/** @param {string} fileName of the finished page */
export function inlineIntoHtml(fileName) {
  return {
    name: 'clean-plates:inline-into-html',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
        const source = inlinePage(String(page.source), (address) => {
          const linked = path.posix.join(path.posix.dirname(page.fileName), address);
          const built = bundle[linked];
          if (!built) this.error(`${page.fileName} links ${linked}, which was not built`);
          delete bundle[linked];
          return built.type === 'chunk' ? built.code : String(built.source);
        });
        delete bundle[page.fileName];
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/**
 * The page of one file allows only what the build puts into it, by hash; the development server serves it in many files.
 * There, and only there, such a policy is taken out.
 */
export function leaveOutSealedPolicy() {
  return {
    name: 'clean-plates:leave-out-sealed-policy',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*script-src 'none'[^>]*>/, ''),
    },
  };
}
