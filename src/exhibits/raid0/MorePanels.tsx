import type { CSSProperties, ReactNode } from 'react';
import { Button, RichText, SegmentedControl, Slider, Switch } from '#controls';
import { REAL_MEMBER_BLOCKS, X25V, type ArrayPassResult } from '#devices';
import { formatFixed, formatTimes, NO_NUMBER } from '#messages';
import * as words from '#messages/raid0-more';
import { Card, FigureControls, FigureHeading, Panel, PartHead, Verdict } from '#parts';
import { M4_PRESETS, type M4Preset, type Raid0CardsPart } from '#recordings/raid0Cards';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';
import { PassChart, SpanChoice, titleOf, TrimChoice } from './PassChart.tsx';
import { formatMean } from './passLayout.ts';
import { meanOf, shownPasses } from './passes.ts';
import { DepthPanel, StripePanel } from './ReadPanels.tsx';
import {
  ALL_GIB,
  LEAST_GIB,
  MEMBER_COUNTS,
  MOST_GIB,
  SCALE,
  SPANS,
  type Raid0Settings,
  type Span,
} from './scenario.ts';

interface PartProps {
  readonly model: Raid0Model;
}

/** Panels below the verdict: bandwidth, TRIM, queue depth, stripe size, and the arrays of another article. */
export function MorePanels({ model }: PartProps): ReactNode {
  return (
    <div className="cp-raid-panels">
      <BandwidthPanel model={model} />
      <div className="cp-panels cp-raid-three">
        <TrimPanel model={model} />
        <DepthPanel model={model} />
        <StripePanel model={model} />
      </div>
      <SecondVerdict model={model} />
      <Cards model={model} />
    </div>
  );
}

function SecondVerdict({ model }: PartProps): ReactNode {
  const results = useStore(model.passes, (each) => each.results);
  const settings = useStore(model.chosen, (each) => each);
  const isDrawn = useStore(model.sweep, ({ drawn }) => drawn >= 2);
  const full = shownPasses(results, 'full', settings).striped;
  const part = shownPasses(results, 'part', settings).striped;
  const means = [full.before, full.first, full.second, part.first].map((each) => each?.meanMegabytesPerSecond);
  const isKnown = isDrawn && means.every((mean) => mean !== undefined);
  const [before, first, second, ofPart] = means.map((mean) => formatMean(mean ?? NaN)) as [
    string,
    string,
    string,
    string,
  ];
  const verdict =
    settings.trim === 'blocked'
      ? words.second.verdict({ count: settings.memberCount, before, first, second })
      : words.second.told({ before, first });
  return (
    <Verdict
      verdict={isKnown ? verdict : null}
      why={words.second.why({ part: isKnown ? ofPart : '35', full: isKnown ? first : '13.4' })}
      longest={words.second.verdict({ count: 3, before: '120', first: '20.1', second: '120' })}
    />
  );
}

/** Bandwidth of writing everything in use once: the whole array, and a part. */
function BandwidthPanel({ model }: PartProps): ReactNode {
  const results = useStore(model.passes, (state) => state.results);
  const settings = useStore(model.chosen, (chosen) => chosen);
  const isFullSize = useStore(model.state, (state) => state.isFullSize);
  const { span, usedGiB, memberCount, trim } = settings;
  return (
    <Panel className="cp-raid-passes">
      <PartHead
        title={words.pass.head}
        note={words.pass.note({ scale: isFullSize ? 1 : SCALE })}
        aside={<Legend memberCount={memberCount} isDeleted={trim === 'passed'} />}
      />
      <div className="cp-raid-spans">
        <SpanChoice model={model} />
      </div>
      <div className="cp-raid-charts" data-testid="raid-charts" data-span={span}>
        {SPANS.map((each) => (
          <Card key={each}>
            <p className="cp-raid-chart-title cp-figures">{titleOf(each, usedGiB)}</p>
            <PassChart model={model} span={each} />
            <p className="cp-raid-replating cp-figures">{replatingText(results, each, settings)}</p>
          </Card>
        ))}
      </div>
      <PassControls model={model} />
    </Panel>
  );
}

function Legend({ memberCount, isDeleted }: { readonly memberCount: number; readonly isDeleted: boolean }): ReactNode {
  return (
    <ul className="cp-note cp-raid-legend">
      <li>
        <span className="cp-raid-key" data-pass="first" />
        {isDeleted ? words.pass.deleted : words.pass.first}
      </li>
      <li>
        <span className="cp-raid-key" data-pass="second" />
        {words.pass.second}
      </li>
      <li>
        <span className="cp-raid-swatch" data-lines="striped" />
        {words.pass.striped({ count: memberCount })}
      </li>
      <li>
        <span className="cp-raid-swatch" data-lines="one" />
        {words.pass.one}
      </li>
    </ul>
  );
}

/** Write amplification of the random writes in words; empty until it is known. */
function replatingText(results: readonly ArrayPassResult[], span: Span, settings: Raid0Settings): string {
  const { one, striped } = shownPasses(results, span, settings);
  const [alone] = one.first?.memberScatterWriteAmplification ?? [];
  const members = striped.first?.memberScatterWriteAmplification ?? [];
  if (alone === undefined || members.length === 0) return '';
  const pair = [...new Set(members.map((each) => formatTimes(each)))].join(', ');
  return (span === 'full' ? words.pass.replating : words.pass.replatingShort)({ one: alone, pair });
}

function PassControls({ model }: PartProps): ReactNode {
  const { usedGiB, memberCount } = useStore(model.chosen, (chosen) => chosen);
  const isFullSize = useStore(model.state, (state) => state.isFullSize);
  const phase = useStore(model.passes, (state) => state.phase);
  const progress = useStore(model.passes, (state) => state.progress);
  const isRunning = phase === 'running';
  return (
    <FigureControls>
      <Slider
        className="cp-raid-used"
        label={words.pass.inUse}
        value={usedGiB}
        min={LEAST_GIB}
        max={MOST_GIB}
        step={1}
        largeStep={5}
        onChange={(value) => model.choose({ usedGiB: value, span: 'part' })}
        formatValue={(value) => words.pass.partShort({ used: value, all: ALL_GIB })}
      />
      <SegmentedControl
        label={words.pass.drives}
        isLabelVisible
        value={String(memberCount)}
        options={MEMBER_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        onChange={(value) => model.choose({ memberCount: Number(value) })}
      />
      <div className="cp-raid-size">
        <Switch
          layout="row"
          label={words.pass.fullSize}
          isOn={isFullSize}
          onChange={model.runFullSize}
          description={
            <span className="cp-note">
              {words.pass.fullSizeNote({ pages: REAL_MEMBER_BLOCKS * X25V.pagesPerBlock.value })}
            </span>
          }
        />
        {isFullSize && (
          <div className="cp-raid-progress" data-shown={isRunning}>
            <progress value={progress?.doneFraction ?? 0} max={1} aria-label={words.pass.fullSize} />
            <span className="cp-note cp-figures">
              {progress &&
                words.pass.running({ phase: words.pass.phases[progress.phase], done: progress.doneFraction })}
            </span>
            <Button variant="quiet" isDisabled={!isRunning} onClick={model.passes.getState().cancel}>
              {words.pass.cancel}
            </Button>
          </div>
        )}
        <p className="cp-hidden" role="status">
          {phase === 'cancelled' && <RichText text={words.pass.cancelled} />}
        </p>
      </div>
    </FigureControls>
  );
}

const DELETIONS = ['blocked', 'passed', 'rebuilt'] as const;
/** Speed of a full bar, 10⁶ B/s: a little more than two new drives write. */
const MOST_MEGABYTES = 84;

/** The pass after everything has been deleted, with and without TRIM. */
function TrimPanel({ model }: PartProps): ReactNode {
  const parts = useStore(model.deletions, (state) => state.parts);
  const results = parts.flatMap((part) => (part.kind === 'pass' ? [part] : []));
  return (
    <Panel className="cp-raid-small">
      <PartHead title={words.trim.head} note={words.trim.note({ all: ALL_GIB })} />
      <dl className="cp-raid-bars cp-figures" data-testid="raid-bars">
        {DELETIONS.map((deletion) => {
          const mean = meanOf(results, 2, 1, deletion, 'first');
          const length: CSSProperties = { width: `${(100 * (mean ?? 0)) / MOST_MEGABYTES}%` };
          return (
            <div key={deletion}>
              <dt className="cp-note">{words.trim[deletion]}</dt>
              <dd>
                <span className="cp-raid-bar" style={length} aria-hidden="true" />
                <strong>{mean === null ? NO_NUMBER : formatFixed(mean, 1)}</strong>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="cp-raid-small-controls">
        <TrimChoice model={model} />
      </div>
    </Panel>
  );
}

const NAMES = {
  m4_single: 'single',
  m4_raid0x2: 'pair',
  m4_raid0x3: 'three',
  m4_raid5x3: 'withParity',
} as const satisfies Record<M4Preset, keyof typeof words.cards.names>;
/** Numbers of data and parity drives. */
const DRIVES: Readonly<Record<M4Preset, readonly [data: number, parity: number]>> = {
  m4_single: [1, 0],
  m4_raid0x2: [2, 0],
  m4_raid0x3: [3, 0],
  m4_raid5x3: [2, 1],
};
/** Speed of a full bar, 10⁶ B/s: a little more than three drives write. */
const MOST_CARD_MEGABYTES = 540;
/** Right end of the axis of losses, per cent. */
const MOST_LOSS = 40;

/** Arrays of the article of 2012: their gains and losses. */
function Cards({ model }: PartProps): ReactNode {
  const parts = useStore(model.cards, (state) => state.parts);
  return (
    <section>
      <p className="cp-raid-cards-head">
        <strong>{words.cards.head}</strong> <span className="cp-note">{words.cards.note}</span>
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
        <FigureHeading className="cp-raid-card-title">{words.cards.names[NAMES[preset]]}</FigureHeading>
        <span className="cp-raid-boxes" aria-hidden="true">
          {Array.from({ length: data + parity }, (_, index) => (
            <span key={index} className="cp-raid-box">
              {index >= data && words.cards.parity}
            </span>
          ))}
        </span>
      </div>
      <p className="cp-note">{words.cards.writes}</p>
      <p className="cp-raid-card-bar cp-figures">
        <span
          className="cp-raid-bar"
          style={width((part?.writeMegabytesPerSecond ?? 0) / MOST_CARD_MEGABYTES)}
          aria-hidden="true"
        />
        <strong>{part ? words.cards.speed({ speed: formatFixed(part.writeMegabytesPerSecond, 0) }) : NO_NUMBER}</strong>
      </p>
      {preset === 'm4_single' ? (
        <p className="cp-note">{words.cards.key}</p>
      ) : (
        <>
          <p className="cp-raid-card-loss cp-figures">
            <span className="cp-note">{words.cards.reads}</span>
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
          <p className="cp-note cp-raid-axis-ends" aria-hidden="true">
            <span>{words.cards.none}</span>
            <span>{words.cards.most({ loss: MOST_LOSS / 100 })}</span>
          </p>
        </>
      )}
    </div>
  );
}
