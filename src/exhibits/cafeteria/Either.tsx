import type { ReactNode } from 'react';

interface EitherProps {
  readonly long: ReactNode;
  /** In its place where there is less room. */
  readonly short: ReactNode;
}

/** One of two, by the width of the window: the other is not there for anybody. */
export function Either({ long, short }: EitherProps): ReactNode {
  return (
    <>
      <span className="cp-cafeteria-long">{long}</span>
      <span className="cp-cafeteria-short">{short}</span>
    </>
  );
}
