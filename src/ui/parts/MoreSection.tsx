import { useId, type ReactNode } from 'react';
import './MoreSection.css';

export interface MoreSectionProps {
  /** “More: …” */
  readonly label: string;
  readonly isOpen: boolean;
  /** Whether it cannot be opened yet. */
  readonly isDisabled?: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Further panels of a long chapter, folded at first. They open below the button, so the text above does not move. */
export function MoreSection({ label, isOpen, isDisabled = false, onToggle, children }: MoreSectionProps): ReactNode {
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
