import { useState, type ReactNode } from 'react';
import { Button } from '#controls';

interface ShortListProps {
  readonly children: ReactNode;
  /** Label of the button that shows what a phone leaves out; null where it leaves nothing out. */
  readonly more: string | null;
}

/** A long list. A phone with scripts shows its beginning, and all of it at the press of a button (cards.css). */
export function ShortList({ children, more }: ShortListProps): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="cp-method-short" data-whole={isWhole || undefined}>
      {children}
      {!isWhole && more !== null && <Button onClick={() => setIsWhole(true)}>{more}</Button>}
    </div>
  );
}
