import { useEffect, type ReactNode } from 'react';
import type { EndName } from '#charts';
import { RichText } from '#controls';
import { Columns, Note, Row, Stack } from '#layout';
import { formatPercent, formatTimes } from '#messages';
import * as words from '#messages/spare-area';
import * as late from '#messages/spare-area-more';
import { Card, Panel, PartHead, PlotDrawing } from '#parts';
import { FIXED_SPARE_REQUEST, PLACINGS, type FixedSparePart } from '#recordings/fixedSpare';
import type { SpareAreaPart } from '#recordings/spareArea';
import { useStore } from '#store';
import { BackRoomBytes } from './BackRoomBytes.tsx';
import { Comparisons } from './Comparisons.tsx';
import type { SpareAreaModel } from './model.ts';
import { Plate } from './Plate.tsx';
import { MeasuredLine, MOST_NAME_FRACTION, Pools } from './Pools.tsx';
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
      <Panel>
        <Stack>
          <PartHead title={late.rowHead} />
          <VictimRow parts={parts} spareFactor={spareFactor} />
        </Stack>
      </Panel>
      <Panel>
        <Stack gap="4-half">
          <Columns count={2} from={800} gap="4-half">
            <Comparisons parts={parts} />
            <Card>
              <BackRoomBytes />
            </Card>
            <Card>
              <Pools model={model} />
            </Card>
          </Columns>
          <Card>
            <FixedSpare model={model} />
          </Card>
        </Stack>
      </Panel>
    </>
  );
}

/** So that a phone has two beside each other. */
const PLATE_CSS_PX = 164;
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
    <Row as="ol" align="start" gap={3} lineGap={4} partCssPx={PLATE_CSS_PX}>
      {SHOWN_AT.map((spare, index) => {
        const part = partAt(parts, spare, 'greedy');
        if (!part) return null;
        const { medianVictimPages: wanted, typicalVictim, writeAmplification: plated } = part;
        return (
          <Stack key={spare} as="li" gap={1}>
            <Plate
              name={`spare-area-row-${index}`}
              label={words.atSpare({ spare })}
              pages={typicalVictim}
              isMarked={spare === nearest}
            />
            <Note size="base">
              <RichText text={late.rowSpare({ spare, plated })} />
            </Note>
            <Note>{late.rowSum({ wanted, left: PAGES_PER_BLOCK - wanted })}</Note>
          </Stack>
        );
      })}
    </Row>
  );
}

const FIXED_STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;
const FIXED_HEIGHT = 216;

/** Empty capacity on a drive that maps pages anywhere, and on one with fixed places. */
function FixedSpare({ model }: Pick<MorePanelsProps, 'model'>): ReactNode {
  const { fixedSpare, runFixedSpare } = model;
  const parts = useStore(fixedSpare, (state) => state.parts);
  useEffect(runFixedSpare, [runFixedSpare]);
  const lines = PLACINGS.map((placing) => ({ placing, points: parts.filter((part) => part.placing === placing) }));
  return (
    <Stack>
      <PartHead title={late.fixed.head} note={late.fixed.lead} />
      <PlotDrawing
        name="spare-area-fixed"
        label={late.fixed.head}
        description={parts.map((part) => late.fixed.point(valuesOf(part))).join(' ')}
        stillWidths={FIXED_STILL_WIDTHS}
        heightCssPx={FIXED_HEIGHT}
        // Starts with the full drive at the left.
        x={{
          domain: [-1.01, -Math.min(...FIXED_SPARE_REQUEST.liveFractions)],
          ticks: FIXED_SPARE_REQUEST.liveFractions.map((used) => -used),
          say: (empty) => formatPercent(-empty),
          name: late.fixed.axis,
        }}
        y={{ scale: 'log', domain: [1, 100], ticks: [1, 10, 100], say: (value) => formatTimes(value, 0) }}
        ends={lines.map(nameOf)}
        mostEndFraction={MOST_NAME_FRACTION}
      >
        {lines.map(({ placing, points }) => (
          <MeasuredLine
            key={placing}
            points={points.map(({ liveFraction, writeAmplification: y }) => ({ x: -liveFraction, y }))}
            isBeside={placing === 'hybrid'}
            firstAt="ne"
          />
        ))}
      </PlotDrawing>
      <Note>{late.fixed.note}</Note>
    </Stack>
  );
}

const valuesOf = ({ placing, liveFraction, writeAmplification }: FixedSparePart) => ({
  placing,
  used: liveFraction,
  plated: writeAmplification,
});

/** The name of a line with its last value; its room is kept until the line is whole. */
function nameOf({ placing, points }: Pick<FixedSparePart, 'placing'> & { readonly points: readonly FixedSparePart[] }) {
  const last = points.length === FIXED_SPARE_REQUEST.liveFractions.length ? points.at(-1) : undefined;
  return {
    y: last?.writeAmplification ?? null,
    text: late.fixed.line({ placing, plated: last?.writeAmplification ?? 99.9 }),
    className: 'cp-mark-strong',
  } satisfies EndName;
}
