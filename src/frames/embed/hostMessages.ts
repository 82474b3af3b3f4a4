import { isSkin, type Skin } from '#messages';
import { isTheme, type Theme } from '#theme';

/** Version of the messages between a frame and the surrounding page. */
export const MESSAGE_VERSION = 1;

/** Commands of the surrounding page. */
export type HostCommand =
  | { readonly command: 'theme'; readonly theme: Theme }
  | { readonly command: 'skin'; readonly skin: Skin }
  | { readonly command: 'play' }
  | { readonly command: 'pause' }
  /** `link` is the search part of an address, as in `spare=0.1&random=1`. */
  | { readonly command: 'load'; readonly link: string };

/** Messages of a frame to the surrounding page. */
export type FrameEvent =
  /** `remarks`: problems of the link, as sentences. */
  | { readonly event: 'ready'; readonly exhibit: string; readonly title: string; readonly remarks: readonly string[] }
  /** How high the document is, at this width, in CSS pixels. */
  | { readonly event: 'height'; readonly height: number; readonly width: number }
  | {
      readonly event: 'state';
      readonly exhibit: string;
      readonly state: string;
      readonly step: number;
      readonly writeAmplification: number | null;
    }
  | { readonly event: 'failed'; readonly reason: string };

const MAX_LINK_LENGTH = 2000;

/** Checks a message from outside; null for everything that is not exactly one of the commands. */
export function parseHostCommand(data: unknown): HostCommand | null {
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Readonly<Record<string, unknown>>;
  if (message['type'] !== 'clean-plates' || message['version'] !== MESSAGE_VERSION) return null;
  switch (message['command']) {
    case 'play':
      return { command: 'play' };
    case 'pause':
      return { command: 'pause' };
    case 'theme':
      return isTheme(message['theme']) ? { command: 'theme', theme: message['theme'] } : null;
    case 'skin':
      return isSkin(message['skin']) ? { command: 'skin', skin: message['skin'] } : null;
    case 'load': {
      const { link } = message;
      return typeof link === 'string' && link.length <= MAX_LINK_LENGTH ? { command: 'load', link } : null;
    }
    default:
      return null;
  }
}

/** Sends a message to the surrounding page, if there is one. Any origin may receive it: a figure has no secrets. */
export function tellHost(event: FrameEvent): void {
  if (window.parent === window) return;
  window.parent.postMessage({ type: 'clean-plates', version: MESSAGE_VERSION, ...event }, '*');
  if (event.event === 'height') tellResizers(event.height);
}

/** The fragment by which `amp-iframe` says that the page around the frame is an AMP page. */
const AMP_FRAGMENT = '#amp=1';

/** The height in the forms of hosts that know no other: Embedly's, and on AMP pages theirs. */
function tellResizers(height: number): void {
  window.parent.postMessage({ context: 'iframe.resize', height }, '*');
  if (location.hash === AMP_FRAGMENT) window.parent.postMessage({ sentinel: 'amp', type: 'embed-size', height }, '*');
}

/** Number of messages of the parent that were no command, published as `data-ignored`. */
let ignoredCount = 0;

/** Listens to commands of the parent only. @returns a function that ends it */
export function listenToHost(perform: (command: HostCommand) => void): () => void {
  const onMessage = (message: MessageEvent): void => {
    if (window.parent === window || message.source !== window.parent) return;
    const command = parseHostCommand(message.data);
    if (command) perform(command);
    else document.documentElement.dataset['ignored'] = String((ignoredCount += 1));
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
