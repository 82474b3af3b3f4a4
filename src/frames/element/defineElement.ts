import { readAttributes, type FrameFacts } from './attributes.ts';
import { FrameView } from './frameView.ts';

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
    #view: FrameView | null = null;
    #address: string | null = null;
    #stopAttributes: () => void = () => {};

    connectedCallback(): void {
      this.#view = new FrameView({
        element: this,
        show: (frame) => this.#show(frame),
        fallBack: () => this.#fallBack(),
        reserve: (heightPx) => (this.style.paddingTop = `${heightPx}px`),
        warn,
      });
      const attributes = new MutationObserver(() => this.#update());
      attributes.observe(this, { attributes: true });
      this.#stopAttributes = () => attributes.disconnect();
      this.#update();
    }

    disconnectedCallback(): void {
      this.#stopAttributes();
      this.#view?.close();
      this.#address = null;
    }

    /** Creates the frame of the attributes; does nothing if that frame exists already. */
    #update(): void {
      const attributes = new Map([...this.attributes].map(({ name, value }): [string, string] => [name, value]));
      const pageLanguage = this.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
      const { address, theme, complaints } = readAttributes(attributes, pageLanguage, facts);
      const absoluteAddress = address === null ? '' : folder + address;
      if (absoluteAddress === this.#address) {
        this.#view?.setTheme(theme);
        return;
      }
      this.#address = absoluteAddress;
      for (const complaint of complaints) warn(complaint);
      if (absoluteAddress === '') {
        this.#view?.leave();
        this.#fallBack();
        return;
      }
      const title = this.title || `Clean Plates: ${attributes.get('exhibit')}`;
      this.#view?.open({ address: absoluteAddress }, { title, isTitleOwn: !this.title, theme });
    }

    #show(content: Element): void {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [styles];
      root.replaceChildren(content);
    }

    /** Shows the author's content, or a link to the frame. */
    #fallBack(): void {
      const slot = document.createElement('slot');
      const link = document.createElement('a');
      link.href = this.#address || folder;
      link.textContent = this.title || 'Clean Plates';
      slot.append(link);
      this.#show(slot);
    }
  };
}
