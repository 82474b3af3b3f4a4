import type { ReactNode } from 'react';
import { BENCH_MIXES, type BenchMix } from '#devices';
import { RichText } from '#controls';
import { formatCount } from '#messages';
import * as words from '#messages/drives';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import { rateOf } from './driveList.ts';
import { lapIn } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { Records } from './Records.tsx';
import { ALIGNED_LAP, SECTOR_LAP } from './scenario.ts';
import './more.css';

/** What else a result depends on: alignment and mix of sizes; and printed figures that no run here makes. */
export function MorePanels({ model }: { readonly model: DrivesModel }): ReactNode {
  return (
    <div className="cp-drives-more">
      <AlignPanel model={model} />
      <MixesPanel />
      <Records model={model} />
    </div>
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
    <Panel>
      <PartHead title={words.align.title} note={words.align.note} />
      <div className="cp-drives-align">
        <Orders offset={0} />
        <Rate label={words.align.aligned} megabytes={aligned} />
        <Orders offset={0.625} />
        <Rate label={words.align.sector} megabytes={sector} />
      </div>
      <p className="cp-drives-caption cp-figures" aria-live="polite">
        {aligned !== null && sector !== null && <RichText text={words.align.caption({ aligned, sector })} />}
      </p>
    </Panel>
  );
}

/** Width of a page, in CSS pixels. */
const PAGE = 56;

/** Three pages, and an order that begins so far into the first of them. */
function Orders({ offset }: { readonly offset: number }): ReactNode {
  return (
    <svg className="cp-drives-pages" width={180} height={44} viewBox="0 0 180 44" aria-hidden="true">
      {[0, 1, 2].map((page) => {
        const isTouched = page === 0 || (page === 1 && offset > 0);
        return (
          <rect
            key={page}
            className="cp-drives-page"
            data-touched={isTouched || undefined}
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

function Rate({ label, megabytes }: { readonly label: string; readonly megabytes: number | null }): ReactNode {
  return (
    <div className="cp-drives-rate">
      <p className="cp-figures">
        <span>{label}</span>
        <strong>{megabytes !== null && rateOf(megabytes)}</strong>
      </p>
      <div className="cp-drives-rate-bar" aria-hidden="true">
        {megabytes !== null && <span style={{ width: `${(megabytes / MOST) * 100}%` }} />}
      </div>
    </div>
  );
}

/** What people had a drive do, as three benches replay it: each size as wide as its share. */
function MixesPanel(): ReactNode {
  return (
    <Panel>
      <PartHead title={words.mixes.title} note={words.mixes.note} />
      <ul className="cp-drives-mixes">
        {BENCH_MIXES.map((mix) => (
          <li key={mix.name}>
            <p className="cp-figures">
              <strong>{words.mixes.names[mix.name]}</strong>
              <span>{words.mixes.goesOn({ share: mix.sequentialPercent / 100 })}</span>
            </p>
            <div className="cp-drives-mix cp-figures">
              {sharesOf(mix).map(({ kilobytes, percent }) => (
                <span
                  key={kilobytes ?? 0}
                  style={{ flexGrow: percent }}
                  data-small={kilobytes === 4 || undefined}
                  data-other={kilobytes === null || undefined}
                >
                  {labelOf(kilobytes)}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="cp-drives-caption">{words.mixes.caption}</p>
    </Panel>
  );
}

/** With its unit at 4 KB alone, the first and widest share. */
function labelOf(kilobytes: number | null): string {
  if (kilobytes === null) return words.mixes.other;
  return kilobytes === 4 ? words.mixes.size({ kilobytes }) : formatCount(kilobytes);
}

interface SizeShare {
  /** Null: what the article does not break down. */
  readonly kilobytes: number | null;
  readonly percent: number;
}

function sharesOf({ printedSizePercents }: BenchMix): readonly SizeShare[] {
  const printed = Object.entries(printedSizePercents).map(([kib, percent]) => ({ kilobytes: Number(kib), percent }));
  const other = 100 - printed.reduce((sum, { percent }) => sum + percent, 0);
  return [...printed, { kilobytes: null, percent: other }];
}
