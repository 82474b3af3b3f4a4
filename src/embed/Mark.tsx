import type { ReactNode } from 'react';

/** The mark of the site, small: a plate with a fresh, a re-plated, a left and a clean place. */
export function Mark(): ReactNode {
  return (
    <svg className="cp-embed-mark" width="15" height="15" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2" />
      <rect x="5" y="5" width="6.2" height="6.2" rx="1.4" fill="var(--host)" />
      <path d="M12.8 5h4l2.2 2.2v4h-6.2z" fill="var(--re)" />
      <rect x="5" y="12.8" width="6.2" height="6.2" rx="1.4" fill="var(--left-hatch)" opacity="0.65" />
      <rect x="13.3" y="13.3" width="5.2" height="5.2" rx="1.2" fill="none" stroke="var(--ink)" strokeWidth="1.4" />
    </svg>
  );
}
