import type { ReactNode } from 'react';
import './Progress.css';

interface ProgressProps {
  readonly label: string;
  readonly max: number;
  readonly value: number;
}

/** How far something has come. */
export function Progress({ label, max, value }: ProgressProps): ReactNode {
  return <progress className="cp-progress" aria-label={label} max={max} value={value} />;
}
