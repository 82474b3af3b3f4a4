import { heightAt, HIGH_HEIGHT, LOW_HEIGHT, READERS, WIDE_FROM, type BuilderState } from './builderState.ts';
import { ELEMENT_FILE, figureParameters, frameAddress, stillAddress } from './frameLink.ts';

export const SNIPPETS = ['html', 'element', 'markdown', 'oembed', 'moodle', 'wordpress', 'link'] as const;
export type SnippetKind = (typeof SNIPPETS)[number];

/** What a snippet needs besides what was chosen. */
export interface SnippetContext {
  /** Address of the site with a slash at its end. */
  readonly root: string;
  /** Of the figure, in the language of the frame. */
  readonly title: string;
  /** Of the site. */
  readonly provider: string;
  /** Hash of the element's script; null where it is not known. */
  readonly integrity: string | null;
}

type Make = (state: BuilderState, context: SnippetContext) => string;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Height by width without a script: `padding-top` in per cent follows the width of the column. Just at the change it is steep
 * enough to be a step.
 */
const STEEP = (HIGH_HEIGHT - LOW_HEIGHT) * 100;
const FOLLOWING = `clamp(${LOW_HEIGHT}px,${LOW_HEIGHT + (STEEP / 100) * WIDE_FROM}px - ${STEEP}%,${HIGH_HEIGHT}px)`;

/** Keeps the place of the frame free, whatever comes into it and when. */
function placeOf({ widthCssPx }: BuilderState): string {
  const height = widthCssPx >= WIDE_FROM ? FOLLOWING : `${HIGH_HEIGHT}px`;
  return `display:block;position:relative;max-width:${widthCssPx}px;padding-top:${height}`;
}

const FILLS = 'position:absolute;inset:0;width:100%;height:100%;border:0';

const frameAttributes: Make = (state, { root, title }) =>
  `src="${escaped(root + frameAddress(state))}" sandbox="allow-scripts" loading="lazy" title="${escaped(title)}"`;

const sizeOf = ({ widthCssPx }: BuilderState): string => `width="${widthCssPx}" height="${heightAt(widthCssPx)}"`;

const html: Make = (state, context) =>
  state.followsWidth
    ? `<div style="${placeOf(state)}">\n  <iframe ${frameAttributes(state, context)}\n    style="${FILLS}"></iframe>\n</div>`
    : `<iframe ${frameAttributes(state, context)}\n  ${sizeOf(state)} style="border:0;max-width:100%"></iframe>`;

const element: Make = (state, context) => {
  const { root, title, integrity } = context;
  const attributes = [['exhibit', state.exhibit], ...figureParameters(state)].map(([name, value]) => [
    // In HTML `part` is something else.
    name === 'part' ? 'show' : name,
    value,
  ]);
  if (state.language !== READERS) attributes.push(['lang', state.language]);
  if (state.theme !== 'auto') attributes.push(['theme', state.theme]);
  if (state.start === 'click') attributes.push(['play', 'click']);
  const named = attributes.map(([name = '', value = '']) => `${name}="${escaped(value)}"`).join(' ');
  const hash = integrity === null ? '' : ` integrity="${integrity}"`;
  return (
    `<clean-plates ${named}\n  style="${placeOf(state)}">\n` +
    `  <a href="${escaped(root + frameAddress(state))}" style="position:absolute;inset:0"><img src="${escaped(root + stillAddress(state))}"\n` +
    `    alt="${escaped(title)}" loading="lazy" style="width:100%;height:100%;object-fit:contain"></a>\n` +
    `</clean-plates>\n` +
    `<script async src="${escaped(root + ELEMENT_FILE)}"${hash} crossorigin="anonymous"></script>`
  );
};

const markdown: Make = (state, { root, title }) =>
  `[![${title.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${root + stillAddress(state)})](${root + frameAddress(state)})`;

const plainFrame: Make = (state, context) => `<iframe ${frameAttributes(state, context)}\n  ${sizeOf(state)}`;

/** Without styles nothing can follow the width but the frame: it is as high as it is on a phone, whatever it is shown on. */
const moodle: Make = (state, context) => {
  const size = state.followsWidth ? `width="100%" height="${HIGH_HEIGHT}"` : sizeOf(state);
  return `<p><iframe ${frameAttributes(state, context)}\n  ${size} frameborder="0"></iframe></p>`;
};

const wordpress: Make = (state, context) => `<!-- wp:html -->\n${html(state, context)}\n<!-- /wp:html -->`;

const link: Make = (state, { root }) => root + frameAddress(state);

/** Size of a still, pixels of its file: two for each of CSS (`scripts/share/stills.ts`). */
export const STILL_SIZE = { width: 1360, height: 840 } as const;

/** What oEmbed (oembed.com, 2.3) has for something that moves: `rich`. */
const oembed: Make = (state, context) => {
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
    html: `${plainFrame(state, context)} style="border:0;max-width:100%"></iframe>`.replaceAll(/\s+/g, ' '),
    thumbnail_url: root + stillAddress(state),
    thumbnail_width: STILL_SIZE.width,
    thumbnail_height: STILL_SIZE.height,
  };
  return JSON.stringify(fields, null, 2);
};

const MAKERS: Readonly<Record<SnippetKind, Make>> = { html, element, markdown, oembed, moodle, wordpress, link };

/** The text to be pasted. */
export const snippet = (kind: SnippetKind, state: BuilderState, context: SnippetContext): string =>
  MAKERS[kind](state, context);
