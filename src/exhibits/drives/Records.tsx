import { useEffect, useState, type ReactNode } from 'react';
import * as words from '#messages/drives';
import { Card, Panel, PartHead } from '#parts';
import type { DescribedRow, SourceRowId } from '#sources';
import { useStore } from '#store';
import { lapIn } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { CLOCK_LAP, SECTOR_LAP } from './scenario.ts';

/** One thing that is on record alone: what is said of it, and the figures that were printed. */
export interface RecordCard {
  readonly said: 'score' | 'cache' | 'capacity' | 'array' | 'price';
  readonly rows: readonly SourceRowId[];
}

export const RECORD_CARDS: readonly RecordCard[] = [
  {
    said: 'score',
    rows: [
      'pcm.vertex_turbo_128.used',
      'pcm.vertex_turbo_128.restored',
      'pcm.corsair_p256.used',
      'pcm.corsair_p256.restored',
    ],
  },
  {
    said: 'price',
    rows: [
      'price128.ocz_agility',
      'price128.patriot_torqx',
      'price128.ocz_vertex',
      'price128.corsair_extreme',
      'price128.ocz_vertex_turbo',
      'warranty.patriot',
      'power.vertex_turbo_128.average',
      'power.x25m_g2_160.average',
      'rbb.sales',
    ],
  },
  { said: 'cache', rows: ['ml.single.rw.gain'] },
  { said: 'capacity', rows: ['bench.heavy.gain'] },
  { said: 'array', rows: ['ml.cpu.lin', 'ml.cpu.rnd'] },
];

/** What a faster clock gives new drives in random writes, as measured: `turbo.t.rw` over `turbo.v.rw`, less one. */
export const CLOCK_GAIN = 13.6 / 13.2 - 1;

/** Drives that the articles name without a figure, by the ids of their cards (`devices/drives/cards.ts`). */
export const MENTIONED_DRIVES = [
  { id: 'sandforce_50', name: 'SandForce 50 GB' },
  { id: 'vertex_le', name: 'OCZ Vertex LE' },
  { id: 'c300', name: 'Crucial C300' },
  { id: 'mtron_7025', name: 'Mtron 7025' },
  { id: 'supertalent_mlc', name: 'SuperTalent MLC' },
  { id: 'fusionio', name: 'Fusion-io' },
  { id: 'wd1002faex', name: 'WD1002FAEX' },
] as const;

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
