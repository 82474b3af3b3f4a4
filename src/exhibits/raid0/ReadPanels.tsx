import { type ReactNode } from 'react';
import { AxisX, AxisY, linearScale, linePath, logScale, Rule } from '#charts';
import { Slider } from '#controls';
import { formatFixed } from '#messages';
import * as words from '#messages/raid0-more';
import { Drawing, Panel, PartHead } from '#parts';
import { QUEUE_DEPTHS, READ_KIB, STRIPE_KIB, type Raid0ReadsPart } from '#recordings/raid0Reads';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';

const STILL_WIDTHS = [{ widthCssPx: 300, fromCssPx: 0 }] as const;
const PLOT = { top: 16, height: 150, left: 28, right: 92, below: 26 } as const;
const MOST_THOUSANDS = 95;
const MEMBERS = [4, 3, 2, 1] as const;
const NAMES = { 1: 'one', 2: 'two', 3: 'three', 4: 'four' } as const;
/** Lines of the grid, in thousands. */
const LEVELS = [0, 30, 60, 90];

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
    <Panel className="cp-raid-small">
      <PartHead title={words.depth.head} note={words.depth.note} />
      <Drawing
        name="raid0-depth"
        label={words.depth.head}
        description={
          one === null || two === null
            ? ''
            : words.depth.describe({ depth: queueDepth, one: one / 1000, two: two / 1000, ratio: two / one })
        }
        stillWidths={STILL_WIDTHS}
        draw={(width) => ({
          heightCssPx: PLOT.top + PLOT.height + PLOT.below,
          marks: <DepthMarks width={width} parts={parts} queueDepth={queueDepth} />,
        })}
      />
      <div className="cp-raid-small-controls">
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

interface DepthMarksProps {
  readonly width: number;
  readonly parts: readonly Raid0ReadsPart[];
  readonly queueDepth: number;
}

function DepthMarks({ width, parts, queueDepth }: DepthMarksProps): ReactNode {
  const x = logScale([1, 32], [PLOT.left, width - PLOT.right]);
  const y = linearScale([0, MOST_THOUSANDS], [PLOT.top + PLOT.height, PLOT.top]);
  const at = (memberCount: number, depth: number): number | null => readsAt(parts, memberCount, depth);
  const [one, two] = [at(1, queueDepth), at(2, queueDepth)];
  const [oneAtEnd, twoAtEnd] = [at(1, 32), at(2, 32)];
  const nameOf = (members: 1 | 2 | 3 | 4): string =>
    members === 2 && oneAtEnd !== null && twoAtEnd !== null
      ? words.depth.lines.two({ ratio: twoAtEnd / oneAtEnd })
      : members === 2
        ? ''
        : words.depth.lines[NAMES[members]];
  const isRight = x(queueDepth) > (PLOT.left + width - PLOT.right) / 2;
  return (
    <>
      <AxisY values={LEVELS} y={y} range={x.range} say={String} gap={7} />
      <AxisX values={[1, 3, 8, 32]} x={x} y={y(0)} tick={0} drop={19} say={String} />
      {MEMBERS.map((members) => {
        const points = QUEUE_DEPTHS.flatMap((depth) => {
          const reads = at(members, depth);
          return reads === null ? [] : [{ x: x(depth), y: y(reads / 1000) }];
        });
        const end = at(members, 32);
        return (
          <g key={members} className="cp-raid-depth" data-members={members}>
            <path d={linePath(points)} />
            {end !== null && (
              <text
                className="cp-raid-line-words"
                data-lines={members === 1 ? 'one' : 'striped'}
                x={x(32) + 7}
                y={y(end / 1000) + 4.5}
              >
                {nameOf(members)}
              </text>
            )}
          </g>
        );
      })}
      {one !== null && two !== null && (
        <>
          <Rule className="cp-mark-note-rule" x={x(queueDepth)} y={[PLOT.top + 6, y(0)]} />
          <circle className="cp-raid-dot" data-lines="one" cx={x(queueDepth)} cy={y(one / 1000)} r={3.5} />
          <circle className="cp-raid-dot" data-lines="striped" cx={x(queueDepth)} cy={y(two / 1000)} r={3.5} />
          <text
            className="cp-mark-strong cp-chart-halo"
            x={x(queueDepth) + (isRight ? -6 : 0)}
            y={PLOT.top}
            textAnchor={isRight ? 'end' : queueDepth < 2 ? 'start' : 'middle'}
          >
            {words.depth.gain({ depth: queueDepth, ratio: two / one })}
          </text>
        </>
      )}
    </>
  );
}

const ROW = { pitch: 36, bar: 10, left: 52, right: 96, top: 8 } as const;
/** Longer than the longest read, in microseconds. */
const MOST_US = 1500;
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
    <Panel className="cp-raid-small">
      <PartHead title={words.stripe.head} note={words.stripe.note} />
      <Drawing
        name="raid0-stripe"
        label={words.stripe.head}
        description={describeStripe(rows, stripeKib)}
        stillWidths={STILL_WIDTHS}
        draw={(width) => ({
          heightCssPx: PLOT.top + PLOT.height + PLOT.below,
          marks: rows.map((row, index) => <StripeRow key={row.readKib} {...row} width={width} index={index} />),
        })}
      />
      <div className="cp-raid-small-controls">
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

function StripeRow({ readKib, one, pair, width, index }: StripeRowProps & { width: number; index: number }): ReactNode {
  const x = linearScale([0, MOST_US], [ROW.left, Math.max(ROW.left, width - ROW.right)]);
  const y = ROW.top + index * ROW.pitch;
  const longest = Math.max(one ?? 0, pair ?? 0);
  return (
    <>
      <text x={ROW.left - 8} y={y + ROW.bar + 5} textAnchor="end">
        {words.stripe.size({ kib: readKib })}
      </text>
      {one !== null && (
        <rect
          className="cp-raid-us"
          data-lines="one"
          x={ROW.left}
          y={y}
          width={x(one) - ROW.left}
          height={ROW.bar}
          rx={2}
        />
      )}
      {pair !== null && (
        <rect
          className="cp-raid-us"
          data-lines="striped"
          x={ROW.left}
          y={y + ROW.bar + 1.5}
          width={x(pair) - ROW.left}
          height={ROW.bar}
          rx={2}
        />
      )}
      {one !== null && pair !== null && (
        <text
          className={one / pair > GAIN_FROM ? 'cp-mark-strong' : 'cp-mark-said'}
          x={x(longest) + 7}
          y={y + ROW.bar + 5}
        >
          {(one / pair > GAIN_FROM ? words.stripe.gain : words.stripe.fits)({ ratio: one / pair })}
        </text>
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
