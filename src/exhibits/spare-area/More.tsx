import { useId, useState, type ReactNode } from 'react';
import * as words from '#messages/spare-area';
import { useLate } from '#parts';
import type { SpareAreaPart } from '#runs/spareArea';
import type { SpareAreaModel } from './model.ts';

const loadRest = async () => (await import('./Rest.tsx')).Rest;

interface MoreProps {
  readonly model: SpareAreaModel;
  /** Whether the reader has guessed: what is folded is fetched while the runs come. */
  readonly isWanted: boolean;
  /** All runs; null until the verdict is there. */
  readonly parts: readonly SpareAreaPart[] | null;
  readonly spareFactor: number;
}

/** What else there is to see: folded until the first verdict, and whenever the reader wants. */
export function More({ model, isWanted, parts, spareFactor }: MoreProps): ReactNode {
  const id = useId();
  const [isFolded, setIsFolded] = useState(false);
  const Rest = useLate(isWanted, loadRest);
  const isOpen = parts !== null && !isFolded;
  return (
    <div className="cp-spare-more">
      <button
        className="cp-spare-more-head"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={parts === null}
        onClick={() => setIsFolded(isOpen)}
      >
        {words.more}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && Rest && <Rest model={model} parts={parts} spareFactor={spareFactor} />}
      </div>
    </div>
  );
}
