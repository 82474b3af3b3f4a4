import { readAttributes, type FrameFacts } from './attributes.ts';
import { onLooks, themeOf } from './hostTheme.ts';
import { warn } from './warn.ts';

/** Written in by the build (`scripts/build/element.ts`). */
declare const FRAME_FACTS: FrameFacts;

/** A frame has said nothing so long after it was loaded, in sight of the reader: it will not. */
const SILENT_MS = 4000;

/**
 * The place of the frame is free from the first layout on, by the width of the column: 420 px high from 560 px on, 560 px below.
 * `padding-top` in per cent follows the width, and is steep enough to be a step.
 */
const STYLES =
  ':host{display:block;position:relative;max-width:680px;padding-top:clamp(420px,78820px - 14000%,560px)}' +
  ':host([hidden]){display:none}iframe{position:absolute;inset:0;width:100%;height:100%;border:0}';

const script = document.currentScript as HTMLScriptElement | null;
/** The folder that this script came from. */
const folder = new URL('.', script?.src ?? location.href).href;

/** `<clean-plates exhibit="…">`. What stands inside it is shown where its frame is not. */
class CleanPlates extends HTMLElement {
  #frame: HTMLIFrameElement | null = null;
  #address: string | null = null;
  #theme: string | null = null;
  #isInSight = false;
  #isRunning = false;
  /** Whether it was running when it went out of sight. */
  #isHeld = false;
  #hasSpoken = false;
  #silence = 0;
  #stops: (() => void)[] = [];

  connectedCallback(): void {
    const sight = new IntersectionObserver((entries) => this.#see(entries.at(-1)?.isIntersecting ?? true));
    const attributes = new MutationObserver(() => this.#update());
    const hear = (message: MessageEvent): void => this.#hear(message);
    sight.observe(this);
    attributes.observe(this, { attributes: true });
    addEventListener('message', hear);
    this.#stops = [
      () => sight.disconnect(),
      () => attributes.disconnect(),
      () => removeEventListener('message', hear),
      onLooks(() => this.#tellTheme()),
    ];
    this.#update();
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#silence);
    this.#address = null;
  }

  /** Makes the frame that its attributes ask for; nothing happens where it is there. */
  #update(): void {
    const named = new Map([...this.attributes].map(({ name, value }): [string, string] => [name, value]));
    const around = this.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
    const { address, theme, complaints } = readAttributes(named, around, FRAME_FACTS);
    const whole = address === null ? '' : folder + address;
    this.#theme = theme;
    if (whole === this.#address) return this.#tellTheme();
    this.#address = whole;
    for (const complaint of complaints) warn(complaint);
    if (whole === '') return this.#fallBack();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer';
    frame.title = this.title || `Clean Plates: ${named.get('exhibit')}`;
    const url = new URL(whole);
    url.searchParams.set('theme', theme ?? themeOf(this));
    frame.src = url.href;
    frame.onload = () => this.#wait();
    this.#hasSpoken = this.#isRunning = this.#isHeld = false;
    this.#frame = frame;
    this.#show(frame);
  }

  #show(content: Element): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = STYLES;
    root.replaceChildren(style, content);
  }

  /** What the author put inside, or a link to the frame by itself. */
  #fallBack(): void {
    this.#frame = null;
    const slot = document.createElement('slot');
    const link = document.createElement('a');
    link.href = this.#address || folder;
    link.textContent = this.title || 'Clean Plates';
    slot.append(link);
    this.#show(slot);
  }

  /** A frame that was loaded and does not speak has no scripts, or is no frame of ours. One out of sight may be asleep. */
  #wait(): void {
    clearTimeout(this.#silence);
    if (this.#hasSpoken || !this.#isInSight || !this.#frame) return;
    this.#silence = setTimeout(() => this.#fallBack(), SILENT_MS) as unknown as number;
  }

  #see(isInSight: boolean): void {
    this.#isInSight = isInSight;
    if (isInSight && this.#isHeld) {
      this.#isHeld = false;
      this.#send({ command: 'play' });
    }
    if (!isInSight) clearTimeout(this.#silence);
    this.#hold();
  }

  /** Pauses what runs where nobody sees it, also where that is heard of late. */
  #hold(): void {
    if (this.#isInSight || !this.#isRunning) return;
    this.#isRunning = false;
    this.#isHeld = true;
    this.#send({ command: 'pause' });
  }

  #tellTheme(): void {
    if (this.#hasSpoken) this.#send({ command: 'theme', theme: this.#theme ?? themeOf(this) });
  }

  #send(command: object): void {
    this.#frame?.contentWindow?.postMessage({ type: 'clean-plates', version: 1, ...command }, '*');
  }

  #hear({ source, data }: MessageEvent): void {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || data?.type !== 'clean-plates' || data.version !== 1) return;
    this.#hasSpoken = true;
    clearTimeout(this.#silence);
    if (data.event === 'ready') {
      if (!this.title && typeof data.title === 'string') frame.title = data.title;
      for (const remark of Array.isArray(data.remarks) ? data.remarks : []) warn(String(remark));
      this.#tellTheme();
    }
    if (data.event === 'state') {
      this.#isRunning = data.state === 'running';
      this.#hold();
    }
    // It may need more than its place where it is very narrow, or its reader's text is large.
    if (data.event === 'height' && data.height > frame.offsetHeight)
      this.style.paddingTop = `${Math.min(Number(data.height), 2000)}px`;
    if (data.event === 'failed') warn(String(data.reason));
  }
}

if (!customElements.get('clean-plates')) customElements.define('clean-plates', CleanPlates);
