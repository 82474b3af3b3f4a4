import type { ElementType, ReactNode } from 'react';
import { Row } from '#layout';
import './NumberBar.css';

interface NumberBarProps {
  readonly as?: ElementType;
  /** Of the longest bar of its scale. */
  readonly fraction: number;
  /** Whether it is of one of two that are compared all over the figure. */
  readonly series?: 'a' | 'b';
  /** Whether it is a guess, beside a number that was counted. */
  readonly isGuess?: boolean;
  /** The number. */
  readonly children: string;
  /** What is said behind the number. */
  readonly note?: ReactNode;
}

/** Room for the number behind the longest bar. */
const NUMBER = '5em';

/** A number, and before it a bar to scale. */
export function NumberBar({ as = 'p', fraction, series, isGuess = false, children, note }: NumberBarProps): ReactNode {
  return (
    <Row as={as} className="cp-note cp-figures" gap={2} isOneLine>
      <span
        className="cp-number-bar"
        data-series={series}
        data-guess={isGuess || undefined}
        style={{ width: `calc(${fraction} * (100% - ${NUMBER}))` }}
        aria-hidden="true"
      />
      <strong>{children}</strong>
      {note}
    </Row>
  );
}

/** What bars of a kind are. */
export function NumberBarKey({ series, isGuess = false, children }: Omit<NumberBarProps, 'fraction'>): ReactNode {
  return (
    <Row as="span" gap={1} isOneLine>
      <span
        className="cp-number-bar"
        data-series={series}
        data-guess={isGuess || undefined}
        style={{ width: 24 }}
        aria-hidden="true"
      />
      {children}
    </Row>
  );
}
