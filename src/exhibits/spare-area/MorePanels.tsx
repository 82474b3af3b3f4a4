import type { ReactNode } from 'react';
import { RichText } from '#controls';
import * as words from '#messages/spare-area';
import * as late from '#messages/spare-area-more';
import { Card, Panel, PartHead } from '#parts';
import type { SpareAreaPart } from '#recordings/spareArea';
import { BackRoomBytes } from './BackRoomBytes.tsx';
import { FixedSpare } from './FixedSpare.tsx';
import type { SpareAreaModel } from './model.ts';
import { Plate } from './DriveAside.tsx';
import { Pools } from './Pools.tsx';
import { CONSUMER_SPARE, PAGES_PER_BLOCK } from './scenario.ts';
import { partAt } from './summary.ts';

interface MorePanelsProps {
  readonly model: SpareAreaModel;
  /** All runs. */
  readonly parts: readonly SpareAreaPart[];
  readonly spareFactor: number;
}

/** Plates as they are picked, where the back room comes from, pools, and drives for which nothing empty is spare. */
export function MorePanels({ model, parts, spareFactor }: MorePanelsProps): ReactNode {
  return (
    <>
      <Panel>
        <PartHead title={late.rowHead} />
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

const SHOWN_AT = [CONSUMER_SPARE, 0.15, 0.28, 0.4, 0.5];

interface PickedRowProps {
  readonly parts: readonly SpareAreaPart[];
  readonly spareFactor: number;
}

/** A plate as the crew finds it, from a small back room to a large one. */
export function PickedRow({ parts, spareFactor }: PickedRowProps): ReactNode {
  const distanceTo = (spare: number): number => Math.abs(spare - spareFactor);
  const nearest = SHOWN_AT.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];
  return (
    <ol className="cp-spare-row">
      {SHOWN_AT.map((spare, index) => {
        const part = partAt(parts, spare, 'greedy');
        if (!part) return null;
        const { medianVictimPages: wanted, typicalVictim, writeAmplification: plated } = part;
        return (
          <li key={spare}>
            <Plate
              name={`spare-area-row-${index}`}
              label={words.atSpare({ spare })}
              pages={typicalVictim}
              isMarked={spare === nearest}
            />
            <p className="cp-figures">
              <RichText text={late.rowSpare({ spare, plated })} />
            </p>
            <p className="cp-spare-note cp-figures">{late.rowSum({ wanted, left: PAGES_PER_BLOCK - wanted })}</p>
          </li>
        );
      })}
    </ol>
  );
}
