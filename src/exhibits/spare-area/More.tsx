import { useId, useState, type ReactNode } from 'react';
import * as words from '#messages/spare-area';
import { Card, Panel, PartHead } from '#parts';
import type { SpareAreaPart } from '#runs/spareArea';
import { BackRoomBytes } from './BackRoomBytes.tsx';
import { FixedSpare } from './FixedSpare.tsx';
import type { SpareAreaModel } from './model.ts';
import { PickedRow } from './PickedRow.tsx';
import { Pools } from './Pools.tsx';

interface MoreProps {
  readonly model: SpareAreaModel;
  /** All runs; null until the verdict is there. */
  readonly parts: readonly SpareAreaPart[] | null;
  readonly spareFactor: number;
}

/** What else there is to see: folded until the first verdict, and whenever the reader wants. */
export function More({ model, parts, spareFactor }: MoreProps): ReactNode {
  const id = useId();
  const [isFolded, setIsFolded] = useState(false);
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
        {isOpen && parts && (
          <>
            <Panel>
              <PartHead title={words.rowHead} />
              <PickedRow parts={parts} spareFactor={spareFactor} />
            </Panel>
            <Panel className="cp-spare-two">
              <Card>
                <BackRoomBytes />
              </Card>
              <Card>
                <Pools model={model} />
              </Card>
              <Card className="cp-spare-fixed">
                <FixedSpare model={model} />
              </Card>
            </Panel>
          </>
        )}
      </div>
    </div>
  );
}
