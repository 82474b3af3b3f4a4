import { useEffect, type ReactNode } from 'react';
import { AxisX, AxisY, labelWidth, linearScale, logScale, Rule, type Scale } from '#charts';
import { RichText } from '#controls';
import { formatPercent, formatTimes } from '#messages';
import * as words from '#messages/spare-area';
import * as late from '#messages/spare-area-more';
import { Card, Drawing, Panel, PartHead, type DrawingContent } from '#parts';
import { FIXED_SPARE_REQUEST, PLACINGS, type FixedSparePart } from '#recordings/fixedSpare';
import type { SpareAreaPart } from '#recordings/spareArea';
import { useStore } from '#store';
import { BackRoomBytes } from './BackRoomBytes.tsx';
import { Comparisons } from './Comparisons.tsx';
import type { SpareAreaModel } from './model.ts';
import { Plate } from './DriveAside.tsx';
import { MeasuredLine, Pools } from './Pools.tsx';
import { CONSUMER_SPARE, PAGES_PER_BLOCK } from './scenario.ts';
import { partAt } from './summary.ts';

interface MorePanelsProps {
  readonly model: SpareAreaModel;
  /** All runs. */
  readonly parts: readonly SpareAreaPart[];
  readonly spareFactor: number;
}

/** Panels below the verdict: picked plates, small differences, the origin of spare area, pools, and drives with fixed places. */
export function MorePanels({ model, parts, spareFactor }: MorePanelsProps): ReactNode {
  return (
    <>
      <Panel className="cp-spare-picked">
        <PartHead title={late.rowHead} />
        <VictimRow parts={parts} spareFactor={spareFactor} />
      </Panel>
      <Panel className="cp-panels cp-spare-two">
        <Comparisons parts={parts} />
        <Card>
          <BackRoomBytes />
        </Card>
        <Card>
          <Pools model={model} />
        </Card>
        <Card className="cp-spare-fixed">
          <FixedSpare model={model} />
        </Card>
      </Panel>
    </>
  );
}

const SHOWN_AT = [CONSUMER_SPARE, 0.15, 0.28, 0.4, 0.5];

interface VictimRowProps {
  readonly parts: readonly SpareAreaPart[];
  readonly spareFactor: number;
}

/** A typical victim at several spare areas, from small to large. */
function VictimRow({ parts, spareFactor }: VictimRowProps): ReactNode {
  const distanceTo = (spare: number): number => Math.abs(spare - spareFactor);
  const nearest = SHOWN_AT.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];
  return (
    <ol className="cp-spare-row">
      {SHOWN_AT.map((spare, index) => {
        const part = partAt(parts, spare, 'greedy');
        if (!part) return null;
        const { medianVictimPages: wanted, typicalVictim, writeAmplification: plated } = part;
        return (
          <li key={spare}>
            <Plate
              name={`spare-area-row-${index}`}
              label={words.atSpare({ spare })}
              pages={typicalVictim}
              isMarked={spare === nearest}
            />
            <p className="cp-figures">
              <RichText text={late.rowSpare({ spare, plated })} />
            </p>
            <p className="cp-note cp-figures">{late.rowSum({ wanted, left: PAGES_PER_BLOCK - wanted })}</p>
          </li>
        );
      })}
    </ol>
  );
}

const FIXED_STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;

/** Empty capacity on a drive that maps pages anywhere, and on one with fixed places. */
function FixedSpare({ model }: Pick<MorePanelsProps, 'model'>): ReactNode {
  const { fixedSpare, runFixedSpare } = model;
  const parts = useStore(fixedSpare, (state) => state.parts);
  useEffect(runFixedSpare, [runFixedSpare]);
  return (
    <>
      <PartHead title={late.fixed.head} note={late.fixed.lead} />
      <Drawing
        name="spare-area-fixed"
        label={late.fixed.head}
        description={parts.map((part) => late.fixed.point(valuesOf(part))).join(' ')}
        stillWidths={FIXED_STILL_WIDTHS}
        draw={(width) => drawFixed(width, parts)}
      />
      <p className="cp-note">{late.fixed.note}</p>
    </>
  );
}

const valuesOf = ({ placing, liveFraction, writeAmplification }: FixedSparePart) => ({
  placing,
  used: liveFraction,
  plated: writeAmplification,
});

const HEIGHT = 176;
const TICKS = [1, 10, 100];
const LEFT = 46;
/** Between the lines and their names. */
const NAME_GAP = 10;
/** Names are bolder than `labelWidth` assumes. */
const NAME_SIZE = 14;

/** Room for the names of the lines at the right, the same before they are there. */
const nameRoom = (): number =>
  NAME_GAP + Math.max(...PLACINGS.map((placing) => labelWidth(late.fixed.line({ placing, plated: 99.9 }), NAME_SIZE)));

function drawFixed(width: number, parts: readonly FixedSparePart[]): DrawingContent {
  const { liveFractions } = FIXED_SPARE_REQUEST;
  const right = width - nameRoom();
  // Starts with the full drive at the left.
  const x = linearScale([-1, -(liveFractions.at(-1) ?? 0)], [LEFT + 10, right]);
  const y = logScale([1, 100], [HEIGHT - 8, 8]);
  return {
    heightCssPx: HEIGHT + 40,
    marks: (
      <>
        <AxisY values={TICKS} y={y} range={[LEFT, right]} say={(value) => formatTimes(value, 0)} />
        <Rule className="cp-chart-axis" x={[LEFT, right]} y={HEIGHT - 8} />
        <AxisX
          values={liveFractions}
          x={(used) => x(-used)}
          y={HEIGHT}
          tick={0}
          drop={12}
          say={(used) => formatPercent(used)}
        />
        <text x={(LEFT + right) / 2} y={HEIGHT + 32} textAnchor="middle">
          {late.fixed.axis}
        </text>
        {PLACINGS.map((placing) => (
          <PlacingLine key={placing} points={parts.filter((part) => part.placing === placing)} x={x} y={y} />
        ))}
      </>
    ),
  };
}

interface PlacingLineProps {
  readonly points: readonly FixedSparePart[];
  readonly x: Scale;
  readonly y: Scale;
}

function PlacingLine({ points, x, y }: PlacingLineProps): ReactNode {
  const [first, last] = [points[0], points.at(-1)];
  const isWhole = points.length === FIXED_SPARE_REQUEST.liveFractions.length;
  return (
    <MeasuredLine
      places={points.map(({ liveFraction, writeAmplification }) => ({ x: x(-liveFraction), y: y(writeAmplification) }))}
      isBeside={first?.placing === 'hybrid'}
      first={first ? { ratio: first.writeAmplification, dx: 8, dy: -10 } : null}
      name={isWhole && last ? late.fixed.line(valuesOf(last)) : null}
      nameX={x.range[1] + NAME_GAP}
      nameDy={4.5}
    />
  );
}
