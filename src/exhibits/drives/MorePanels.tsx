import { useEffect, useState, type ReactNode } from 'react';
import { BENCH_MIXES, type BenchMix } from '#devices';
import { MEASURED_DRIVES, UNIFORM } from '#devices/modern';
import { RichText } from '#controls';
import { Columns, Note, Row, Stack } from '#layout';
import { formatCount, NO_NUMBER, pageAddress, pageLabel, pageLanguage } from '#messages';
import * as words from '#messages/drives';
import { Card, NumberBar, Panel, PartHead, ShareBar } from '#parts';
import type { DescribedRow, SourceRowId } from '#sources';
import { useStore } from '#store';
import { rateOf } from './driveList.ts';
import { lapIn } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { ALIGNED_LAP, CLOCK_LAP, modernLap, SECTOR_LAP } from './scenario.ts';

/** Two other causes of a result, alignment and mix of sizes; drives of 2022; and printed figures that are not simulated here. */
export function MorePanels({ model }: { readonly model: DrivesModel }): ReactNode {
  return (
    <Columns count={2} from={800} gap="4-half">
      <AlignPanel model={model} />
      <MixesPanel />
      <ModernPanel model={model} />
      <Records model={model} />
    </Columns>
  );
}

/** 10⁶ B a second at the end of the bars. */
const MOST = 18;

/** The same orders on pages and across them. */
function AlignPanel({ model }: { readonly model: DrivesModel }): ReactNode {
  const known = useStore(model.known, (each) => each);
  const aligned = lapIn(known, ALIGNED_LAP)?.megabytesPerSecond ?? null;
  const sector = lapIn(known, SECTOR_LAP)?.megabytesPerSecond ?? null;
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.align.title} note={words.align.note} />
      <Columns count={2} shares={[3, 4]} from={600} lineGap={3}>
        <Orders offset={0} />
        <Rate label={words.align.aligned} megabytes={aligned} />
        <Orders offset={0.625} />
        <Rate label={words.align.sector} megabytes={sector} />
      </Columns>
      <Note size="label" lines={1} aria-live="polite">
        {aligned !== null && sector !== null && <RichText text={words.align.caption({ aligned, sector })} />}
      </Note>
    </Panel>
  );
}

/** Width of a page, in CSS pixels. */
const PAGE = 56;

/** Three pages, and an order that begins so far into the first of them. */
function Orders({ offset }: { readonly offset: number }): ReactNode {
  return (
    <svg className="cp-chart-svg" data-scales width={180} height={44} viewBox="0 0 180 44" aria-hidden="true">
      {[0, 1, 2].map((page) => {
        const isTouched = page === 0 || (page === 1 && offset > 0);
        return (
          <rect
            key={page}
            className={isTouched ? 'cp-mark-dot' : 'cp-mark-bar-open'}
            x={2 + page * (PAGE + 3)}
            y={10}
            width={PAGE}
            height={32}
            rx={5}
          />
        );
      })}
      <rect className="cp-mark-host" x={4 + offset * (PAGE + 3)} y={2} width={PAGE - 4} height={12} rx={3} />
    </svg>
  );
}

interface RateBarProps {
  readonly label: string;
  /** What its end says; null while it is not known. */
  readonly value: string | null;
  /** Length, 0..1. */
  readonly fraction: number;
  readonly isMeasured?: boolean;
}

/** A rate, here or as it was measured. */
export const RateBar = ({ label, value, fraction, isMeasured = false }: RateBarProps): ReactNode => (
  <div>
    <Note as="span" size="label">
      {label}
    </Note>
    <NumberBar fraction={fraction} {...(!isMeasured && { series: 'b' })}>
      {value ?? NO_NUMBER}
    </NumberBar>
  </div>
);

const Rate = ({ label, megabytes }: { readonly label: string; readonly megabytes: number | null }): ReactNode => (
  <RateBar label={label} value={megabytes === null ? null : rateOf(megabytes)} fraction={(megabytes ?? 0) / MOST} />
);

/** The mixes of three benches, with each size as wide as its share. */
function MixesPanel(): ReactNode {
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.mixes.title} note={words.mixes.note} />
      <Stack as="ul">
        {BENCH_MIXES.map((mix) => (
          <li key={mix.name}>
            <Row gap={3} lineGap="none" isSpread>
              <Note as="strong" size="label" isHead>
                {words.mixes.names[mix.name]}
              </Note>
              <Note as="span" size="label">
                {words.mixes.goesOn({ share: mix.sequentialPercent / 100 })}
              </Note>
            </Row>
            <ShareBar
              size="thick"
              shares={sharesOf(mix).map(({ kilobytes, percent }) => ({
                look: kilobytes === 4 ? 'host' : 'none',
                fraction: percent / 100,
                text: labelOf(kilobytes),
              }))}
            />
          </li>
        ))}
      </Stack>
      <Note size="label">{words.mixes.caption}</Note>
    </Panel>
  );
}

/** With its unit at 4 KB alone, the first and widest share. */
function labelOf(kilobytes: number | null): string {
  if (kilobytes === null) return words.mixes.other;
  return kilobytes === 4 ? words.mixes.size({ kilobytes }) : formatCount(kilobytes);
}

interface SizeShare {
  /** Null for sizes that the article does not break down. */
  readonly kilobytes: number | null;
  readonly percent: number;
}

function sharesOf({ printedSizePercents }: BenchMix): readonly SizeShare[] {
  const printed = Object.entries(printedSizePercents).map(([kib, percent]) => ({ kilobytes: Number(kib), percent }));
  const other = 100 - printed.reduce((sum, { percent }) => sum + percent, 0);
  return [...printed, { kilobytes: null, percent: other }];
}

/** Writes a second at the end of the bars. */
const MOST_WRITES = 200_000;

/** Drives of data centers as measured by others, and as simulated. */
function ModernPanel({ model }: { readonly model: DrivesModel }): ReactNode {
  const known = useStore(model.known, (each) => each);
  return (
    <Panel className="cp-panel-content" isWholeRow>
      <PartHead title={words.modern.title} note={words.modern.note} />
      <Columns as="ul" count={MEASURED_DRIVES.length} from={600} gap="5-half">
        {MEASURED_DRIVES.map(({ id, name, writesPerSecond }) => {
          const megabytes = lapIn(known, modernLap(id))?.megabytesPerSecond;
          return (
            <Stack as="li" key={id}>
              <Note size="label" isHead>
                {name}
              </Note>
              <Writes isMeasured label={words.modern.measured} writes={writesPerSecond[UNIFORM] ?? null} />
              <Writes
                label={words.modern.here}
                writes={megabytes === undefined ? null : (megabytes * 1e6) / WRITE_BYTES}
              />
            </Stack>
          );
        })}
      </Columns>
      <Note size="label">
        <a href={pageAddress('method.html')} hrefLang={pageLanguage('method.html')}>
          {pageLabel('method.html', words.modern.link)}
        </a>
      </Note>
    </Panel>
  );
}

const WRITE_BYTES = 4096;

interface WritesProps extends Pick<RateBarProps, 'label' | 'isMeasured'> {
  /** A second; null while they are not known. */
  readonly writes: number | null;
}

const Writes = ({ writes, ...bar }: WritesProps): ReactNode => (
  <RateBar
    {...bar}
    value={writes === null ? null : words.modern.writes({ writes })}
    fraction={(writes ?? 0) / MOST_WRITES}
  />
);

interface RecordCard {
  readonly topic: 'score' | 'cache' | 'capacity' | 'array' | 'price';
  /** Printed figures that it lists. */
  readonly rows: readonly SourceRowId[];
}

const RECORD_CARDS: readonly RecordCard[] = [
  {
    topic: 'score',
    rows: [
      'pcm.vertex_turbo_128.used',
      'pcm.vertex_turbo_128.restored',
      'pcm.corsair_p256.used',
      'pcm.corsair_p256.restored',
    ],
  },
  {
    topic: 'price',
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
  { topic: 'cache', rows: ['ml.single.rw.gain'] },
  { topic: 'capacity', rows: ['bench.heavy.gain'] },
  { topic: 'array', rows: ['ml.cpu.lin', 'ml.cpu.rnd'] },
];

/** Measured gain in random writes by a faster clock, of new drives: `turbo.t.rw` over `turbo.v.rw`, less one. */
export const CLOCK_GAIN = 13.6 / 13.2 - 1;

/** Drives that the articles name without a figure, by the ids of their cards (`src/model/devices/drives/cards.ts`). */
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
function Records({ model }: { readonly model: DrivesModel }): ReactNode {
  const known = useStore(model.known, (each) => each);
  const rows = useRows();
  const turbo = lapIn(known, CLOCK_LAP)?.megabytesPerSecond;
  const plain = lapIn(known, SECTOR_LAP)?.megabytesPerSecond;
  const here = turbo === undefined || plain === undefined ? NaN : turbo / plain - 1;
  const textOf = ({ topic }: RecordCard): string =>
    topic === 'price'
      ? words.records.price({ gain: CLOCK_GAIN, here, isKnown: !Number.isNaN(here) })
      : words.records[topic];
  return (
    <Panel className="cp-panel-content" isWholeRow>
      <PartHead title={words.records.title} />
      <Columns count={3} from={800} gap="3-half" align="start">
        {RECORD_CARDS.map((card) => (
          <Card key={card.topic}>
            <Stack gap={2}>
              <p>
                <RichText text={textOf(card)} />
              </p>
              <Note as="ul">
                {card.rows.flatMap((id) => {
                  const row = rows.find((each) => each.id === id);
                  return row ? <RecordRow key={id} row={row} /> : [];
                })}
              </Note>
            </Stack>
          </Card>
        ))}
        <Card>
          <p>{words.records.mentioned({ names: MENTIONED_DRIVES.map(({ name }) => name).join(', ') })}</p>
        </Card>
      </Columns>
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
