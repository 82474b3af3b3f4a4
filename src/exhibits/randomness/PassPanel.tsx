import { useMemo, type ReactNode } from 'react';
import { Line, Rule, Text, usePlot, type PlotAxis } from '#charts';
import { Button, RichText, SegmentedControl } from '#controls';
import { Note, Row } from '#layout';
import { withoutStrong } from '#messages';
import * as words from '#messages/randomness';
import { Card, Panel, PartHead, PlotDrawing, RevealedMarks, StackedAreas } from '#parts';
import type { OrderlyPassPart } from '#recordings/orderlyPass';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import type { RandomnessModel } from './model.ts';
import type { Frontiers } from './more.ts';
import { MOST_RATIO, RATIO_AXIS } from './ratioAxis.ts';
import { PASS_FRAMES } from './scenario.ts';

const STILL_WIDTHS = [{ widthCssPx: 296, fromCssPx: 0 }] as const;
/** Heights of the drawing, CSS pixels. */
const HEIGHTS = { chapter: 250, wide: 226, narrow: 258 } as const;
const OTHER: Readonly<Record<Frontiers, Frontiers>> = { split: 'shared', shared: 'split' };

interface PassProps {
  readonly model: RandomnessModel;
}

/** A scattered drive that is written in order from end to end, twice. */
export function PassPanel({ model }: PassProps): ReactNode {
  const { caption, isKnown } = usePass(model);
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.pass.title} note={words.pass.lead} />
      <Card>
        <PassDrawing model={model} height={HEIGHTS.chapter} />
      </Card>
      <Note lines={4} aria-live="polite">
        <RichText text={caption} />
      </Note>
      <Row gap={3}>
        <Button variant="solid" isDisabled={!isKnown} onClick={model.writeInOrder}>
          {words.pass.write}
        </Button>
        <OpenPlatesChoice model={model} isLabelVisible />
      </Row>
    </Panel>
  );
}

export function PassFrame({ model }: PassProps): ReactNode {
  const { caption, isKnown } = usePass(model);
  const isWide = useIsWide();
  return (
    <PartFrame
      model={model}
      label={words.title}
      title={words.pass.title}
      lead={words.pass.lead}
      card={
        <div className="cp-framed-stack cp-framed-chart">
          <PassDrawing model={model} height={HEIGHTS[isWide ? 'wide' : 'narrow']} />
        </div>
      }
      aside={
        <Note aria-live="polite">
          <RichText text={caption} />
        </Note>
      }
      controls={
        <div className="cp-framed-row">
          <Button variant="solid" isDisabled={!isKnown} onClick={model.writeInOrder}>
            {words.pass.write}
          </Button>
          <span className="cp-framed-label" aria-hidden="true">
            {words.pass.openPlates}
          </span>
          <OpenPlatesChoice model={model} isLabelVisible={false} />
        </div>
      }
    />
  );
}

/** One round at random, then the recorded rounds in order. */
interface Pass {
  /** Write amplification of each recorded round. */
  readonly means: readonly number[];
  /** Of the samples, in rounds from the beginning. */
  readonly positions: readonly number[];
  /** Host and relocated pages per ordered page, at each position. */
  readonly host: readonly number[];
  readonly relocated: readonly number[];
}

const ROUNDS = 3;

/** The rounds of one drive. A sample stands in the middle of its share of a round; the first and the last reach to the ends. */
function passOf(parts: readonly OrderlyPassPart[], frontiers: Frontiers): Pass {
  const rounds = parts.filter((part) => part.frontiers === frontiers);
  const samples = rounds.flatMap(({ pass, writeAmplification }) =>
    [...writeAmplification].map((ratio, index) => ({ at: pass + (index + 0.5) / writeAmplification.length, ratio })),
  );
  const [first] = samples;
  const last = samples.at(-1);
  const all = first && last ? [{ ...first, at: 0 }, ...samples, { ...last, at: Math.ceil(last.at) }] : [];
  return {
    means: rounds.map(({ meanWriteAmplification }) => meanWriteAmplification),
    positions: all.map(({ at }) => at),
    host: all.map(() => 1),
    relocated: all.map(({ ratio }) => ratio - 1),
  };
}

interface ShownPass {
  readonly shown: Pass;
  /** With the other number of open plates. */
  readonly other: Pass;
  readonly caption: string;
  /** Whether all of it is recorded. */
  readonly isKnown: boolean;
}

function usePass({ more }: RandomnessModel): ShownPass {
  const { pass, passPlayback, state } = more;
  const parts = useStore(pass, (each) => each.parts);
  const frontiers = useStore(state, (each) => each.frontiers);
  const isSeen = useStore(passPlayback, ({ furthest }) => furthest >= PASS_FRAMES);
  const shown = useMemo(() => passOf(parts, frontiers), [parts, frontiers]);
  const other = useMemo(() => passOf(parts, OTHER[frontiers]), [parts, frontiers]);
  const isKnown = shown.means.length === ROUNDS && other.means.length === ROUNDS;
  return { shown, other, caption: captionOf(shown, other, isSeen && isKnown, OTHER[frontiers]), isKnown };
}

/** Number of plates that stand open at the hatch. */
function OpenPlatesChoice({ model, isLabelVisible }: PassProps & { readonly isLabelVisible: boolean }): ReactNode {
  const { state } = model.more;
  const frontiers = useStore(state, (each) => each.frontiers);
  return (
    <SegmentedControl
      label={words.pass.openPlates}
      isLabelVisible={isLabelVisible}
      value={frontiers}
      options={[
        { value: 'split', label: words.pass.open.split },
        { value: 'shared', label: words.pass.open.shared },
      ]}
      onChange={(value) => state.setState({ frontiers: value })}
    />
  );
}

const ROUND_AXIS: PlotAxis = {
  domain: [0, ROUNDS],
  ticks: [0.5, 1.5, 2.5],
  say: (middle) => {
    const { random, first, second } = words.pass.rounds;
    return [random, first, second][middle - 0.5] ?? '';
  },
  hasTicks: false,
};

/** Portions plated for each order, round by round. */
function PassDrawing({ model, height }: PassProps & { readonly height: number }): ReactNode {
  const position = useStore(model.more.passPlayback, (each) => each.position);
  const { shown, other, caption } = usePass(model);
  return (
    <PlotDrawing
      name="randomness-pass"
      label={words.pass.chart}
      description={withoutStrong(caption)}
      stillWidths={STILL_WIDTHS}
      heightCssPx={height}
      x={ROUND_AXIS}
      y={RATIO_AXIS}
    >
      {/* The first round, at random, is shown from the start. */}
      <PassMarks shown={shown} other={other} seenTo={1 + ((ROUNDS - 1) * position) / PASS_FRAMES} />
    </PlotDrawing>
  );
}

function captionOf(shown: Pass, other: Pass, isOver: boolean, otherFrontiers: Frontiers): string {
  const [random, first, second] = shown.means;
  if (random === undefined) return '';
  if (!isOver) return words.pass.before({ random });
  return words.pass.after({
    first: first ?? NaN,
    second: second ?? NaN,
    other: otherFrontiers,
    otherSecond: other.means[2] ?? NaN,
  });
}

interface PassMarksProps {
  readonly shown: Pass;
  readonly other: Pass;
  /** Rounds to show, with a fraction. */
  readonly seenTo: number;
}

function PassMarks({ shown, other, seenTo }: PassMarksProps): ReactNode {
  const { x, y } = usePlot();
  const areas = useMemo(
    () => [
      { look: 'host' as const, values: shown.host },
      { look: 're' as const, values: shown.relocated },
    ],
    [shown],
  );
  const points = useMemo(
    () => other.positions.map((at, index) => ({ x: at, y: Math.min(MOST_RATIO, 1 + (other.relocated[index] ?? 0)) })),
    [other],
  );
  const second = shown.means[2];
  return (
    <>
      <RevealedMarks toCssPx={x(seenTo)} heightCssPx={y.range[0]}>
        <StackedAreas x={x} y={y} positions={shown.positions} areas={areas} />
        <Line className="cp-mark-other" points={points} />
      </RevealedMarks>
      {[1, 2].map((round) => (
        <Rule key={round} className="cp-mark-rule-thin" x={round} />
      ))}
      {second !== undefined && seenTo >= ROUNDS && (
        <Text className="cp-mark-strong" x={2.5} y={second} gap={8}>
          {words.pass.ratio({ ratio: second })}
        </Text>
      )}
    </>
  );
}
