import { readAttributes, type FrameFacts } from './attributes.ts';
import { FrameView, type FrameContent } from './frameView.ts';

/** Defined by the build (`scripts/build/element.ts`). */
declare const FRAME_FACTS: FrameFacts;

/** The state of a widget, as anywidget passes it: that of the Python library, or the JSON of a directive of MyST. */
interface WidgetModel {
  readonly get: (name: string) => unknown;
  readonly on?: (event: string, callback: () => void) => void;
  readonly off?: (event: string, callback: () => void) => void;
}

interface WidgetState {
  readonly figure: string;
  /** What the link of the figure says, with `part`, `lang`, `theme` and `play`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Address of a built site. Where it is empty, `page` has the file of the figure. */
  readonly site: string;
  /** The file of the figure: zipped by gzip, in base64. */
  readonly page: string;
  readonly title: string;
  /** 0: as the width asks for. */
  readonly heightPx: number;
}

const KEYS = ['figure', 'parameters', 'site', 'page', 'title', 'height'];

/** As the custom element: see `STYLES` in `element.ts`. */
const RESERVED = 'clamp(420px, 78820px - 14000%, 560px)';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readState(model: WidgetModel): WidgetState {
  const site = textOf(model.get('site'));
  return {
    figure: textOf(model.get('figure')),
    parameters: (model.get('parameters') ?? {}) as WidgetState['parameters'],
    site: site === '' || site.endsWith('/') ? site : `${site}/`,
    page: textOf(model.get('page')),
    title: textOf(model.get('title')),
    heightPx: Number(model.get('height') ?? 0),
  };
}

/** The attributes that the custom element would have: HTML has another meaning for `part`. */
const attributesOf = ({ figure, parameters }: WidgetState): Map<string, string> =>
  new Map([
    ['exhibit', figure],
    ...Object.entries(parameters).map(([name, value]): [string, string] => [
      name === 'part' ? 'show' : name,
      String(value),
    ]),
  ]);

async function unzip(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}

async function contentOf(address: string, { site, page }: WidgetState): Promise<FrameContent> {
  if (site !== '') return { address: new URL(`${site}e/v1/${address}`, document.baseURI).href };
  return { file: await unzip(page), link: address.split('?')[1] ?? '' };
}

function render({ model, el }: { readonly model: WidgetModel; readonly el: HTMLElement }): () => void {
  const box = document.createElement('div');
  el.append(box);
  let isClosed = false;
  let address = '';
  const warn = (sentence: string): void => console.warn(`clean-plates: ${sentence}`);
  const write = (...content: (Node | string)[]): void => {
    box.style.cssText = '';
    box.replaceChildren(...content);
  };
  const fallBack = (): void => {
    const { site, title, figure } = readState(model);
    const link = document.createElement('a');
    link.href = `${site}e/v1/${address}`;
    link.textContent = title || figure;
    write(site === '' ? link.textContent : link);
  };
  const show = (frame: HTMLIFrameElement): void => {
    const { heightPx } = readState(model);
    box.style.cssText = `position: relative; width: 100%; max-width: 680px; padding-top: ${heightPx > 0 ? `${heightPx}px` : RESERVED}`;
    frame.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; border: 0';
    box.replaceChildren(frame);
  };
  const reserve = (heightPx: number): void => {
    box.style.paddingTop = `${heightPx}px`;
  };
  const view = new FrameView({ element: box, show, fallBack, reserve, warn });
  const update = async (): Promise<void> => {
    const state = readState(model);
    const request = readAttributes(attributesOf(state), '', FRAME_FACTS);
    for (const complaint of request.complaints) warn(complaint);
    if (request.address === null || (state.site === '' && state.page === '')) {
      view.leave();
      write(...request.complaints, request.address === null ? '' : 'Give the address of a site, as "site".');
      return;
    }
    address = request.address;
    const content = await contentOf(address, state);
    if (isClosed) return;
    const title = state.title || `Clean Plates: ${state.figure}`;
    view.open(content, { title, isTitleOwn: state.title === '', theme: request.theme });
  };
  // All that one assignment changes arrives as several events.
  let pending = 0;
  const updateSoon = (): void => {
    clearTimeout(pending);
    pending = setTimeout(() => void update(), 0) as unknown as number;
  };
  for (const key of KEYS) model.on?.(`change:${key}`, updateSoon);
  updateSoon();
  return () => {
    isClosed = true;
    clearTimeout(pending);
    view.close();
    try {
      for (const key of KEYS) model.off?.(`change:${key}`, updateSoon);
    } catch {
      // The model of MyST cannot forget a listener, and says so. It never changes.
    }
  };
}

/** What anywidget and MyST expect of a widget's module. */
export default { render };
