import type { ReactNode } from 'react';
import { Band, Dots, MarkLegend, Ring, Rule } from '#charts';
import { Button, RichText, SegmentedControl, Slider, Switch } from '#controls';
import { REAL_MEMBER_BLOCKS, X25V, type ArrayPassResult } from '#devices';
import { Columns, Note, Row, Stack } from '#layout';
import { formatFixed, formatTimes, NO_NUMBER } from '#messages';
import * as words from '#messages/raid0-more';
import { Card, FigureControls, FigureHeading, NumberBar, Panel, PartHead, PlotDrawing, Verdict } from '#parts';
import { M4_PRESETS, type M4Preset, type Raid0CardsPart } from '#recordings/raid0Cards';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';
import { PassChart, titleOf, TrimChoice } from './PassChart.tsx';
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
    <Stack gap="4-half">
      <BandwidthPanel model={model} />
      <Columns count={3} from={800} gap={4} lineGap={3} sharedRows={3}>
        <TrimPanel model={model} />
        <DepthPanel model={model} />
        <StripePanel model={model} />
      </Columns>
      <SecondVerdict model={model} />
      <Cards model={model} />
    </Stack>
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
  const { usedGiB, memberCount, trim } = settings;
  return (
    <Panel className="cp-panel-content">
      <PartHead
        title={words.pass.head}
        note={words.pass.note({ scale: isFullSize ? 1 : SCALE })}
        aside={<Legend memberCount={memberCount} isDeleted={trim === 'passed'} />}
      />
      <Columns count={SPANS.length} from={600} gap={4}>
        {SPANS.map((span) => (
          <Card key={span}>
            <Note isHead>{titleOf(span, usedGiB)}</Note>
            <PassChart model={model} span={span} />
            <Note className="cp-raid-replating" lines={1}>
              {replatingText(results, span, settings)}
            </Note>
          </Card>
        ))}
      </Columns>
      <PassControls model={model} />
    </Panel>
  );
}

function Legend({ memberCount, isDeleted }: { readonly memberCount: number; readonly isDeleted: boolean }): ReactNode {
  const { pass } = words;
  const line = (look: string): ReactNode => <Rule className={look} x={[-13, 13]} y={0} />;
  return (
    <MarkLegend
      marks={[
        [line('cp-series-line'), isDeleted ? pass.deleted : pass.first],
        [line('cp-series-thin'), pass.second],
        [
          <Band key="striped" className="cp-series-b cp-series-fill" x={[-13, 13]} y={[5, -5]} radius={2} />,
          pass.striped({ count: memberCount }),
        ],
        [<Band key="one" className="cp-series-a cp-series-fill" x={[-13, 13]} y={[5, -5]} radius={2} />, pass.one],
      ]}
    />
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
        className="cp-time-slider"
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
      <Stack gap={1}>
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
          <Row isOneLine gap={2} className="cp-raid-progress" data-shown={isRunning}>
            <progress value={progress?.doneFraction ?? 0} max={1} aria-label={words.pass.fullSize} />
            <span className="cp-note cp-figures">
              {progress &&
                words.pass.running({ phase: words.pass.phases[progress.phase], done: progress.doneFraction })}
            </span>
            <Button variant="quiet" isDisabled={!isRunning} onClick={model.passes.getState().cancel}>
              {words.pass.cancel}
            </Button>
          </Row>
        )}
        <p className="cp-hidden" role="status">
          {phase === 'cancelled' && <RichText text={words.pass.cancelled} />}
        </p>
      </Stack>
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
    <Panel>
      <PartHead title={words.trim.head} note={words.trim.note({ all: ALL_GIB })} />
      <Stack as="dl" data-testid="raid-bars">
        {DELETIONS.map((deletion) => {
          const mean = meanOf(results, 2, 1, deletion, 'first');
          return (
            <div key={deletion}>
              <Note as="dt">{words.trim[deletion]}</Note>
              <NumberBar series="b" as="dd" fraction={(mean ?? 0) / MOST_MEGABYTES}>
                {mean === null ? NO_NUMBER : formatFixed(mean, 1)}
              </NumberBar>
            </div>
          );
        })}
      </Stack>
      <div data-screen-only>
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
    <Stack as="section">
      <p>
        <strong>{words.cards.head}</strong> <Note as="span">{words.cards.note}</Note>
      </p>
      <Columns count={M4_PRESETS.length} from={800} gap={4}>
        {M4_PRESETS.map((preset) => (
          <M4Card key={preset} preset={preset} part={parts.find((each) => each.preset === preset) ?? null} />
        ))}
      </Columns>
    </Stack>
  );
}

/** Of the axis of losses, CSS pixels. */
const AXIS_HEIGHT = 48;
const AXIS_WIDTHS = [{ widthCssPx: 200, fromCssPx: 0 }] as const;

function M4Card({ preset, part }: { readonly preset: M4Preset; readonly part: Raid0CardsPart | null }): ReactNode {
  const [data, parity] = DRIVES[preset];
  const loss = part?.loss ?? null;
  const name = words.cards.names[NAMES[preset]];
  const speed = part && formatFixed(part.writeMegabytesPerSecond, 0);
  return (
    <Card>
      <Stack gap={1}>
        <Row isOneLine isSpread gap={2}>
          <FigureHeading className="cp-part-title">{name}</FigureHeading>
          <Row as="span" isOneLine gap={1} aria-hidden="true">
            {Array.from({ length: data + parity }, (_, index) => (
              <span key={index} className="cp-raid-box">
                {index >= data && words.cards.parity}
              </span>
            ))}
          </Row>
        </Row>
        <Note>{words.cards.writes}</Note>
        <NumberBar series="b" fraction={(part?.writeMegabytesPerSecond ?? 0) / MOST_CARD_MEGABYTES}>
          {speed === null ? NO_NUMBER : words.cards.speed({ speed })}
        </NumberBar>
        {preset === 'm4_single' ? (
          <Note>{words.cards.key}</Note>
        ) : (
          <>
            <Row isSpread gap={2} lineGap="none">
              <Note as="span">{words.cards.reads}</Note>
              <Note as="strong">
                {loss
                  ? words.cards.loss({ measured: loss.measured / 100, simulated: loss.simulated / 100 })
                  : NO_NUMBER}
              </Note>
            </Row>
            <PlotDrawing
              name={`raid0-card-${preset}`}
              label={name}
              description={
                loss && speed !== null
                  ? words.cards.describe({
                      name,
                      speed,
                      measured: loss.measured / 100,
                      simulated: loss.simulated / 100,
                    })
                  : ''
              }
              stillWidths={AXIS_WIDTHS}
              heightCssPx={AXIS_HEIGHT}
              aboveCssPx={8}
              x={{
                domain: [0, MOST_LOSS],
                ticks: [0, MOST_LOSS],
                say: (each) => (each === 0 ? words.cards.none : words.cards.most({ loss: each / 100 })),
              }}
              y={{ domain: [0, 1], ticks: [], say: String }}
            >
              {loss && <Ring x={loss.measured} y={0} radius={5} className="cp-mark-dot" />}
              {loss && (
                <g className="cp-series-b" data-testid="raid-here">
                  <Dots className="cp-series-fill" points={[{ x: loss.simulated, y: 0 }]} radius={5} />
                </g>
              )}
            </PlotDrawing>
          </>
        )}
      </Stack>
    </Card>
  );
}
