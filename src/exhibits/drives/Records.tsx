import { useEffect, useState, type ReactNode } from 'react';
import * as words from '#messages/drives';
import { Card, Panel, PartHead } from '#parts';
import type { DescribedRow } from '#sources';
import { useStore } from '#store';
import { lapIn } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { CLOCK_GAIN, CLOCK_LAP, RECORD_CARDS, MENTIONED_DRIVES, type RecordCard } from './recordCards.ts';
import { SECTOR_LAP } from './scenario.ts';

/** Figures and drives that the articles print and that nothing here simulates. */
export function Records({ model }: { readonly model: DrivesModel }): ReactNode {
  const known = useStore(model.known, (each) => each);
  const rows = useRows();
  const turbo = lapIn(known, CLOCK_LAP)?.megabytesPerSecond;
  const plain = lapIn(known, SECTOR_LAP)?.megabytesPerSecond;
  const here = turbo === undefined || plain === undefined ? NaN : turbo / plain - 1;
  const saidOf = ({ said }: RecordCard): string =>
    said === 'price'
      ? words.records.price({ gain: CLOCK_GAIN, here, isKnown: !Number.isNaN(here) })
      : words.records[said];
  return (
    <Panel>
      <PartHead title={words.records.title} />
      <div className="cp-drives-records">
        {RECORD_CARDS.map((card) => (
          <Card key={card.said}>
            <p>{saidOf(card)}</p>
            <ul>
              {card.rows.flatMap((id) => {
                const row = rows.find((each) => each.id === id);
                return row ? <RecordRow key={id} row={row} /> : [];
              })}
            </ul>
          </Card>
        ))}
        <Card>
          <p>{words.records.mentioned({ names: MENTIONED_DRIVES.map(({ name }) => name).join(', ') })}</p>
        </Card>
      </div>
    </Panel>
  );
}

function RecordRow({ row: { what, figure } }: { readonly row: DescribedRow }): ReactNode {
  return (
    <li className="cp-figures">
      {what}: <strong>{figure}</strong>
    </li>
  );
}

/** The rows of this chapter, fetched when they are first shown. */
function useRows(): readonly DescribedRow[] {
  const [rows, setRows] = useState<readonly DescribedRow[]>([]);
  useEffect(() => {
    let isWanted = true;
    void import('#sources').then(({ describeSources }) => {
      if (isWanted) setRows(describeSources('drives').rows);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return rows;
}
