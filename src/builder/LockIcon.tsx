import type { ReactNode } from 'react';

/** Open: an outline with its shackle aside. Closed: filled. */
export function LockIcon({ isClosed }: { readonly isClosed: boolean }): ReactNode {
  return (
    <svg
      width="18"
      height="20"
      viewBox="0 0 18 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
    >
      <path d={isClosed ? 'M5 9V6a4 4 0 0 1 8 0v3' : 'M5 9V6a4 4 0 0 1 7.6-1.7'} />
      <rect x="2.5" y="9" width="13" height="9" rx="2" fill={isClosed ? 'currentColor' : 'none'} />
    </svg>
  );
}
