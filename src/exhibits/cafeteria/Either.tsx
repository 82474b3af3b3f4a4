import type { ReactNode } from 'react';

interface EitherProps {
  readonly long: ReactNode;
  /** Replaces `long` in a narrow window. */
  readonly short: ReactNode;
}

/** Long or short words, by the width of the window. Styles hide the other, from screen readers too. */
export function Either({ long, short }: EitherProps): ReactNode {
  return (
    <>
      <span className="cp-cafeteria-long">{long}</span>
      <span className="cp-cafeteria-short">{short}</span>
    </>
  );
}
