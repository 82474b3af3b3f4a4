import type { ReactNode } from 'react';
import * as words from '#messages/spare-area-more';
import { Card, Panel, PartHead } from '#parts';
import type { SpareAreaPart } from '#runs/spareArea';
import { BackRoomBytes } from './BackRoomBytes.tsx';
import { FixedSpare } from './FixedSpare.tsx';
import type { SpareAreaModel } from './model.ts';
import { PickedRow } from './PickedRow.tsx';
import { Pools } from './Pools.tsx';

export interface RestProps {
  readonly model: SpareAreaModel;
  /** All runs. */
  readonly parts: readonly SpareAreaPart[];
  readonly spareFactor: number;
}

/** Plates as they are picked, where the back room comes from, pools, and drives for which nothing empty is spare. */
export function Rest({ model, parts, spareFactor }: RestProps): ReactNode {
  return (
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
  );
}
