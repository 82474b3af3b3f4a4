import type { CSSProperties, ReactNode } from 'react';
import { formatFixed, NO_NUMBER } from '#messages';
import * as words from '#messages/raid0-more';
import { FigureHeading } from '#parts';
import { M4_PRESETS, type M4Preset, type Raid0CardsPart } from '#runs/raid0Cards';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';

const NAMES = {
  m4_single: words.cards.names.single,
  m4_raid0x2: words.cards.names.pair,
  m4_raid0x3: words.cards.names.three,
  m4_raid5x3: words.cards.names.withParity,
} as const satisfies Record<M4Preset, string>;
/** Drives of each, and how many of them hold parity. */
const DRIVES: Readonly<Record<M4Preset, readonly [data: number, parity: number]>> = {
  m4_single: [1, 0],
  m4_raid0x2: [2, 0],
  m4_raid0x3: [3, 0],
  m4_raid5x3: [2, 1],
};
/** What three write, in 10⁶ B a second, and a little more. */
const MOST_MEGABYTES = 540;
/** Right end of the axis of losses, per cent. */
const MOST_LOSS = 40;

/** Arrays of the article of 2012: what they gain, and what they lose. */
export function Cards({ model }: { readonly model: Raid0Model }): ReactNode {
  const parts = useStore(model.cards, (state) => state.parts);
  return (
    <section className="cp-raid-cards">
      <p className="cp-raid-cards-head">
        <strong>{words.cards.head}</strong> <span className="cp-raid-hint">{words.cards.note}</span>
      </p>
      <div className="cp-raid-cards-row">
        {M4_PRESETS.map((preset) => (
          <M4Card key={preset} preset={preset} part={parts.find((each) => each.preset === preset) ?? null} />
        ))}
      </div>
    </section>
  );
}

const width = (share: number): CSSProperties => ({ width: `${100 * share}%` });
const place = (loss: number): CSSProperties => ({ left: `${(100 * loss) / MOST_LOSS}%` });

function M4Card({ preset, part }: { readonly preset: M4Preset; readonly part: Raid0CardsPart | null }): ReactNode {
  const [data, parity] = DRIVES[preset];
  const loss = part?.loss ?? null;
  return (
    <div className="cp-raid-card">
      <div className="cp-raid-card-head">
        <FigureHeading className="cp-raid-card-title">{NAMES[preset]}</FigureHeading>
        <span className="cp-raid-boxes" aria-hidden="true">
          {Array.from({ length: data + parity }, (_, index) => (
            <span key={index} className="cp-raid-box">
              {index >= data && words.cards.parity}
            </span>
          ))}
        </span>
      </div>
      <p className="cp-raid-hint">{words.cards.writes}</p>
      <p className="cp-raid-card-bar cp-figures">
        <span
          className="cp-raid-bar"
          style={width((part?.writeMegabytesPerSecond ?? 0) / MOST_MEGABYTES)}
          aria-hidden="true"
        />
        <strong>{part ? words.cards.speed({ speed: formatFixed(part.writeMegabytesPerSecond, 0) }) : NO_NUMBER}</strong>
      </p>
      {preset === 'm4_single' ? (
        <p className="cp-raid-hint">{words.cards.key}</p>
      ) : (
        <>
          <p className="cp-raid-card-loss cp-figures">
            <span className="cp-raid-hint">{words.cards.reads}</span>
            <strong>
              {loss ? words.cards.loss({ measured: loss.measured / 100, simulated: loss.simulated / 100 }) : NO_NUMBER}
            </strong>
          </p>
          <div className="cp-raid-axis" aria-hidden="true">
            {loss && (
              <>
                <span className="cp-raid-ring" style={place(loss.measured)} />
                <span className="cp-raid-here" data-testid="raid-here" style={place(loss.simulated)} />
              </>
            )}
          </div>
          <p className="cp-raid-axis-ends" aria-hidden="true">
            <span>{words.cards.none}</span>
            <span>{words.cards.most({ loss: MOST_LOSS / 100 })}</span>
          </p>
        </>
      )}
    </div>
  );
}
