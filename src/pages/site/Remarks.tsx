import { useState, type ReactNode } from 'react';
import { Notice } from '#controls';
import * as words from '#messages/links';

/** A notice of what in the link could not be used; the reader can dismiss it. */
export function Remarks({ sentences }: { readonly sentences: readonly string[] }): ReactNode {
  const [isDismissed, setIsDismissed] = useState(false);
  const dismiss = (): void => {
    setIsDismissed(true);
    // The focused button disappears: focus moves to the first figure instead of to the start of the page.
    document.querySelector<HTMLElement>('[data-exhibit]')?.focus({ preventScroll: true });
  };
  if (isDismissed) return null;
  return (
    <div className="cp-band" data-screen-only data-testid="remarks">
      <Notice tone="info" title={words.title} action={{ label: words.dismiss, onClick: dismiss }}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  );
}
