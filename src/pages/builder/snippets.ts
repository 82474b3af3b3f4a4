import { FRAME_LANGUAGES } from '#messages';
import {
  formOf,
  heightAt,
  HIGH_HEIGHT,
  isLocked,
  LOW_HEIGHT,
  READERS,
  valueOf,
  valuesOnShow,
  WIDE_FROM,
  type BuilderState,
} from './builderState.ts';

/** Folder of the frames, from the root of the site. */
const FRAMES = 'e/v1/';

/** Parameters of the figure in the link of a frame: part and values that differ from the defaults, and locks. */
export function figureParameters(state: BuilderState): URLSearchParams {
  const parameters = new URLSearchParams();
  const [first] = formOf(state).parts;
  if (first && state.part !== first.value) parameters.set('part', state.part);
  const values = valuesOnShow(state);
  for (const value of values)
    if (valueOf(state, value) !== value.usual) parameters.set(value.key, valueOf(state, value));
  const locked = values.filter((value) => isLocked(state, value)).map(({ key }) => key);
  if (locked.length > 0) parameters.set('lock', locked.join(','));
  return parameters;
}

/** All parameters in the link of a frame: those of the figure, its look and its start. */
export function frameParameters(state: BuilderState): URLSearchParams {
  const parameters = figureParameters(state);
  if (state.skin !== 'cafeteria') parameters.set('skin', state.skin);
  if (state.theme !== 'auto') parameters.set('theme', state.theme);
  if (state.start === 'click') parameters.set('play', 'click');
  if (state.language === READERS) parameters.set('lang', READERS);
  return parameters;
}

/** The search part of an address, with commas unescaped, which is allowed and easier to read. */
export const searchOf = (parameters: URLSearchParams): string => {
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};

const folderOf = ({ language }: Pick<BuilderState, 'language'>): string =>
  FRAME_LANGUAGES.find(({ code }) => code === language)?.folder ?? '';

/** Address of the frame, relative to the root of the site. */
export const frameAddress = (state: BuilderState): string =>
  `${FRAMES}${folderOf(state)}${state.exhibit}.html${searchOf(frameParameters(state))}`;

/** The oEmbed file of a frame and its still, relative to the root of the site. */
export const oembedFile = (exhibit: string, folder: string): string => `${FRAMES}${folder}${exhibit}.oembed.json`;
export const stillFile = (exhibit: string, folder: string, theme: 'light' | 'dark'): string =>
  `${FRAMES}${folder}${exhibit}-${theme}.png`;

export const stillAddress = (state: BuilderState): string =>
  stillFile(state.exhibit, folderOf(state), state.theme === 'dark' ? 'dark' : 'light');

/** Size of a still in pixels of its file, two for each CSS pixel (`scripts/share/stills.ts`). */
export const STILL_SIZE = { width: 1360, height: 840 } as const;

/** One file for all languages. */
export const ELEMENT_FILE = `${FRAMES}clean-plates.js`;

export const SNIPPETS = [
  'html',
  'element',
  'jsx',
  'still',
  'markdown',
  'oembed',
  'moodle',
  'wordpress',
  'link',
] as const;
export type SnippetKind = (typeof SNIPPETS)[number];

/** What a snippet needs besides the author's choices. */
export interface SnippetContext {
  /** Address of the site with a slash at its end. */
  readonly root: string;
  /** Title of the figure, in the language of the frame. */
  readonly title: string;
  /** Name of the site. */
  readonly provider: string;
  /** Hash of the element's script; null where it is unknown. */
  readonly integrity: string | null;
}

type MakeSnippet = (state: BuilderState, context: SnippetContext) => string;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A height that depends on the width without a script, as a step at `WIDE_FROM`: its slope is very steep.
 *
 * @param percent unit of one per cent of the width of the column
 */
function reservedHeight({ widthCssPx }: BuilderState, percent: '%' | 'cqi'): string {
  if (widthCssPx < WIDE_FROM) return `${HIGH_HEIGHT}px`;
  const slope = HIGH_HEIGHT - LOW_HEIGHT;
  return `clamp(${LOW_HEIGHT}px,${LOW_HEIGHT + slope * WIDE_FROM}px - ${slope * 100}${percent},${HIGH_HEIGHT}px)`;
}

/** Scripts, and windows for links, which are no longer in the sandbox. `src/frames/element/element.ts` and docs/embedding.md have the same. */
export const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Uses `frameborder`, because some hosts strip or forbid style attributes. */
const frameAttributes: MakeSnippet = (state, { root, title }) =>
  `src="${escapeHtml(root + frameAddress(state))}" sandbox="${SANDBOX}" loading="lazy" title="${escapeHtml(title)}" frameborder="0"`;

const sizeOf = ({ widthCssPx }: BuilderState): string => `width="${widthCssPx}" height="${heightAt(widthCssPx)}"`;

/**
 * The still, linked to the running figure.
 *
 * @param link attributes of the link
 * @param image attributes of the picture
 */
const linkedStill = (state: BuilderState, { root, title }: SnippetContext, link: string, image: string): string =>
  `<a href="${escapeHtml(root + frameAddress(state))}"${link}><img src="${escapeHtml(root + stillAddress(state))}"\n` +
  `    alt="${escapeHtml(title)}" loading="lazy" ${image}></a>`;

const still: MakeSnippet = (state, context) => {
  const width = Math.min(state.widthCssPx, STILL_SIZE.width / 2);
  const size = `width="${width}" height="${Math.round((width * STILL_SIZE.height) / STILL_SIZE.width)}"`;
  return linkedStill(state, context, '', `${size} style="max-width:100%;height:auto"`);
};

/** What a host leaves that removes the tags of frames. Browsers that know frames never show it. */
const inFrame: MakeSnippet = (state, context) => linkedStill(state, context, '', 'width="100%"');

/** The frame stands in the flow, so that a script that sets its height moves what follows it. */
const html: MakeSnippet = (state, context) =>
  state.followsWidth
    ? `<div style="container-type:inline-size;max-width:${state.widthCssPx}px">\n` +
      `  <iframe ${frameAttributes(state, context)}\n` +
      `    width="100%" height="${HIGH_HEIGHT}" style="display:block;border:0;height:${reservedHeight(state, 'cqi')}">\n` +
      `    ${inFrame(state, context)}</iframe>\n</div>`
    : `<iframe ${frameAttributes(state, context)}\n  ${sizeOf(state)} style="border:0;max-width:100%">\n` +
      `  ${inFrame(state, context)}</iframe>`;

/**
 * For pages written in JSX or MDX, where styles are objects and every tag is closed. Without the still: what stands in a frame there
 * would become text of the page.
 */
const jsx: MakeSnippet = (state, { root, title }) => {
  const frame =
    `src="${escapeHtml(root + frameAddress(state))}"\n    sandbox="${SANDBOX}"\n` +
    `    loading="lazy" title="${escapeHtml(title)}" frameBorder="0"`;
  return state.followsWidth
    ? `<div style={{ containerType: 'inline-size', maxWidth: ${state.widthCssPx} }}>\n` +
        `  <iframe ${frame}\n    width="100%" height="${HIGH_HEIGHT}"\n` +
        `    style={{ display: 'block', border: 0, height: '${reservedHeight(state, 'cqi')}' }} />\n</div>`
    : `<iframe ${frame.replaceAll('\n    ', '\n  ')}\n  ${sizeOf(state)} style={{ border: 0, maxWidth: '100%' }} />`;
};

const element: MakeSnippet = (state, context) => {
  const { root, integrity } = context;
  const attributes = [['exhibit', state.exhibit], ...figureParameters(state)].map(([name, value]) => [
    // In HTML `part` is something else.
    name === 'part' ? 'show' : name,
    value,
  ]);
  if (state.skin !== 'cafeteria') attributes.push(['skin', state.skin]);
  if (state.language !== READERS) attributes.push(['lang', state.language]);
  if (state.theme !== 'auto') attributes.push(['theme', state.theme]);
  if (state.start === 'click') attributes.push(['play', 'click']);
  const named = attributes.map(([name = '', value = '']) => `${name}="${escapeHtml(value)}"`).join(' ');
  const hash = integrity === null ? '' : ` integrity="${integrity}"`;
  const fallback = linkedStill(
    state,
    context,
    ' style="position:absolute;inset:0"',
    'width="100%" style="height:100%;object-fit:contain"',
  );
  return (
    `<clean-plates ${named}\n  style="display:block;position:relative;max-width:${state.widthCssPx}px;padding-top:${reservedHeight(state, '%')}">\n` +
    `  ${fallback}\n</clean-plates>\n` +
    `<script async src="${escapeHtml(root + ELEMENT_FILE)}"${hash} crossorigin="anonymous"></script>`
  );
};

const markdown: MakeSnippet = (state, { root, title }) =>
  `[![${title.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${root + stillAddress(state)})](${root + frameAddress(state)})`;

/** Moodle removes styles, so the height cannot follow the width: it is that of the chosen width on all screens. */
const moodle: MakeSnippet = (state, context) => {
  const { followsWidth, widthCssPx } = state;
  const size = followsWidth ? `width="100%" height="${heightAt(widthCssPx)}"` : sizeOf(state);
  return `<p><iframe ${frameAttributes(state, context)}\n  ${size}>\n  ${inFrame(state, context)}</iframe></p>`;
};

const wordpress: MakeSnippet = (state, context) => `<!-- wp:html -->\n${html(state, context)}\n<!-- /wp:html -->`;

const link: MakeSnippet = (state, { root }) => root + frameAddress(state);

/** An oEmbed response of type `rich` (oembed.com, 2.3). */
const oembed: MakeSnippet = (state, context) => {
  const { root, title, provider } = context;
  const width = state.widthCssPx;
  const fields = {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: provider,
    provider_url: root,
    width,
    height: heightAt(width),
    html: html({ ...state, followsWidth: false }, context).replaceAll(/\s+/g, ' '),
    thumbnail_url: root + stillAddress(state),
    thumbnail_width: STILL_SIZE.width,
    thumbnail_height: STILL_SIZE.height,
  };
  return JSON.stringify(fields, null, 2);
};

const MAKERS: Readonly<Record<SnippetKind, MakeSnippet>> = {
  html,
  element,
  jsx,
  still,
  markdown,
  oembed,
  moodle,
  wordpress,
  link,
};

/** The text to be pasted. */
export const snippet = (kind: SnippetKind, state: BuilderState, context: SnippetContext): string =>
  MAKERS[kind](state, context);
