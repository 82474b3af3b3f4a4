import { useMemo, useState, type ReactNode } from 'react';
import { linearScale } from '#charts';
import {
  Card,
  CellGrid,
  CellLegend,
  ChapterFigure,
  Choices,
  completeCurve,
  createPlayback,
  Drawing,
  FigureControls,
  Foot,
  GuessCurve,
  GuessRule,
  Guest,
  HeatLegend,
  heatTiles,
  layoutPlate,
  paintPlate,
  Panel,
  PartHead,
  RevealedMarks,
  ScrubAxis,
  StackedAreas,
  Ticket,
  TryAgain,
  ShareBar,
  TwoBars,
  Verdict,
  type DrawnCurve,
} from '#parts';
import { useStore } from '#store';
import { Button } from '#controls';
import { CHART_SPECIMENS } from './chartSpecimens.tsx';
import { LAYOUT_SPECIMENS } from './layoutSpecimens.tsx';

const ONE_WIDTH = [{ widthCssPx: 640, fromCssPx: 0 }] as const;
const nothing = (): void => {};

function Frame(): ReactNode {
  return (
    <ChapterFigure
      id="gallery"
      label="figure"
      state="paused"
      recordings={[]}
      layout="chapter"
      guess={null}
      answer={null}
    >
      <Panel>
        <PartHead title="title" note="note" aside={<TryAgain onClick={nothing} />} />
        <Card>
          <PartHead title="title" note="note" />
        </Card>
      </Panel>
      <Panel>
        <PartHead title="title" />
      </Panel>
      <FigureControls>
        <Button onClick={nothing}>control</Button>
        <Button onClick={nothing}>control</Button>
      </FigureControls>
      <FigureControls isWaiting>
        <Button onClick={nothing}>waiting</Button>
      </FigureControls>
    </ChapterFigure>
  );
}

const CHOICES = ['a', 'b', 'c'].map((value) => ({ value, label: `choice ${value}` }));

function Prediction(): ReactNode {
  const [guess, setGuess] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <>
      <Choices
        question="question?"
        choices={CHOICES}
        guess={guess}
        answer={answer}
        isCommitted={answer !== null}
        onChoose={setGuess}
        onCommit={() => setAnswer('b')}
        onSkip={() => setAnswer('b')}
        onTryAgain={() => {
          setGuess(null);
          setAnswer(null);
        }}
      />
      <Choices
        choices={CHOICES}
        guess="b"
        answer="b"
        isCommitted
        onChoose={nothing}
        onCommit={nothing}
        onSkip={nothing}
        onTryAgain={nothing}
      />
    </>
  );
}

function DrawnByHand(): ReactNode {
  const [curve, setCurve] = useState<DrawnCurve>(() => Array.from({ length: 31 }, () => null));
  const x = linearScale([0, 30], [20, 620]);
  const y = linearScale([0, 10], [180, 10]);
  return (
    <Drawing
      name="gallery-curve"
      label="curve"
      description="curve"
      stillWidths={ONE_WIDTH}
      draw={() => ({
        heightCssPx: 200,
        marks: (
          <polyline
            className="cp-mark-guess"
            points={(completeCurve(curve) ?? []).map((height, at) => `${x(at)},${y(height)}`).join(' ')}
          />
        ),
      })}
    >
      {() => (
        <GuessCurve
          x={x}
          y={y}
          curve={curve}
          givenHeight={5}
          onDraw={setCurve}
          handleEvery={5}
          label="curve"
          handleLabel={(handle) => `handle ${handle}`}
          formatHeight={String}
          step={0.5}
          largeStep={2}
        />
      )}
    </Drawing>
  );
}

function Rule(): ReactNode {
  const [value, setValue] = useState(304);
  const x = linearScale([0, 1300], [20, 620]);
  return (
    <Drawing
      name="gallery-rule"
      label="rule"
      description="rule"
      stillWidths={ONE_WIDTH}
      draw={() => ({
        heightCssPx: 120,
        marks: <line className="cp-mark-guess" x1={x(value)} x2={x(value)} y1={10} y2={110} />,
      })}
    >
      {() => (
        <GuessRule
          x={x}
          topCssPx={10}
          bottomCssPx={110}
          knobYCssPx={90}
          value={value}
          step={16}
          largeStep={64}
          label="rule"
          formatValue={String}
          onMove={setValue}
        />
      )}
    </Drawing>
  );
}

function Plates(): ReactNode {
  const [chosen, setChosen] = useState(0);
  const layout = useMemo(() => layoutPlate({ x: 4, y: 4, widthCssPx: 420, columns: 16, count: 128 }), []);
  const looks = ['host', 'relocated', 'leftover', 'free'] as const;
  return (
    <Drawing
      name="gallery-plate"
      label="plate"
      description="plate"
      stillWidths={ONE_WIDTH}
      draw={() => ({
        heightCssPx: layout.box.height + 16,
        items: paintPlate(layout, {
          lookAt: (offset) => (offset === chosen ? 'leftover' : (looks[offset % 4] ?? 'free')),
          ticketAt: (offset) => offset + 1,
          rim: 'ink',
          rimWidth: 2,
        }),
        marks: (
          <>
            <Guest x={480} y={60} />
            <Ticket x={500} y={40} number={17} />
          </>
        ),
      })}
    >
      {() => (
        <CellGrid
          layout={layout}
          label="plate"
          cellLabel={(offset) => `cell ${offset + 1}`}
          current={chosen}
          onChoose={setChosen}
        />
      )}
    </Drawing>
  );
}

function Tiles(): ReactNode {
  const shares = Array.from({ length: 256 }, (_, index) => (index % 17 === 0 ? null : (index % 16) / 15));
  return (
    <>
      <Drawing
        name="gallery-tiles"
        label="tiles"
        description="tiles"
        stillWidths={ONE_WIDTH}
        draw={() => heatTiles({ widthCssPx: 272, columns: 16, shares, ringedPlate: 40 })}
      />
      <HeatLegend>least to most</HeatLegend>
      <CellLegend
        looks={[
          ['host', 'fresh'],
          ['relocated', 're-plated'],
          ['leftover', 'leftover'],
          ['free', 'clean'],
        ]}
      />
    </>
  );
}

function Areas(): ReactNode {
  const playback = useMemo(() => createPlayback({ end: () => 100, recordedEnd: () => 100, rateAt: () => 20 }), []);
  const position = useStore(playback, (state) => Math.round(state.position));
  const furthest = useStore(playback, (state) => state.furthest);
  const x = linearScale([0, 100], [20, 620]);
  const y = linearScale([0, 30], [160, 10]);
  const positions = Array.from({ length: 101 }, (_, at) => at);
  return (
    <>
      <Drawing
        name="gallery-areas"
        label="areas"
        description="areas"
        stillWidths={ONE_WIDTH}
        draw={() => ({
          heightCssPx: 220,
          marks: (
            <RevealedMarks toCssPx={x(furthest)} heightCssPx={200}>
              <StackedAreas
                x={x}
                y={y}
                positions={positions}
                areas={[
                  { look: 'host', values: positions.map((at) => 10 - at / 20) },
                  { look: 're', values: positions.map((at) => at / 12) },
                  { look: 'left', values: positions.map(() => 6) },
                ]}
              />
            </RevealedMarks>
          ),
        })}
      >
        {() => (
          <ScrubAxis
            x={x}
            yCssPx={180}
            topCssPx={10}
            value={position}
            label="time"
            formatValue={String}
            largeStep={10}
            onSeek={playback.getState().seek}
          />
        )}
      </Drawing>
      <Button onClick={playback.getState().play}>play</Button>
    </>
  );
}

/** A typical state of each part, by name of the part. */
export const SPECIMENS = {
  ChapterFigure: Frame,
  Choices: Prediction,
  GuessCurve: DrawnByHand,
  GuessRule: Rule,
  plates: Plates,
  heatTiles: Tiles,
  StackedAreas: Areas,
  TwoBars: () => (
    <TwoBars
      ordered={{ label: 'ordered <b>4</b>', share: 0.1 }}
      plated={{ label: 'plated <b>40</b>', note: '<b>36</b> re-plated', hostShare: 0.1, relocatedShare: 0.9 }}
      ratio="× 10"
      isShown
    />
  ),
  ShareBar: () => (
    <ShareBar
      size="thick"
      shares={[
        { look: 'host', fraction: 0.4, text: 'kept' },
        { look: 'ghosts', fraction: 0.3, text: 'deleted' },
        { look: 'none', fraction: 0.02, text: 'no room for these words' },
      ]}
    />
  ),
  Verdict: () => (
    <Verdict verdict="A verdict with 1 number." why="Why." reply="A reply." longest="A verdict with 1 number." />
  ),
  Foot: () => <Foot exhibitId="gallery" link={() => new URLSearchParams()} note="note" report={() => 'report'} />,
  ...LAYOUT_SPECIMENS,
  ...CHART_SPECIMENS,
} satisfies Record<string, () => ReactNode>;
