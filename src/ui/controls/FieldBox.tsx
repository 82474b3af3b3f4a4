import type { ReactNode } from 'react';
import './FieldBox.css';

interface FieldBoxProps {
  /** Whether the field holds what cannot be used. */
  readonly isRefused?: boolean;
  /** The field without a look of its own; its unit, or a choice of units. */
  readonly children: ReactNode;
}

/** One box around a field and its unit. */
export function FieldBox({ isRefused = false, children }: FieldBoxProps): ReactNode {
  return (
    <span className="cp-field-box" data-refused={isRefused}>
      {children}
    </span>
  );
}
