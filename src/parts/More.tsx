import { useId, type ReactNode } from 'react';
import './More.css';

export interface MoreProps {
  /** “More: …”. */
  readonly label: string;
  readonly isOpen: boolean;
  /** Whether there is nothing to unfold yet. */
  readonly isDisabled?: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** What a long chapter has besides: folded until the first verdict is there. It opens downwards, under what is being read. */
export function More({ label, isOpen, isDisabled = false, onToggle, children }: MoreProps): ReactNode {
  const id = useId();
  return (
    <div className="cp-more">
      <button
        className="cp-more-button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isDisabled}
        onClick={() => onToggle(!isOpen)}
      >
        <span className="cp-more-mark" aria-hidden="true" />
        {label}
      </button>
      <div className="cp-more-rest" id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
