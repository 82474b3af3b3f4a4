import type { ElementType, ReactNode } from 'react';
import { Row } from '#layout';
import './NumberBar.css';

type BarLook = 'guess' | 'drive';

interface NumberBarProps {
  readonly as?: ElementType;
  /** Of the longest bar of its scale. */
  readonly fraction: number;
  /** Whether it is of one of two that are compared all over the figure. */
  readonly series?: 'a' | 'b';
  /** Whether it is a guess, or what the drive did, where both are compared. */
  readonly look?: BarLook;
  /** The number. */
  readonly children: string;
  /** What is said behind the number. */
  readonly note?: ReactNode;
}

/** Room for the number behind the longest bar. */
const NUMBER = '5em';

/** A number, and before it a bar to scale. */
export function NumberBar({ as = 'p', fraction, series, look, children, note }: NumberBarProps): ReactNode {
  return (
    <Row as={as} className="cp-note cp-figures" gap={2} isOneLine>
      <span
        className="cp-number-bar"
        data-series={series}
        data-look={look}
        style={{ width: `calc(${fraction} * (100% - ${NUMBER}))` }}
        aria-hidden="true"
      />
      <strong>{children}</strong>
      {note}
    </Row>
  );
}

/** What bars of a look are. */
export function NumberBarKey({ look, children }: { readonly look: BarLook; readonly children: string }): ReactNode {
  return (
    <Row as="span" gap={1} isOneLine>
      <span className="cp-number-bar" data-look={look} style={{ width: 24 }} aria-hidden="true" />
      {children}
    </Row>
  );
}
