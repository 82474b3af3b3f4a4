/** `clean-plates/element`: the figures in other people's pages. */
import { defineElement, type FrameFacts } from '#element';

/** Defined by the build (`scripts/library.ts`). */
declare const FRAME_FACTS: FrameFacts;

/** The folder of a site where its frames lie. */
const FRAMES = 'e/v1/';
const EXAMPLE = 'https://your.site/clean-plates/';

/** Attributes of `<clean-plates>`. Every other parameter of a link is one, too; see docs/protocol.md. */
export interface FigureAttributes {
  readonly exhibit: string;
  readonly lang?: string;
  /** A part of the figure. */
  readonly show?: string;
  readonly theme?: 'auto' | 'light' | 'dark' | 'contrast';
  readonly play?: 'visible' | 'click' | 'off';
  readonly skin?: 'cafeteria' | 'chip';
  readonly [parameter: string]: unknown;
}

export interface FigureOptions {
  /** The folder of a built site that has the frames: `https://your.site/clean-plates/`, or `/clean-plates/` of the page's own host. */
  readonly site: string | URL;
}

let definedFor: string | null = null;

/**
 * Defines `<clean-plates exhibit="…">` for the page. Does nothing on a server, which has no elements, and when it is called again.
 *
 * @throws TypeError where `site` is no address, or another one than at the first call
 */
export function defineFigures({ site }: FigureOptions): void {
  if (typeof customElements === 'undefined') return;
  const folder = framesOf(site);
  if (definedFor !== null && definedFor !== folder)
    throw new TypeError(`The figures of this page come from ${definedFor}; call defineFigures with one site.`);
  definedFor = folder;
  defineElement(folder, FRAME_FACTS);
}

function framesOf(site: string | URL): string {
  const given = `${site ?? ''}`;
  if (given === '' || !URL.canParse(given, location.href))
    throw new TypeError(`site is "${given}"; give the folder of a built site, such as ${EXAMPLE}.`);
  return new URL(`${given.replace(/\/*$/, '/')}${FRAMES}`, location.href).href;
}
