/**
 * Composes the HTML of a page in a language, from the page's template in the root of the project: adds the common head, prerendered
 * markup, styles, scripts, and the import map of words.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APPLE_ICON, MANIFEST_FILE, SERVICE_WORKER } from './app.ts';
import { allowInlineScripts } from './oneFile.ts';
import { minifySync } from 'vite';
import { PROJECT_ROOT } from '../commands.mjs';
import {
  findLanguage,
  folderOf,
  hasOfflineFile,
  languagesWith,
  REFERENCE,
  rootFrom,
  textsIn,
} from '../messages/catalogue.ts';
import type { PrerenderedPage } from '../../src/pages/story/prerender.tsx';
import { shareTags } from '../share/links.ts';
import { siteAddress } from '../share/siteAddress.ts';

export type Attributes = Record<string, string | true>;
/** The part of Vite's manifest that is read here. */
export type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>;
/** A prerendered page; only the story has pictures and answers. */
export type RenderedPage = Pick<PrerenderedPage, 'root' | 'styledSources'> & Partial<PrerenderedPage>;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeAttribute = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]);

export const tag = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`))
    .join('')}>`;

/** @param more directives to add to the policy, such as `frame-src 'self'; ` */
const headBefore = (more: string) => `
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; ${more}connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
    />`;

/**
 * The scripts in the head are no modules: the boundary has to be there before anything can fail, and `boot.js` sets the theme
 * before the first paint.
 */
const HEAD_AFTER = `  <meta
      name="from-file"
      content="{{site.fromFile}}"
      data-file="{{root}}offline/clean-plates-{{language.file}}.html"
    />
    <link rel="icon" href="{{root}}favicon.svg" type="image/svg+xml" />
    <meta
      name="boundary"
      data-gone="{{boundary.gone}}"
      data-login="{{boundary.login}}"
      data-old="{{boundary.old}}"
      data-broke="{{boundary.broke}}"
      data-kept="{{boundary.kept}}"
      data-lost="{{boundary.lost}}"
      data-canvas="{{boundary.canvas}}"
      data-reload="{{boundary.reload}}"
      data-close="{{boundary.close}}"
    />
    <script src="{{root}}src/pages/site/missing.js" vite-ignore></script>
    <script src="{{root}}src/pages/site/boundary.js" vite-ignore></script>
    <script src="{{root}}src/pages/site/boot.js" vite-ignore></script>
  `;

/** `<head data-allows="frame-src 'self'">`: directives that a page adds to the policy. */
const HEAD = /<head(?: data-allows="([^"]*)")?>/;

/**
 * Adds the common head to a template, unless the template has a policy of its own.
 *
 * @param template template of a page
 * @returns a template
 * @throws Error where there is no head to complete
 */
export function completeHead(template: string): string {
  if (template.includes('Content-Security-Policy')) return template;
  if (!HEAD.test(template) || !template.includes('</head>')) throw new Error('The page has no head to complete.');
  return template
    .replace(HEAD, (_, allows) => `<head>${headBefore(allows ? `${allows}; ` : '')}`)
    .replace('</head>', () => `${HEAD_AFTER}</head>`);
}

/**
 * @param html a template: `{{site.title}}` is a message, `{{language.code}}` a field of the language, `{{root}}` the relative
 *   address of the root of the site
 * @throws Error when a name is unknown, or of a message that takes values
 */
export function fillTemplate(html: string, code: string) {
  const language = findLanguage(code);
  const texts = new Map([
    ['root', rootFrom(code)],
    ['language.code', language.code],
    ['language.folder', folderOf(code)],
    ['language.file', hasOfflineFile(code) ? code : REFERENCE],
    ['language.direction', language.direction],
    ...[...textsIn(code)].filter(([, text]) => !text.includes('{')),
  ]);
  return html.replaceAll(/{{([\w.-]+)}}/g, (_, name) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`The page asks for {{${name}}}, which is no message without values.`);
    return escapeAttribute(text);
  });
}

/**
 * Links to the same page in all languages that have it: absolute addresses for machines, relative ones for `boot.js`.
 *
 * @param code language of the page
 * @param page file name
 */
export function alternatesOf(code: string, page: string): Attributes[] {
  const address = page.replace(/^index\.html$/, '');
  return languagesWith(page).map((each) => ({
    rel: 'alternate',
    hreflang: each,
    href: siteAddress() + folderOf(each) + address,
    'data-page': rootFrom(code) + folderOf(each) + address,
  }));
}

const FIRST_FAMILIES = ['golos-text', 'literata'];
/** Font files that a page needs first, by its script. Cyrillic pages take digits and punctuation from the small file `signs`. */
const FIRST_FILES = { Latn: ['latin'], Cyrl: ['cyrillic', 'signs'] };
/** Styles with the faces of `signs`; they come last, since browsers take the later of two faces with a character. */
const FACES_OF_SIGNS = 'src/ui/theme/fontsOfSigns.css';

function firstFilesOf(code: string) {
  const { script } = new Intl.Locale(code).maximize();
  return script === 'Cyrl' ? FIRST_FILES.Cyrl : FIRST_FILES.Latn;
}

/**
 * Fonts to preload: without that a browser requests fonts only after it has read the styles.
 *
 * @param assets names of files
 * @returns the font files that a page in the language needs first
 */
const firstFonts = (code: string, assets: readonly string[]): string[] =>
  FIRST_FAMILIES.flatMap((family) => firstFilesOf(code).map((letters) => `${family}-${letters}`)).flatMap((name) =>
    assets.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(file)),
  );

/** A source and all that it imports statically; itself last. */
function closureOf(source: string, manifest: Manifest, seen = new Set()): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const imports = manifest[source]?.imports ?? [];
  return [...imports.flatMap((each) => closureOf(each, manifest, seen)), source];
}

/** Style sheets of some sources; those of their imports first. */
const stylesOf = (sources: readonly string[], manifest: Manifest) => [
  ...new Set(sources.flatMap((source) => closureOf(source, manifest)).flatMap((each) => manifest[each]?.css ?? [])),
];

/** Removes indentation and comments that fill their line; others would stay. */
const withoutComments = (script: string) =>
  script.replaceAll(/^\s*(?:\/\/.*|\/\*\*.*\*\/)?\n?/gm, '').replaceAll(/^\s+/gm, '');

const PLAIN_SCRIPT = /<script src="[^"]*?(src\/[\w/]+\.js)"[^>]*><\/script>/g;

/** Puts the scripts of a template that are no modules into the page. */
export const inlinePlainScripts = (html: string, adapt: (script: string) => string = withoutComments) =>
  html.replaceAll(
    PLAIN_SCRIPT,
    (_, file) => `<script>${adapt(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'))}</script>`,
  );

/** A script in short names, where every byte counts. It needs a browser of 2016. */
export const shorten = (script: string) => minifySync('script.js', script, { compress: false }).code;

/** Rewrites relative addresses in styles for use in a page. @param folder of the style sheet, relative to the page */
const rebaseUrls = (folder: string, styles: string) =>
  styles.replaceAll(/url\((["']?)(?![a-z]+:|#|\/)(?:\.\/)?/g, (_, quote) => `url(${quote}${folder}/`);

const EMPTY_ROOT = '<div id="root"></div>';
const CHAPTERS = '<div data-testid="chapters" class="cp-chapters">';
const ENTRY = /\s*<script type="module" src="\/([^"]+)"><\/script>/;
const WORDS = /(?<!import\()["'`](#messages\/[\w-]+)["'`]/g;

/** The source of a template's module. @throws Error where it has none */
export function entryOf(template: string) {
  const [, source] = ENTRY.exec(template) ?? [];
  if (source === undefined) throw new Error('The page has no module to begin with.');
  return source;
}

interface BuiltFiles {
  manifest: Manifest;
  assets: readonly string[];
  read: (file: string) => string;
  words: Record<string, string>;
}

/** Namespaces of words that sources import. */
const wordsOf = (sources: readonly string[], { manifest, read }: BuiltFiles) =>
  new Set(
    sources
      .flatMap((source) => closureOf(source, manifest))
      .flatMap((source) => [...read(manifest[source]?.file ?? '').matchAll(WORDS)].map(([, name = '']) => name)),
  );

/**
 * The styles of chapters in one file, which boot.js links after the first paint; without scripts it applies at once.
 *
 * @param files style sheets that are not in the page yet
 * @returns the file to write
 */
function chapterStyles(files: readonly string[], { read }: BuiltFiles): { name: string; text: string } {
  const text = files.map((file) => read(file).trim()).join('\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { name: `assets/chapters-${hash}.css`, text: `${text}\n` };
}

/**
 * @param options `page`: file name of the page
 * @returns the page, and further files that it needs
 */
export function composePage({
  template,
  page,
  code,
  rendered,
  built,
}: {
  template: string;
  page: string;
  code: string;
  rendered: RenderedPage;
  built: BuiltFiles;
}): { html: string; files: { name: string; text: string }[] } {
  if (!template.includes(EMPTY_ROOT)) throw new Error(`${page} has no ${EMPTY_ROOT} to fill`);
  const { manifest, assets, read, words } = built;
  const root = rootFrom(code);
  const entry = entryOf(template);
  const program = manifest[entry];
  if (!program) throw new Error(`the build has no ${entry}, with which ${page} begins`);
  const at = (file: string) => `${root}${file}`;
  /** A style sheet in the page itself: on a slow line another file would take as long as the page, and delay the first paint. */
  const inline = (file: string) =>
    `<style>${rebaseUrls(at(path.posix.dirname(file)), read(file).trim())}</style>${inlinedLink(at(file))}`;

  const own = stylesOf([entry], manifest);
  const signs = firstFilesOf(code).includes('signs') ? [manifest[FACES_OF_SIGNS]?.file ?? ''] : [];
  const late = stylesOf(rendered.styledSources, manifest).filter((file) => !own.includes(file));
  const hasChapters = rendered.root.includes(CHAPTERS);
  const chapters = hasChapters ? chapterStyles(late, built) : null;

  const head = [
    ...appLinks(code).map((attributes) => tag('link', attributes)),
    ...shareTags(page, code).map(({ tag: name, attrs }) => tag(name, attrs)),
    ...firstFonts(code, assets).map((file) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: at(`assets/${file}`) }),
    ),
    `<script type="importmap">${JSON.stringify({
      imports: Object.fromEntries(Object.entries(words).map(([name, file]) => [name, at(file)])),
    })}</script>`,
    `${tag('script', { type: 'module', crossorigin: true, src: at(program.file) })}</script>`,
    ...closureOf(entry, manifest)
      .slice(0, -1)
      .map((source) => manifest[source]?.file ?? ''),
    ...[...wordsOf([entry], built)].map((name) => words[name] ?? ''),
  ].map((each) =>
    each.startsWith('<') ? each : tag('link', { rel: 'modulepreload', crossorigin: true, href: at(each) }),
  );
  const styles = [...own, ...signs, ...(hasChapters ? [] : late)].map(inline);
  const rootMarkup = chapters
    ? rendered.root.replace(
        CHAPTERS,
        (start) =>
          tag('link', { rel: 'stylesheet', 'data-chapters': true, 'data-address': at(chapters.name) }) +
          late.map((file) => inlinedLink(at(file))).join('') +
          `<noscript data-styles>${tag('link', { rel: 'stylesheet', href: at(chapters.name) })}</noscript>${start}`,
      )
    : rendered.root;
  // Before boot.js, which reads them.
  const alternates = alternatesOf(code, page).map((attributes) => tag('link', attributes));
  const html = inlinePlainScripts(fillTemplate(completeHead(template), code))
    .replace('<title>', () => `${alternates.join('\n    ')}\n    <title>`)
    .replace(ENTRY, '')
    .replace('</head>', () => `${head.join('\n    ')}${styles.join('')}</head>`)
    .replace(EMPTY_ROOT, () => rootMarkup);
  return { html: allowInlineScripts(html), files: chapters ? [chapters] : [] };
}

/** A disabled link, which is not fetched. It keeps Vite's loader from adding a style sheet that is already in the page. */
const inlinedLink = (href: string) => tag('link', { rel: 'stylesheet', disabled: true, href });

/** @returns links to the manifest, icon and service worker of the app */
function appLinks(code: string): Attributes[] {
  const root = rootFrom(code);
  return [
    { rel: 'manifest', href: `./${MANIFEST_FILE}`, 'data-service-worker': root + SERVICE_WORKER },
    { rel: 'apple-touch-icon', href: root + APPLE_ICON },
  ];
}
