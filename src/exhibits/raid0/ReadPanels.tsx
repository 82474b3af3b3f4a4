import { type ReactNode } from 'react';
import { Band, Dots, Line, Rule, Text, type ChartTable, type EndName } from '#charts';
import { Slider } from '#controls';
import { formatFixed } from '#messages';
import * as words from '#messages/raid0-more';
import { Panel, PartHead, PlotDrawing } from '#parts';
import { QUEUE_DEPTHS, READ_KIB, STRIPE_KIB, type Raid0ReadsPart } from '#recordings/raid0Reads';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';

const STILL_WIDTHS = [{ widthCssPx: 300, fromCssPx: 0 }] as const;
const HEIGHT = 192;
const MOST_THOUSANDS = 95;
const MEMBERS = [4, 3, 2, 1] as const;
const NAMES = { 1: 'one', 3: 'three', 4: 'four' } as const;
/** One drive, and arrays of more; the line of a pair stands out. */
const seriesOf = (members: number): string => (members === 1 ? 'cp-series-a' : 'cp-series-b');
const DEEPEST = QUEUE_DEPTHS.at(-1) ?? 1;

interface ReadsProps {
  readonly model: Raid0Model;
}

const readsAt = (parts: readonly Raid0ReadsPart[], memberCount: number, queueDepth: number): number | null => {
  const part = parts.find(
    (each) => each.kind === 'depth' && each.memberCount === memberCount && each.queueDepth === queueDepth,
  );
  return part?.kind === 'depth' ? part.readsPerSecond : null;
};

/** Gain of a second drive at each queue depth. */
export function DepthPanel({ model }: ReadsProps): ReactNode {
  const parts = useStore(model.reads, (state) => state.parts);
  const queueDepth = useStore(model.chosen, (chosen) => chosen.queueDepth);
  const [one, two] = [readsAt(parts, 1, queueDepth), readsAt(parts, 2, queueDepth)];
  return (
    <Panel>
      <PartHead title={words.depth.head} note={words.depth.note} />
      <PlotDrawing
        name="raid0-depth"
        label={words.depth.head}
        description={
          one === null || two === null
            ? ''
            : words.depth.describe({ depth: queueDepth, one: one / 1000, two: two / 1000, ratio: two / one })
        }
        stillWidths={STILL_WIDTHS}
        heightCssPx={HEIGHT}
        aboveCssPx={16}
        x={{ scale: 'log', domain: [1, DEEPEST], ticks: [1, 3, 8, 32], say: String }}
        y={{ domain: [0, MOST_THOUSANDS], ticks: [0, 30, 60, 90], say: String }}
        ends={MEMBERS.map((members) => nameOf(parts, members))}
        mostEndFraction={0.5}
        table={tableOf(parts)}
      >
        {MEMBERS.map((members) => (
          <Line
            key={members}
            className={`${seriesOf(members)} ${members > 2 ? 'cp-series-thin' : 'cp-series-line'}`}
            points={QUEUE_DEPTHS.flatMap((x) => {
              const reads = readsAt(parts, members, x);
              return reads === null ? [] : [{ x, y: reads / 1000 }];
            })}
          />
        ))}
        {one !== null && two !== null && <Gain queueDepth={queueDepth} one={one} two={two} />}
      </PlotDrawing>
      <div data-screen-only>
        <Slider
          label={words.depth.label}
          value={QUEUE_DEPTHS.indexOf(queueDepth as (typeof QUEUE_DEPTHS)[number])}
          min={0}
          max={QUEUE_DEPTHS.length - 1}
          step={1}
          largeStep={2}
          onChange={(index) => model.choose({ queueDepth: QUEUE_DEPTHS[index] ?? 1 })}
          formatValue={(index) => words.depth.value({ depth: QUEUE_DEPTHS[index] ?? 1 })}
          startCaption={words.depth.value({ depth: QUEUE_DEPTHS[0] })}
          endCaption={words.depth.value({ depth: QUEUE_DEPTHS.at(-1) ?? 32 })}
        />
      </div>
    </Panel>
  );
}

/** The name of a line at its end, once it is there; that of the pair tells its gain. */
function nameOf(parts: readonly Raid0ReadsPart[], members: (typeof MEMBERS)[number]): EndName {
  const [one, own] = [readsAt(parts, 1, DEEPEST), readsAt(parts, members, DEEPEST)];
  return {
    y: one === null || own === null ? null : own / 1000,
    text: members === 2 ? words.depth.lines.two({ ratio: (own ?? 2) / (one ?? 1) }) : words.depth.lines[NAMES[members]],
    className: `${seriesOf(members)} cp-series-words`,
  };
}

const tableOf = (parts: readonly Raid0ReadsPart[]): ChartTable => ({
  columns: [words.depth.label, ...MEMBERS.map((members) => String(members))],
  rows: QUEUE_DEPTHS.map((depth) => [
    words.depth.value({ depth }),
    ...MEMBERS.map((members) => {
      const reads = readsAt(parts, members, depth);
      return reads === null ? '' : formatFixed(reads / 1000, 1);
    }),
  ]),
});

interface GainProps {
  readonly queueDepth: number;
  /** Reads a second of one drive, and of two. */
  readonly one: number;
  readonly two: number;
}

/** Both drives at the chosen queue depth, and the gain above them. */
function Gain({ queueDepth, one, two }: GainProps): ReactNode {
  return (
    <>
      <Rule className="cp-mark-note-rule" x={queueDepth} y={[0, MOST_THOUSANDS - 4]} />
      <Dots className="cp-series-a cp-series-dot" points={[{ x: queueDepth, y: one / 1000 }]} radius={3.5} />
      <Dots className="cp-series-b cp-series-dot" points={[{ x: queueDepth, y: two / 1000 }]} radius={3.5} />
      <Text
        className="cp-mark-strong"
        x={queueDepth}
        y={MOST_THOUSANDS}
        attach={queueDepth ** 2 > DEEPEST ? 'nw' : 'n'}
        gap={0}
      >
        {words.depth.gain({ depth: queueDepth, ratio: two / one })}
      </Text>
    </>
  );
}

/** Longer than the longest read with its words, in microseconds. */
const MOST_US = 2100;
/** Least ratio that counts as a gain. */
const GAIN_FROM = 1.02;

const usOf = (parts: readonly Raid0ReadsPart[], stripeKib: number | null, readKib: number): number | null => {
  const part = parts.find((each) => each.kind === 'size' && each.stripeKib === stripeKib && each.readKib === readKib);
  return part?.kind === 'size' ? part.meanUs : null;
};

/** Time of a read on the pair and on one drive, by stripe size. */
export function StripePanel({ model }: ReadsProps): ReactNode {
  const parts = useStore(model.reads, (state) => state.parts);
  const stripeKib = useStore(model.chosen, (chosen) => chosen.stripeKib);
  const rows = READ_KIB.map((readKib) => ({
    readKib,
    one: usOf(parts, null, readKib),
    pair: usOf(parts, stripeKib, readKib),
  }));
  return (
    <Panel>
      <PartHead title={words.stripe.head} note={words.stripe.note} />
      <PlotDrawing
        name="raid0-stripe"
        label={words.stripe.head}
        description={describeStripe(rows, stripeKib)}
        stillWidths={STILL_WIDTHS}
        heightCssPx={HEIGHT}
        x={{ domain: [0, MOST_US], ticks: [], say: String }}
        y={{
          domain: [rows.length, 0],
          ticks: rows.map((_, index) => index + 0.5),
          say: (middle) => words.stripe.size({ kib: READ_KIB[middle - 0.5] ?? 0 }),
        }}
      >
        {rows.map((row, index) => (
          <StripeRow key={row.readKib} {...row} top={index} />
        ))}
      </PlotDrawing>
      <div data-screen-only>
        <Slider
          label={words.stripe.label}
          value={STRIPE_KIB.indexOf(stripeKib as (typeof STRIPE_KIB)[number])}
          min={0}
          max={STRIPE_KIB.length - 1}
          step={1}
          largeStep={2}
          onChange={(index) => model.choose({ stripeKib: STRIPE_KIB[index] ?? 16 })}
          formatValue={(index) => words.stripe.value({ kib: STRIPE_KIB[index] ?? 16 })}
          startCaption={words.stripe.value({ kib: STRIPE_KIB[0] })}
          endCaption={words.stripe.value({ kib: STRIPE_KIB.at(-1) ?? 128 })}
        />
      </div>
    </Panel>
  );
}

interface StripeRowProps {
  readonly readKib: number;
  /** Microseconds; null until recorded. */
  readonly one: number | null;
  readonly pair: number | null;
}

/** Two bars, from the top of their row. */
function StripeRow({ one, pair, top }: StripeRowProps & { readonly top: number }): ReactNode {
  const longest = Math.max(one ?? 0, pair ?? 0);
  return (
    <>
      {one !== null && <Band className="cp-series-a cp-series-fill" x={[0, one]} y={[top + 0.48, top + 0.18]} />}
      {pair !== null && <Band className="cp-series-b cp-series-fill" x={[0, pair]} y={[top + 0.82, top + 0.52]} />}
      {one !== null && pair !== null && (
        <Text
          className={one / pair > GAIN_FROM ? 'cp-mark-strong' : 'cp-mark-said'}
          x={longest}
          y={top + 0.5}
          attach="e"
          gap={7}
        >
          {(one / pair > GAIN_FROM ? words.stripe.gain : words.stripe.fits)({ ratio: one / pair })}
        </Text>
      )}
    </>
  );
}

function describeStripe(rows: readonly StripeRowProps[], kib: number): string {
  const known = rows.flatMap(({ readKib, one, pair }) =>
    one === null || pair === null ? [] : [{ readKib, ratio: one / pair }],
  );
  if (known.length < rows.length) return '';
  const fits = known.filter(({ ratio }) => ratio <= GAIN_FROM).map(({ readKib }) => formatFixed(readKib, 0));
  const gains = known
    .filter(({ ratio }) => ratio > GAIN_FROM)
    .map(({ readKib, ratio }) => words.stripe.describeGain({ kib: readKib, ratio }));
  return words.stripe.describe({
    kib,
    sizes: fits.join(', ') || words.stripe.describeNone,
    gains: gains.join(', ') || words.stripe.describeNone,
  });
}
