/** What was typed before a field was there. */
export interface Typed {
  readonly text: string;
  /** Whether Enter was pressed after it. */
  readonly isEntered: boolean;
}

/** A field that has the keys for itself. */
const FIELD = 'input, textarea, select';

/**
 * Keeps keys from when a field is asked for until it has the focus: its program may have to come first, and a busy page renders late.
 * Without it, letters that are typed at once would be commands of the page.
 */
export function createTypedAhead(target: Pick<EventTarget, 'addEventListener'>) {
  let end = new AbortController();
  let typed: Typed = { text: '', isEntered: false };

  /** @param onCancel is called for Escape, when the field is not wanted any more */
  function begin(onCancel: () => void): void {
    stop();
    end = new AbortController();
    const onKeyDown = (event: Event): void => {
      const { key, ctrlKey, metaKey, isComposing } = event as KeyboardEvent;
      if (isComposing || ((ctrlKey || metaKey) && !(event as KeyboardEvent).getModifierState('AltGraph'))) return;
      // The field is there, by this program or another.
      if ((event.target as Partial<Element> | null)?.closest?.(FIELD)) return void stop();
      if (key === 'Escape') {
        stop();
        onCancel();
      } else if (key === 'Enter') typed = { ...typed, isEntered: true };
      else if (key === 'Backspace') typed = { ...typed, text: typed.text.slice(0, -1) };
      else if ([...key].length === 1) typed = { ...typed, text: typed.text + key };
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    target.addEventListener('keydown', onKeyDown, { capture: true, signal: end.signal });
    // Who points elsewhere does not wait for the field.
    target.addEventListener('pointerdown', () => void stop(), { capture: true, signal: end.signal });
  }

  /** Ends it. @returns what was typed */
  function stop(): Typed {
    end.abort();
    const last = typed;
    typed = { text: '', isEntered: false };
    return last;
  }

  return { begin, stop };
}

export type TypedAhead = ReturnType<typeof createTypedAhead>;
