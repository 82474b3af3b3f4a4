import { useMemo, type ReactNode } from 'react';
import { linePath } from '#charts';
import { Button, Rich, SegmentedControl } from '#controls';
import * as words from '#messages/randomness';
import { Card, Drawing, lastMade, Panel, PartHead, Revealed, StackedAreas } from '#parts';
import { useStore } from '#store';
import type { RandomnessModel } from './model.ts';
import type { Frontiers } from './more.ts';
import { RatioAxis } from './RatioAxis.tsx';
import { passesOf, ROUNDS, type Pass } from './pass.ts';
import { PASS_FRAMES } from './scenario.ts';
import { layoutSmallChart, MOST_RATIO, type SmallChartLayout } from './smallChart.ts';

const STILL_WIDTHS = [{ widthCssPx: 296, fromCssPx: 0 }] as const;
const OTHER: Readonly<Record<Frontiers, Frontiers>> = { split: 'shared', shared: 'split' };

interface PassProps {
  readonly model: RandomnessModel;
}

/** A scattered drive that is written from end to end, once and again. */
export function PassPanel({ model }: PassProps): ReactNode {
  const { caption, isKnown } = usePass(model);
  return (
    <Panel className="cp-randomness-part">
      <PartHead title={words.pass.title} note={words.pass.lead} />
      <Card>
        <PassDrawing model={model} />
      </Card>
      <p className="cp-randomness-small cp-randomness-pass-caption cp-figures" aria-live="polite">
        <Rich text={caption} />
      </p>
      <div className="cp-randomness-pass-ways">
        <Button variant="solid" isDisabled={!isKnown} onClick={model.writeInOrder}>
          {words.pass.write}
        </Button>
        <OpenPlatesChoice model={model} isLabelVisible />
      </div>
    </Panel>
  );
}

/** What is said of it as far as it has been seen, and whether it can be written. */
export function usePass({ more }: RandomnessModel): { readonly caption: string; readonly isKnown: boolean } {
  const { pass, passPlayback, state } = more;
  const parts = useStore(pass, (each) => each.parts);
  const frontiers = useStore(state, (each) => each.frontiers);
  const isSeen = useStore(passPlayback, ({ furthest }) => furthest >= PASS_FRAMES);
  const passes = passesOf(parts);
  const shown = passes[frontiers];
  const other = passes[OTHER[frontiers]];
  const isKnown = shown.means.length === ROUNDS && other.means.length === ROUNDS;
  return { caption: captionOf(shown, other, isSeen && isKnown, OTHER[frontiers]), isKnown };
}

/** How many plates stand open at the hatch. */
export function OpenPlatesChoice({
  model,
  isLabelVisible,
}: PassProps & { readonly isLabelVisible: boolean }): ReactNode {
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

/** What is plated for each order, round by round. */
export function PassDrawing({ model, plot }: PassProps & { readonly plot?: number }): ReactNode {
  const { pass, passPlayback, state } = model.more;
  const parts = useStore(pass, (each) => each.parts);
  const frontiers = useStore(state, (each) => each.frontiers);
  const position = useStore(passPlayback, (each) => each.position);
  const { caption } = usePass(model);
  const passes = passesOf(parts);
  const layoutIn = useMemo(() => lastMade((width: number) => layoutSmallChart(width, [0, ROUNDS], plot)), [plot]);
  // The round at random is behind the drive when the reader comes.
  const seenTo = 1 + ((ROUNDS - 1) * position) / PASS_FRAMES;
  return (
    <Drawing
      name="randomness-pass"
      label={words.pass.chart}
      description={caption.replaceAll(/<\/?b>/g, '')}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutIn(width);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <PassMarks layout={layout} shown={passes[frontiers]} other={passes[OTHER[frontiers]]} seenTo={seenTo} />
          ),
        };
      }}
    />
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
  readonly layout: SmallChartLayout;
  readonly shown: Pass;
  readonly other: Pass;
  /** Up to which round, counted from 0, it has been seen. */
  readonly seenTo: number;
}

function PassMarks({ layout, shown, other, seenTo }: PassMarksProps): ReactNode {
  const { x, y, heightCssPx } = layout;
  const areas = useMemo(
    () => [
      { look: 'host' as const, values: shown.host },
      { look: 're' as const, values: shown.relocated },
    ],
    [shown],
  );
  const dashed = useMemo(() => {
    const ratioAt = (index: number): number => Math.min(MOST_RATIO, 1 + (other.relocated[index] ?? 0));
    return linePath(other.positions.map((at, index) => ({ x: x(at), y: y(ratioAt(index)) })));
  }, [other, x, y]);
  const second = shown.means[2];
  const { rounds } = words.pass;
  return (
    <>
      <RatioAxis layout={layout} />
      <Revealed toCssPx={x(seenTo)} heightCssPx={heightCssPx}>
        <StackedAreas x={x} y={y} positions={shown.positions} areas={areas} />
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
