import { useState, type ReactNode } from 'react';
import { Notice } from '#controls';

/** What in the link could not be taken as it stood, until the reader has read it. */
export function Remarks({ remarks }: { readonly remarks: readonly string[] }): ReactNode {
  const [isDismissed, setIsDismissed] = useState(false);
  if (remarks.length === 0 || isDismissed) return null;
  return (
    <div className="cp-remarks">
      <Notice
        tone="info"
        title="The link was not taken quite as it stood."
        action={{ label: 'All right', onClick: () => setIsDismissed(true) }}
      >
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </Notice>
    </div>
  );
}
