import type { ReactNode } from 'react';

interface DotProps {
  readonly tone?: 'ink' | 'ok' | 'low' | 'faint';
  /** What it says, where no words beside it do. */
  readonly label?: string;
}

/** A dot that says how something is. */
export const Dot = ({ tone = 'ink', label }: DotProps): ReactNode => (
  <span className="cp-lab-dot" data-tone={tone} role={label && 'img'} aria-label={label} />
);
