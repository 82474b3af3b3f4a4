/**
 * The HTML of a page in a language. A template in the root of the project has what is the page's own; here it gets the head that all
 * pages share, what it opens with, its styles and scripts, and the words of its language by name.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APPLE_ICON, MANIFEST_FILE, SERVICE_WORKER } from './app.ts';
import { sealPage } from './oneFile.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { findLanguage, folderOf, listMessages, readCatalogue, readLanguages, rootFrom } from '../messages/catalogue.ts';
import type { PrerenderedPage } from '../../src/site/prerender.tsx';
import { shareTags, siteAddress } from '../share/links.ts';

export type Attributes = Record<string, string | true>;
/** Of Vite's manifest. */
export type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>;
/** What a page opens with; the story alone has pictures and answers. */
export type Rendered = Pick<PrerenderedPage, 'root' | 'styledSources'> & Partial<PrerenderedPage>;

const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign as keyof typeof ESCAPED]);

export const tag = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escaped(value)}"`))
    .join('')}>`;

/** @param more of the policy, as `frame-src 'self'; ` */
const headBefore = (more: string) => `
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; ${more}connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
    />`;

/** `boot.js` chooses the theme before anything is painted, so it is no module, and its place is the head. */
const HEAD_AFTER = `  <meta
      name="from-file"
      content="{{site.fromFile}}"
      data-file="{{root}}offline/clean-plates-{{language.code}}.html"
    />
    <link rel="icon" href="{{root}}favicon.svg" type="image/svg+xml" />
    <script src="{{root}}src/site/boot.js" vite-ignore></script>
  `;

/** `<head data-allows="frame-src 'self'">`: what the policy of a page allows besides. */
const HEAD = /<head(?: data-allows="([^"]*)")?>/;

/**
 * Puts the common head around what a page has there itself. One with a policy of its own has a head of its own.
 *
 * @param template of a page
 * @returns still a template
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
 * @param html in which `{{site.title}}` stands for a message, `{{language.code}}` for a field of the language, and
 *   `{{root}}` for the way to the root of the site
 * @throws Error when it names what there is not, or a message that takes values
 */
export function fillTemplate(html: string, code: string) {
  const language = findLanguage(code);
  const texts = new Map([
    ['root', rootFrom(code)],
    ['language.code', language.code],
    ['language.direction', language.direction],
    ...listMessages(readCatalogue(code)).filter(([, text]) => !text.includes('{')),
  ]);
  return html.replaceAll(/{{([\w.-]+)}}/g, (_, name) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`The page asks for {{${name}}}, which is no message without values.`);
    return escaped(text);
  });
}

/**
 * Tells machines where the same page is in all languages, in full as they ask for it, and `boot.js` from where it stands.
 *
 * @param code language of the page
 * @param page file name
 */
export function alternatesOf(code: string, page: string): Attributes[] {
  const address = page.replace(/^index\.html$/, '');
  return readLanguages().map((language) => ({
    rel: 'alternate',
    hreflang: language.code,
    href: siteAddress() + folderOf(language.code) + address,
    'data-page': rootFrom(code) + folderOf(language.code) + address,
  }));
}

const FIRST_FAMILIES = ['golos-text', 'literata'];
/** Files with the letters that a reader of a script sees first. A Cyrillic page takes figures and stops from files of their own. */
const FIRST_FILES = { Latn: ['latin'], Cyrl: ['cyrillic', 'signs'] };
/** Source of the faces for those files: of two faces with a character browsers take the later. */
const FACES_OF_SIGNS = 'src/theme/fontsOfSigns.css';

function firstFilesOf(code: string) {
  const { script } = new Intl.Locale(code).maximize();
  return script === 'Cyrl' ? FIRST_FILES.Cyrl : FIRST_FILES.Latn;
}

/**
 * Styles name the fonts, and a browser reads styles before it asks for fonts; with these in the head it asks at once.
 *
 * @param assets names of files
 * @returns those that a reader of the language sees first
 */
const firstFonts = (code: string, assets: readonly string[]): string[] =>
  FIRST_FAMILIES.flatMap((family) => firstFilesOf(code).map((letters) => `${family}-${letters}`)).flatMap((name) =>
    assets.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(file)),
  );

/** Sources that come with one, itself last. */
function closureOf(source: string, manifest: Manifest, seen = new Set()): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const imports = manifest[source]?.imports ?? [];
  return [...imports.flatMap((each) => closureOf(each, manifest, seen)), source];
}

/** Style sheets of some sources, those of what they import first. */
const stylesOf = (sources: readonly string[], manifest: Manifest) => [
  ...new Set(sources.flatMap((source) => closureOf(source, manifest)).flatMap((each) => manifest[each]?.css ?? [])),
];

/** A script whose comments have lines of their own, without them and without what its lines are indented by. */
export const withoutComments = (script: string) =>
  script.replaceAll(/^\s*(?:\/\/.*)?\n?/gm, '').replaceAll(/^\s+/gm, '');

/** Styles of a file in `folder`, as they read in a page. @param folder seen from there */
const withAddressesFrom = (folder: string, styles: string) =>
  styles.replaceAll(/url\((["']?)(?![a-z]+:|#|\/)(?:\.\/)?/g, (_, quote) => `url(${quote}${folder}/`);

const EMPTY_ROOT = '<div id="root"></div>';
const CHAPTERS = '<div data-testid="chapters" class="cp-chapters">';
const ENTRY = /\s*<script type="module" src="\/([^"]+)"><\/script>/;
const BOOT = /<script src="([^"]*)src\/site\/boot\.js"[^>]*><\/script>/;
const WORDS = /["'`](#messages\/[\w-]+)["'`]/g;

/** Entry of a template: the source of its program. */
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

/** Words that sources need, by what their modules import. */
const wordsOf = (sources: readonly string[], { manifest, read }: BuiltFiles) =>
  new Set(
    sources
      .flatMap((source) => closureOf(source, manifest))
      .flatMap((source) => [...read(manifest[source]?.file ?? '').matchAll(WORDS)].map(([, name = '']) => name)),
  );

/**
 * Styles of what comes late, as the page needs them before it runs: in its head; those of chapters in one file, which boot.js links
 * once what is above has been painted, and which applies at once where no script runs.
 *
 * @param files of styles that are not in the page yet
 * @returns to be written where the site has it
 */
function chapterStyles(files: readonly string[], { read }: BuiltFiles): { name: string; text: string } {
  const text = files.map((file) => read(file).trim()).join('\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { name: `assets/chapters-${hash}.css`, text: `${text}\n` };
}

/**
 * @param options `page`: its file name
 * @returns the page, and files that it needs besides
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
  rendered: Rendered;
  built: BuiltFiles;
}): { html: string; files: { name: string; text: string }[] } {
  if (!template.includes(EMPTY_ROOT)) throw new Error(`${page} has no ${EMPTY_ROOT} to fill`);
  const { manifest, assets, read, words } = built;
  const way = rootFrom(code);
  const entry = entryOf(template);
  const program = manifest[entry];
  if (!program) throw new Error(`the build has no ${entry}, with which ${page} begins`);
  const at = (file: string) => `${way}${file}`;
  /** In the page itself: on a slow line every further file costs as long as the page, and browsers wait for those they know of. */
  const inline = (file: string) =>
    `<style>${withAddressesFrom(at(path.posix.dirname(file)), read(file).trim())}</style>${thereAlready(at(file))}`;

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
  const root = chapters
    ? rendered.root.replace(
        CHAPTERS,
        (start) =>
          tag('link', { rel: 'stylesheet', 'data-chapters': true, 'data-address': at(chapters.name) }) +
          late.map((file) => thereAlready(at(file))).join('') +
          `<noscript data-styles>${tag('link', { rel: 'stylesheet', href: at(chapters.name) })}</noscript>${start}`,
      )
    : rendered.root;
  // Before boot.js, which looks there for the page in the language of a link.
  const alternates = alternatesOf(code, page).map((attributes) => tag('link', attributes));
  const html = fillTemplate(completeHead(template), code)
    .replace('<title>', () => `${alternates.join('\n    ')}\n    <title>`)
    .replace(ENTRY, '')
    .replace(
      BOOT,
      () => `<script>${withoutComments(readFileSync(path.join(PROJECT_ROOT, 'src/site/boot.js'), 'utf8'))}</script>`,
    )
    .replace('</head>', () => `${head.join('\n    ')}${styles.join('')}</head>`)
    .replace(EMPTY_ROOT, () => root);
  return { html: sealPage(html), files: chapters ? [chapters] : [] };
}

/** Tells modules that come late that a style sheet is in the page already: a link that is disabled is not fetched. */
const thereAlready = (href: string) => tag('link', { rel: 'stylesheet', disabled: true, href });

/** @returns manifest, icon and service worker of the app */
function appLinks(code: string): Attributes[] {
  const root = rootFrom(code);
  return [
    { rel: 'manifest', href: `./${MANIFEST_FILE}`, 'data-service-worker': root + SERVICE_WORKER },
    { rel: 'apple-touch-icon', href: root + APPLE_ICON },
  ];
}
