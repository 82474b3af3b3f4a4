import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { Aside, Note, Row, Stack } from '#layout';
import { NO_NUMBER } from '#messages';
import * as words from '#messages/raid0';
import * as late from '#messages/raid0-more';
import { FigureHeading, NumberBar, PlayOrPause } from '#parts';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useFigureProps.ts';
import type { Raid0Model } from './model.ts';
import { frameBars, replatingOf } from './passes.ts';
import { PassChart, SpanChoice, TrimChoice } from './PassChart.tsx';
import { formatMean } from './passLayout.ts';
import { ALL_GIB } from './scenario.ts';

/** Of the chart, CSS pixels. */
const HEIGHTS = { wide: 236, narrow: 138 } as const;

/** Speed of a full bar, 10⁶ B/s: a little more than two new drives write. */
const MOST_MEGABYTES = 82;

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
        <div className="cp-framed-stack cp-framed-chart">
          <PassChart model={model} span={span} heightCssPx={HEIGHTS[isWide ? 'wide' : 'narrow']} isAnswer />
        </div>
      }
      aside={
        <>
          <FigureHeading className="cp-framed-heading">{words.frame.means}</FigureHeading>
          <Stack as="ul" gap={isWide ? 1 : 'none'} data-testid="raid-frame-bars">
            {bars.map(({ name, memberCount, megabytesPerSecond }) => (
              <Row key={name} as="li" className="cp-note" gap={2} lineGap="none" isSpread isOneLine={!isWide}>
                <span>
                  {name === 'part' || name === 'full'
                    ? words.frame.bars[name]({ used: usedGiB, all: ALL_GIB })
                    : words.frame.bars[name]}
                </span>
                <div className="cp-raid-frame-bar" data-wide={isWide}>
                  <NumberBar
                    fraction={(megabytesPerSecond ?? 0) / MOST_MEGABYTES}
                    series={memberCount === 1 ? 'a' : 'b'}
                  >
                    {megabytesPerSecond === null ? NO_NUMBER : formatMean(megabytesPerSecond)}
                  </NumberBar>
                </div>
              </Row>
            ))}
          </Stack>
          <Note lines={isWide ? 2 : 1}>
            {ratio === null ? (
              words.frame.running({ done: progress?.doneFraction ?? 0 })
            ) : (
              <RichText text={words.frame.replating({ trim, ratio })} />
            )}
          </Note>
        </>
      }
      controls={
        <Row className="cp-framed-row" gap={3}>
          <PlayOrPause model={model} isPlaying={isPlaying} />
          <SpanChoice model={model} />
          <Aside>
            <Row gap={2} isOneLine>
              <Note as="strong" size="label" aria-hidden="true">
                {late.trim.label}
              </Note>
              <TrimChoice model={model} isLabelVisible={false} />
            </Row>
          </Aside>
        </Row>
      }
    />
  );
}
