import type { ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/drives';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import { rateOf } from './driveWords.ts';
import { lapIn } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { ALIGNED_LAP, SECTOR_LAP } from './scenario.ts';

/** Megabytes a second at the end of the bars. */
const MOST = 18;

/** The same orders on pages and across them. */
export function AlignPanel({ model }: { readonly model: DrivesModel }): ReactNode {
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
        {aligned !== null && sector !== null && <Rich text={words.align.caption({ aligned, sector })} />}
      </p>
    </Panel>
  );
}

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
