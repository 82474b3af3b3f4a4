import { useState, type ReactNode } from 'react';
import { Notice } from '#controls';
import { say } from '#messages';
import * as words from '#messages/links';
import type { LinkRemark } from '#store';

/** What in the link could not be taken as it stood, until the reader has read it. */
export function Remarks({ remarks }: { readonly remarks: readonly LinkRemark[] }): ReactNode {
  const [isDismissed, setIsDismissed] = useState(false);
  const dismiss = (): void => {
    setIsDismissed(true);
    // Its own button goes; the focus stays in the page, before what comes next.
    document.querySelector<HTMLElement>('[data-exhibit]')?.focus({ preventScroll: true });
  };
  if (isDismissed) return null;
  return (
    <div className="cp-remarks">
      <Notice tone="info" title={words.title} action={{ label: words.dismiss, onClick: dismiss }}>
        {remarks.map((remark) => (
          <p key={JSON.stringify(remark)}>{say(words.remarks, remark)}</p>
        ))}
      </Notice>
    </div>
  );
}
