import { useMemo, type ReactNode } from 'react';
import { linePath } from '#charts';
import { Button, Rich, SegmentedControl } from '#controls';
import * as words from '#messages/randomness';
import { Card, Drawing, Panel, PartHead, Revealed, StackedAreas } from '#parts';
import type { OrderlyPassPart } from '#runs/orderlyPass';
import { useStore } from '#store';
import type { RandomnessModel } from './model.ts';
import type { Frontiers } from './more.ts';
import { RatioAxis } from './RatioAxis.tsx';
import { PASS_FRAMES } from './scenario.ts';
import { layoutSmallChart, MOST_RATIO, type SmallChartLayout } from './smallChart.ts';

const STILL_WIDTHS = [{ widthCssPx: 296, fromCssPx: 0 }] as const;
const ROUNDS = 3;
const OTHER: Readonly<Record<Frontiers, Frontiers>> = { split: 'shared', shared: 'split' };

/** A scattered drive that is written from end to end, once and again. */
export function PassPanel({ model }: { readonly model: RandomnessModel }): ReactNode {
  const { pass, passPlayback, state } = model.more;
  const parts = useStore(pass, (each) => each.parts);
  const frontiers = useStore(state, (each) => each.frontiers);
  const position = useStore(passPlayback, (each) => each.position);
  const furthest = useStore(passPlayback, (each) => each.furthest);
  const rounds = { shown: roundsOf(parts, frontiers), other: roundsOf(parts, OTHER[frontiers]) };
  // The round at random is behind the drive when the reader comes.
  const seenTo = 1 + ((ROUNDS - 1) * position) / PASS_FRAMES;
  const isOver = furthest >= PASS_FRAMES && rounds.shown.length === ROUNDS && rounds.other.length === ROUNDS;
  const caption = captionOf(rounds.shown, rounds.other, isOver, frontiers);
  return (
    <Panel className="cp-randomness-part">
      <PartHead title={words.pass.title} note={words.pass.lead} />
      <Card>
        <Drawing
          name="randomness-pass"
          label={words.pass.chart}
          description={caption.replaceAll(/<\/?b>/g, '')}
          stillWidths={STILL_WIDTHS}
          draw={(width) => {
            const layout = layoutSmallChart(width, [0, ROUNDS]);
            return {
              heightCssPx: layout.heightCssPx,
              marks: <PassMarks layout={layout} {...rounds} seenTo={seenTo} />,
            };
          }}
        />
      </Card>
      <p className="cp-randomness-small cp-randomness-pass-caption cp-figures" aria-live="polite">
        <Rich text={caption} />
      </p>
      <div className="cp-randomness-pass-ways">
        <Button variant="solid" isDisabled={rounds.shown.length < ROUNDS} onClick={model.writeInOrder}>
          {words.pass.write}
        </Button>
        <SegmentedControl
          label={words.pass.openPlates}
          isLabelVisible
          value={frontiers}
          options={[
            { value: 'split', label: words.pass.open.split },
            { value: 'shared', label: words.pass.open.shared },
          ]}
          onChange={(value) => state.setState({ frontiers: value })}
        />
      </div>
    </Panel>
  );
}

const roundsOf = (parts: readonly OrderlyPassPart[], frontiers: Frontiers): readonly OrderlyPassPart[] =>
  parts.filter((part) => part.frontiers === frontiers);

function captionOf(
  shown: readonly OrderlyPassPart[],
  other: readonly OrderlyPassPart[],
  isOver: boolean,
  frontiers: Frontiers,
): string {
  const [random, first, second] = shown.map(({ meanWriteAmplification }) => meanWriteAmplification);
  if (random === undefined) return '';
  if (!isOver) return words.pass.before({ random });
  return words.pass.after({
    first: first ?? NaN,
    second: second ?? NaN,
    other: OTHER[frontiers],
    otherSecond: other[2]?.meanWriteAmplification ?? NaN,
  });
}

interface PassMarksProps {
  readonly layout: SmallChartLayout;
  readonly shown: readonly OrderlyPassPart[];
  readonly other: readonly OrderlyPassPart[];
  /** Up to which round, counted from 0, it has been seen. */
  readonly seenTo: number;
}

function PassMarks({ layout, shown, other, seenTo }: PassMarksProps): ReactNode {
  const { x, y, heightCssPx } = layout;
  const [left, right] = x.range;
  const series = useMemo(() => seriesOf(shown), [shown.length, shown[0]]);
  const dashed = useMemo(() => {
    const { positions, relocated } = seriesOf(other);
    return linePath(
      positions.map((at, index) => ({ x: x(at), y: y(Math.min(MOST_RATIO, 1 + (relocated[index] ?? 0))) })),
    );
  }, [other.length, other[0], left, right]);
  const second = shown[2]?.meanWriteAmplification;
  const { rounds } = words.pass;
  return (
    <>
      <RatioAxis layout={layout} />
      <Revealed toCssPx={x(seenTo)} heightCssPx={heightCssPx}>
        <StackedAreas
          x={x}
          y={y}
          positions={series.positions}
          areas={[
            { look: 'host', values: series.host },
            { look: 're', values: series.relocated },
          ]}
        />
        <path className="cp-mark-other" d={dashed} />
      </Revealed>
      {[1, 2].map((round) => (
        <line key={round} className="cp-mark-rule-thin" x1={x(round)} x2={x(round)} y1={y(MOST_RATIO) - 6} y2={y(0)} />
      ))}
      {[rounds.random, rounds.first, rounds.second].map((name, round) => (
        <text key={name} x={x(round + 0.5)} y={y(0) + 20} textAnchor="middle">
          {name}
        </text>
      ))}
      {second !== undefined && seenTo >= ROUNDS && (
        <text className="cp-mark-strong cp-chart-halo" x={x(2.5)} y={y(second) - 8} textAnchor="middle">
          {words.pass.ratio({ ratio: second })}
        </text>
      )}
    </>
  );
}

interface Series {
  readonly positions: readonly number[];
  readonly host: readonly number[];
  readonly relocated: readonly number[];
}

/** Round after round; a sample lies in the middle of its share, the first and last reach to the ends. */
function seriesOf(rounds: readonly OrderlyPassPart[]): Series {
  const samples = rounds.flatMap(({ pass, writeAmplification }) =>
    [...writeAmplification].map((ratio, index) => ({ at: pass + (index + 0.5) / writeAmplification.length, ratio })),
  );
  const [first] = samples;
  const last = samples.at(-1);
  const all = first && last ? [{ ...first, at: 0 }, ...samples, { ...last, at: Math.ceil(last.at) }] : [];
  return {
    positions: all.map(({ at }) => at),
    host: all.map(() => 1),
    relocated: all.map(({ ratio }) => ratio - 1),
  };
}
