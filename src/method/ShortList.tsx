import { useState, type ReactNode } from 'react';
import { Button } from '#controls';

interface ShortListProps {
  readonly children: ReactNode;
  /** Asks for what a phone leaves out; null when it is all there. */
  readonly more: string | null;
}

/** A long list, whole where there is room or no script: a phone shows the most important of it, and the rest when asked (cards.css). */
export function ShortList({ children, more }: ShortListProps): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="cp-method-short" data-whole={isWhole || undefined}>
      {children}
      {!isWhole && more !== null && <Button onClick={() => setIsWhole(true)}>{more}</Button>}
    </div>
  );
}
