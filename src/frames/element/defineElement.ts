import { readAttributes, type FrameFacts } from './attributes.ts';

/** A loaded, visible frame that has sent no message for this long counts as failed. */
const SILENCE_TIMEOUT_MS = 4000;

/**
 * Reserves the space of the frame from the first layout on: 420 px high in columns from 560 px on, 560 px high in narrower ones.
 * `padding-top` in per cent follows the width; its slope is so steep that it acts as a step. A `<style>` in the element would fall
 * under the policy of the page, which may forbid it.
 */
const STYLES =
  ':host{display:block;position:relative;max-width:680px;padding-top:clamp(420px,78820px - 14000%,560px)}' +
  ':host([hidden]){display:none}iframe{position:absolute;inset:0;width:100%;height:100%;border:0}';

/** Writes to the console, for the author of the surrounding page. */
const warn = (sentence: string): void => console.warn(`<clean-plates>: ${sentence}`);

/**
 * Defines `<clean-plates exhibit="…">`, unless it is defined already. Its content is shown where its frame fails.
 *
 * @param folder address of the folder of the frames
 */
export function defineElement(folder: string, facts: FrameFacts): void {
  if (!customElements.get('clean-plates')) customElements.define('clean-plates', elementOf(folder, facts));
}

/** A function, since a server that renders a page has no `HTMLElement` to extend. */
function elementOf(folder: string, facts: FrameFacts): CustomElementConstructor {
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);

  return class CleanPlates extends HTMLElement {
    #frame: HTMLIFrameElement | null = null;
    #address: string | null = null;
    #theme: string | null = null;
    #isOnScreen = false;
    #isRunning = false;
    /** Whether this element has paused the frame because it went off the screen. */
    #isPausedByElement = false;
    #hasSentMessage = false;
    #silenceTimer = 0;
    #stops: (() => void)[] = [];

    connectedCallback(): void {
      const visibility = new IntersectionObserver((entries) =>
        this.#setOnScreen(entries.at(-1)?.isIntersecting ?? true),
      );
      const attributes = new MutationObserver(() => this.#update());
      const receive = (message: MessageEvent): void => this.#receive(message);
      visibility.observe(this);
      attributes.observe(this, { attributes: true });
      addEventListener('message', receive);
      this.#stops = [
        () => visibility.disconnect(),
        () => attributes.disconnect(),
        () => removeEventListener('message', receive),
        onThemeChange(() => this.#sendTheme()),
      ];
      this.#update();
    }

    disconnectedCallback(): void {
      for (const stop of this.#stops) stop();
      clearTimeout(this.#silenceTimer);
      this.#address = null;
    }

    /** Creates the frame of the attributes; does nothing if that frame exists already. */
    #update(): void {
      const attributes = new Map([...this.attributes].map(({ name, value }): [string, string] => [name, value]));
      const pageLanguage = this.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
      const { address, theme, complaints } = readAttributes(attributes, pageLanguage, facts);
      const absoluteAddress = address === null ? '' : folder + address;
      this.#theme = theme;
      if (absoluteAddress === this.#address) return this.#sendTheme();
      this.#address = absoluteAddress;
      for (const complaint of complaints) warn(complaint);
      if (absoluteAddress === '') return this.#fallBack();
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
      frame.loading = 'lazy';
      frame.referrerPolicy = 'no-referrer';
      frame.title = this.title || `Clean Plates: ${attributes.get('exhibit')}`;
      const url = new URL(absoluteAddress);
      url.searchParams.set('theme', theme ?? themeOf(this));
      frame.src = url.href;
      frame.onload = () => this.#startSilenceTimer();
      this.#hasSentMessage = this.#isRunning = this.#isPausedByElement = false;
      this.#frame = frame;
      this.#show(frame);
    }

    #show(content: Element): void {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [styles];
      root.replaceChildren(content);
    }

    /** Shows the author's content, or a link to the frame. */
    #fallBack(): void {
      this.#frame = null;
      const slot = document.createElement('slot');
      const link = document.createElement('a');
      link.href = this.#address || folder;
      link.textContent = this.title || 'Clean Plates';
      slot.append(link);
      this.#show(slot);
    }

    /** A loaded frame without messages has no scripts, or is another page. One off the screen may only be suspended by the browser. */
    #startSilenceTimer(): void {
      clearTimeout(this.#silenceTimer);
      if (this.#hasSentMessage || !this.#isOnScreen || !this.#frame) return;
      this.#silenceTimer = setTimeout(() => this.#fallBack(), SILENCE_TIMEOUT_MS) as unknown as number;
    }

    #setOnScreen(isOnScreen: boolean): void {
      this.#isOnScreen = isOnScreen;
      if (isOnScreen && this.#isPausedByElement) {
        this.#isPausedByElement = false;
        this.#send({ command: 'play' });
      }
      if (!isOnScreen) clearTimeout(this.#silenceTimer);
      this.#pauseOffScreen();
    }

    /** Pauses a running frame that is off the screen, also when its `running` message arrives late. */
    #pauseOffScreen(): void {
      if (this.#isOnScreen || !this.#isRunning) return;
      this.#isRunning = false;
      this.#isPausedByElement = true;
      this.#send({ command: 'pause' });
    }

    #sendTheme(): void {
      if (this.#hasSentMessage) this.#send({ command: 'theme', theme: this.#theme ?? themeOf(this) });
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
        if (!this.title && typeof data.title === 'string') frame.title = data.title;
        for (const remark of Array.isArray(data.remarks) ? data.remarks : []) warn(String(remark));
        this.#sendTheme();
      }
      if (data.event === 'state') {
        this.#isRunning = data.state === 'running';
        this.#pauseOffScreen();
      }
      // Very narrow frames, and frames with large text, need more than the reserved height.
      if (data.event === 'height' && data.height > frame.offsetHeight)
        this.style.paddingTop = `${Math.min(Number(data.height), 2000)}px`;
      if (data.event === 'failed') warn(String(data.reason));
    }
  };
}

/** The theme for a frame: dark on a dark page. `auto`: that of the reader's system. */
function themeOf(element: Element): 'auto' | 'light' | 'dark' {
  // Only `auto` gives more contrast to readers whose system asks for it.
  if (matchMedia('(prefers-contrast: more)').matches) return 'auto';
  for (let each: Element | null = element; each; each = each.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(each).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    // The first opaque background is the one behind the figure.
    if (alpha > 0.5) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110 ? 'dark' : 'light';
  }
  const isDark =
    getComputedStyle(element).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'dark' : 'light';
}

/** Calls back when the theme of the page may have changed. @returns a function that ends it */
function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  for (const each of [document.documentElement, document.body]) observer.observe(each, { attributes: true });
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', callback);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', callback);
  };
}
