import type { ReactNode } from 'react';

/** The mark: a plate with one fresh, one re-plated, one left and one clean place. */
export function Mark({ sizeCssPx = 24 }: { readonly sizeCssPx?: number }): ReactNode {
  return (
    <svg className="cp-mark" width={sizeCssPx} height={sizeCssPx} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" fill="var(--surface)" stroke="var(--ink)" strokeWidth="1.7" />
      <rect x="5" y="5" width="6.2" height="6.2" rx="1.4" fill="var(--host)" />
      <path d="M12.8 5h4l2.2 2.2v4h-6.2z" fill="var(--re)" />
      <rect x="5" y="12.8" width="6.2" height="6.2" rx="1.4" fill="var(--left-hatch)" opacity="0.65" />
      <rect x="13.3" y="13.3" width="5.2" height="5.2" rx="1.2" fill="none" stroke="var(--ink)" strokeWidth="1.1" />
    </svg>
  );
}
