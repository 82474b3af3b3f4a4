import type { ReactNode } from 'react';
import './OpeningCard.css';

interface OpeningCardProps {
  readonly title: string;
  /** One or two words on the kind of the subject. */
  readonly tag: string;
  readonly text: string;
  /** What is shown once the card is open. */
  readonly children: ReactNode;
}

/** What a figure leaves out, as a card that opens. */
export function OpeningCard({ title, tag, text, children }: OpeningCardProps): ReactNode {
  return (
    <details className="cp-note-label cp-opening-card">
      <summary>
        <span className="cp-part-title">{title}</span>
        <span className="cp-note">{tag}</span>
        <span>{text}</span>
      </summary>
      <p>{children}</p>
    </details>
  );
}
