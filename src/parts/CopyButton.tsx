import { useEffect, useState, type ReactNode } from 'react';
import * as words from '#messages/foot';
import './Foot.css';

const SAID_FOR_MS = 2500;

export interface CopyButtonProps {
  readonly label: string;
  /** Spoken once it is on the clipboard. */
  readonly said: string;
  /** Name of the field that shows the text where copying is not allowed. */
  readonly field: string;
  readonly text: () => string;
  readonly isDisabled?: boolean;
  /** As one of the ways on from a figure, or as a button. */
  readonly look?: 'way' | 'button';
}

/** Copies a text; where that is not allowed it shows it, to be copied by hand. */
export function CopyButton({ label, said, field, text, isDisabled = false, look = 'way' }: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<'none' | 'copied' | { readonly text: string }>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SAID_FOR_MS);
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
        type="button"
        disabled={isDisabled}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? words.copied : label}
      </button>
      <span className="cp-hidden" role="status">
        {outcome === 'copied' ? said : ''}
      </span>
      {typeof outcome === 'object' && (
        <textarea
          className="cp-foot-link"
          aria-label={field}
          readOnly
          rows={2}
          value={outcome.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
