import { useState, type ReactNode } from 'react';
import { Notice } from '#controls';
import * as words from '#messages/links';

/** What in the link could not be taken as it stood, until the reader has read it. */
export function Remarks({ sentences }: { readonly sentences: readonly string[] }): ReactNode {
  const [isDismissed, setIsDismissed] = useState(false);
  const dismiss = (): void => {
    setIsDismissed(true);
    // Its own button goes; the focus stays in the page, before what comes next.
    document.querySelector<HTMLElement>('[data-exhibit]')?.focus({ preventScroll: true });
  };
  if (isDismissed) return null;
  return (
    <div className="cp-remarks" data-testid="remarks">
      <Notice tone="info" title={words.title} action={{ label: words.dismiss, onClick: dismiss }}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  );
}
