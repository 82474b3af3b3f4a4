import type { CSSProperties, ReactNode } from 'react';
import { RichText } from '#controls';
import { NO_NUMBER } from '#messages';
import * as words from '#messages/raid0';
import * as late from '#messages/raid0-more';
import { FigureHeading } from '#parts';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { PlayOrPause } from '../PlayButtons.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useFigureProps.ts';
import type { Raid0Model } from './model.ts';
import { frameBars, replatingOf, type FrameBar } from './passes.ts';
import { PassChart, SpanChoice, TrimChoice } from './PassChart.tsx';
import { formatMean } from './passLayout.ts';
import { ALL_GIB } from './scenario.ts';

const SIZES = {
  wide: { top: 12, plot: 196 },
  narrow: { top: 10, plot: 136 },
} as const;

/** Chart of one drive against the pair in a frame, with controls for the part in use and for TRIM. */
export function ChartFrame({ model }: { readonly model: Raid0Model }): ReactNode {
  const { passes } = model;
  const results = useStore(passes, (state) => state.results);
  const progress = useStore(passes, (state) => state.progress);
  const chosen = useStore(model.chosen, (settings) => settings);
  const isPlaying = useModelState(model) === 'running';
  const isWide = useIsWide();
  const { span, trim, usedGiB } = chosen;
  const bars = frameBars(results, chosen);
  const ratio = replatingOf(results, chosen);
  return (
    <PartFrame
      model={model}
      label={words.title}
      answer={ratio === null ? null : bars.map((bar) => bar.megabytesPerSecond?.toFixed(1) ?? '').join(' ')}
      title={words.frame.title}
      lead={words.frame.lead({ trim })}
      card={
        <div className="cp-raid-frame-chart">
          <PassChart model={model} span={span} sizes={SIZES[isWide ? 'wide' : 'narrow']} isAnswer />
        </div>
      }
      aside={
        <>
          <FigureHeading className="cp-framed-heading">{words.frame.means}</FigureHeading>
          <Bars bars={bars} usedGiB={usedGiB} />
          <p className="cp-note cp-raid-frame-note">
            {ratio === null ? (
              words.frame.running({ done: progress?.doneFraction ?? 0 })
            ) : (
              <RichText text={words.frame.replating({ trim, ratio })} />
            )}
          </p>
        </>
      }
      controls={
        <div className="cp-framed-row cp-raid-frame-choices">
          <PlayOrPause model={model} isPlaying={isPlaying} />
          <SpanChoice model={model} />
          <span className="cp-framed-label" aria-hidden="true">
            {late.trim.label}
          </span>
          <TrimChoice model={model} isLabelVisible={false} />
        </div>
      }
    />
  );
}

/** Speed of a full bar, 10⁶ B/s: a little more than two new drives write. */
const MOST_MEGABYTES = 82;

function Bars({ bars, usedGiB }: { readonly bars: readonly FrameBar[]; readonly usedGiB: number }): ReactNode {
  return (
    <ul className="cp-note cp-raid-frame-bars cp-figures" data-testid="raid-frame-bars">
      {bars.map(({ name, memberCount, megabytesPerSecond }) => {
        const length: CSSProperties = { width: `${(100 * (megabytesPerSecond ?? 0)) / MOST_MEGABYTES}%` };
        return (
          <li key={name} data-members={memberCount}>
            {name === 'part' || name === 'full'
              ? words.frame.bars[name]({ used: usedGiB, all: ALL_GIB })
              : words.frame.bars[name]}
            <span className="cp-raid-frame-measure">
              <span className="cp-raid-frame-track" aria-hidden="true">
                <span className="cp-raid-bar" style={length} />
              </span>{' '}
              <strong>{megabytesPerSecond === null ? NO_NUMBER : formatMean(megabytesPerSecond)}</strong>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
