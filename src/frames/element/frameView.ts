import { onThemeChange, themeOf } from './pageTheme.ts';

/** A loaded, visible frame that has sent no message for this long counts as failed. */
const SILENCE_TIMEOUT_MS = 4000;
/** Highest frame that a figure can ask for. */
const HIGHEST_PX = 2000;

/** Where a frame stands: the custom element, or the output of a notebook. */
export interface FrameHost {
  /** Whose visibility and background are those of the frame. */
  readonly element: HTMLElement;
  readonly show: (frame: HTMLIFrameElement) => void;
  /** Called where the frame says nothing. */
  readonly fallBack: () => void;
  /** Called where a figure needs more height than the frame has. */
  readonly reserve: (heightPx: number) => void;
  /** Takes sentences for the author of the page. */
  readonly warn: (sentence: string) => void;
}

/** What a frame shows: a page by its address, or the text of a file with the link that it has to read. */
export type FrameContent = { readonly address: string } | { readonly file: string; readonly link: string };

interface FrameLook {
  readonly title: string;
  /** Whether the figure's own title may replace `title`. */
  readonly isTitleOwn: boolean;
  /** Null: the theme of the page. */
  readonly theme: string | null;
}

/** A sandboxed frame that follows the theme of its page, and is paused while it is off the screen. */
export class FrameView {
  readonly #host: FrameHost;
  readonly #stops: (() => void)[];
  #frame: HTMLIFrameElement | null = null;
  #theme: string | null = null;
  #isTitleOwn = true;
  #isOnScreen = false;
  #isRunning = false;
  /** Whether this view has paused the frame because it went off the screen. */
  #isPausedByView = false;
  #hasSentMessage = false;
  #silenceTimer = 0;

  constructor(host: FrameHost) {
    this.#host = host;
    const visibility = new IntersectionObserver((entries) => this.#setOnScreen(entries.at(-1)?.isIntersecting ?? true));
    const receive = (message: MessageEvent): void => this.#receive(message);
    visibility.observe(host.element);
    addEventListener('message', receive);
    this.#stops = [
      () => visibility.disconnect(),
      () => removeEventListener('message', receive),
      onThemeChange(() => this.#sendTheme()),
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.leave();
  }

  /** Replaces the frame by a new one. */
  open(content: FrameContent, { title, isTitleOwn, theme }: FrameLook): void {
    this.leave();
    this.#theme = theme;
    this.#isTitleOwn = isTitleOwn;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer';
    frame.title = title;
    const firstTheme = theme ?? themeOf(this.#host.element);
    if ('address' in content) {
      const url = new URL(content.address);
      url.searchParams.set('theme', firstTheme);
      frame.src = url.href;
    } else frame.srcdoc = withLink(content.file, `${content.link}&theme=${firstTheme}`);
    frame.onload = () => this.#startSilenceTimer();
    this.#hasSentMessage = this.#isRunning = this.#isPausedByView = false;
    this.#frame = frame;
    this.#host.show(frame);
  }

  /** Listens to the frame no longer. */
  leave(): void {
    clearTimeout(this.#silenceTimer);
    this.#frame = null;
  }

  setTheme(theme: string | null): void {
    this.#theme = theme;
    this.#sendTheme();
  }

  /** A loaded frame without messages has no scripts, or is another page. One off the screen may only be suspended by the browser. */
  #startSilenceTimer(): void {
    clearTimeout(this.#silenceTimer);
    if (this.#hasSentMessage || !this.#isOnScreen || !this.#frame) return;
    this.#silenceTimer = setTimeout(() => {
      this.leave();
      this.#host.fallBack();
    }, SILENCE_TIMEOUT_MS) as unknown as number;
  }

  #setOnScreen(isOnScreen: boolean): void {
    this.#isOnScreen = isOnScreen;
    if (isOnScreen && this.#isPausedByView) {
      this.#isPausedByView = false;
      this.#send({ command: 'play' });
    }
    if (!isOnScreen) clearTimeout(this.#silenceTimer);
    this.#pauseOffScreen();
  }

  /** Pauses a running frame that is off the screen, also when its `running` message arrives late. */
  #pauseOffScreen(): void {
    if (this.#isOnScreen || !this.#isRunning) return;
    this.#isRunning = false;
    this.#isPausedByView = true;
    this.#send({ command: 'pause' });
  }

  #sendTheme(): void {
    if (this.#hasSentMessage) this.#send({ command: 'theme', theme: this.#theme ?? themeOf(this.#host.element) });
  }

  #send(command: object): void {
    this.#frame?.contentWindow?.postMessage({ type: 'clean-plates', version: 1, ...command }, '*');
  }

  #receive({ source, data }: MessageEvent): void {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || data?.type !== 'clean-plates' || data.version !== 1) return;
    this.#hasSentMessage = true;
    clearTimeout(this.#silenceTimer);
    if (data.event === 'ready') {
      if (this.#isTitleOwn && typeof data.title === 'string') frame.title = data.title;
      for (const remark of Array.isArray(data.remarks) ? data.remarks : []) this.#host.warn(String(remark));
      this.#sendTheme();
    }
    if (data.event === 'state') {
      this.#isRunning = data.state === 'running';
      this.#pauseOffScreen();
    }
    // Very narrow frames, and frames with large text, need more than the reserved height.
    if (data.event === 'height' && data.height > frame.offsetHeight)
      this.#host.reserve(Math.min(Number(data.height), HIGHEST_PX));
    if (data.event === 'failed') this.#host.warn(String(data.reason));
  }
}

/** A file of a figure with its link inside, as it is read where there is no address (`src/frames/embed/frameLink.ts`). */
const withLink = (file: string, link: string): string =>
  file.replace('<head>', () => `<head><meta name="link" content="${link.replaceAll('&', '&amp;')}">`);
