import type { ReactNode } from 'react';

/** A tick in a disc, and its words. */
export function CheckMark({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className="cp-method-check">
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" fill="var(--ok)" />
        <path d="M4.5 8.3l2.4 2.4 4.6-5" fill="none" stroke="var(--paper)" strokeWidth="1.8" />
      </svg>
      {children}
    </span>
  );
}
