import { useEffect, useState, type ReactNode } from 'react';
import * as words from '#messages/foot';
import './Foot.css';

const CONFIRMATION_MS = 2500;

export interface CopyButtonProps {
  readonly label: string;
  /** Message for screen readers once the text is on the clipboard. */
  readonly copiedMessage: string;
  /** Accessible name of the field that shows the text where copying is not allowed. */
  readonly fieldLabel: string;
  readonly text: () => string;
  readonly isDisabled?: boolean;
  /** `way`: styled as a link in the foot of a figure. */
  readonly look?: 'way' | 'button' | 'solid';
}

/** Copies a text; where copying is not allowed, shows the text, so that the reader copies it by hand. */
export function CopyButton({
  label,
  copiedMessage,
  fieldLabel,
  text,
  isDisabled = false,
  look = 'way',
}: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<'none' | 'copied' | { readonly text: string }>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      setOutcome('copied');
    } catch {
      setOutcome({ text: copied });
    }
  };
  return (
    <>
      <button
        className={look === 'way' ? 'cp-foot-way' : 'cp-button'}
        data-variant={look === 'solid' ? look : undefined}
        type="button"
        disabled={isDisabled}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? words.copied : label}
      </button>
      <span className="cp-hidden" role="status">
        {outcome === 'copied' ? copiedMessage : ''}
      </span>
      {typeof outcome === 'object' && (
        <textarea
          className="cp-foot-link"
          aria-label={fieldLabel}
          readOnly
          rows={2}
          value={outcome.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
