import type { ReactNode } from 'react';
import { Below, Lead, Note, Row, Stack, Stage } from '#layout';
import * as words from '#messages/one-plate';
import {
  Card,
  ChapterFigure,
  Closing,
  Foot,
  NumberBar,
  Panel,
  PartHead,
  RatioBar,
  RunControls,
  TwoBars,
  Verdict,
} from '#parts';
import { RichText } from '#controls';
import { onePlateScenario } from '#recordings/onePlate';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { CellRows } from './CellRows.tsx';
import { Controls, FramedControls } from './Controls.tsx';
import type { OnePlateModel } from './model.ts';
import { countBy } from './order.ts';
import { Plates } from './Plates.tsx';
import { ANSWER, GUESSES, type OnePlateGuess } from './scenario.ts';
import { useShownOrder, useStanding } from './shownOrder.ts';
import { BYTES_PER_KILOBYTE, leadOf, numbersOf, US_PER_MS } from './summary.ts';
import './one-plate.css';

/** A full plate, and one dish on it that is ordered again. */
export function Figure({ model, layout }: FigureProps<OnePlateModel>): ReactNode {
  const { prediction, playback, plate, chosen } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  const dish = useStore(chosen, (each) => each.dish);
  const part = useStore(plate, ({ order }) => order?.part);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const standing = useStanding(model);
  const numbers = numbersOf(part, dish);
  const isSeen = isAnswered && standing.isOver;
  const lead = leadOf(standing, numbers);
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: isSeen ? `${numbers.plated} ${numbers.copied} ${numbers.ms}` : null,
  });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        lead={lead}
        spoken={standing.phase === 'washed' && isSeen ? words.spoken(numbers) : isPlaying ? '' : lead}
        isOnFloor
        card={
          <Stack isSpread>
            <Plates model={model} form="frame" />
            <FrameBar model={model} />
          </Stack>
        }
        controls={<FramedControls model={model} />}
      />
    );
  return (
    <ChapterFigure {...figure}>
      <Question model={model} />
      <Stage>
        <Panel>
          <Stack gap={5}>
            <Plates model={model} />
            <Bars model={model} />
          </Stack>
        </Panel>
        <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={isSeen ? words.verdict(numbers) : null}
        why={words.why(numbers)}
        reply={isSeen && guess ? replyTo(guess, numbers) : null}
        longest={words.verdict(numbers)}
        longestReply={replyTo('compartment', numbers)}
        spoken={isSeen ? words.spoken(numbers) : null}
      />
      <Below>
        <CellRows isWaiting={!isAnswered}>
          <Cards model={model} />
        </CellRows>
        <Closing {...words.chapter.closing} isKnown={isSeen} />
        <Foot
          exhibitId="one-plate"
          lab={() => onePlateScenario()}
          link={model.ownLink.parameters}
          note={words.note}
          report={isSeen && part ? () => words.report({ ...numbers, hash: part.stateHash }) : null}
        />
      </Below>
    </ChapterFigure>
  );
}

function replyTo(guess: OnePlateGuess, { copied }: { readonly copied: number }): string {
  if (guess === 'compartment') return words.replies.compartment({ neighbours: copied });
  return guess === 'plate' ? words.replies.plate({ copied }) : words.replies.replace;
}

interface PartProps {
  readonly model: OnePlateModel;
}

/** The question how the dish gets its place back. */
function Question({ model }: PartProps): ReactNode {
  const dish = useStore(model.chosen, (each) => each.dish);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const hasSeen = useStore(model.plate, (each) => each.hasSeen);
  return (
    <GuessChoices
      model={model}
      choices={GUESSES.map((value) => ({ value, label: labelOf(value, dish) }))}
      answer={isAnswered && hasSeen ? ANSWER : null}
    />
  );
}

const labelOf = (guess: OnePlateGuess, dish: number): string =>
  guess === 'compartment' ? words.choices.compartment({ dish }) : words.choices[guess];

/** The order, and what the kitchen has plated for it so far. */
function useCounts(model: OnePlateModel) {
  const order = useShownOrder(model);
  const plated = useStore(model.playback, ({ position }) =>
    order ? countBy(order.timeline.landOf, order.lifts, position) : 0,
  );
  const kilobytes = (order?.part.chip.pageBytes ?? 4096) / BYTES_PER_KILOBYTE;
  const isPlaced = order !== null && plated > order.write;
  return {
    all: order?.lifts ?? 128,
    plated,
    isPlaced,
    copied: isPlaced ? plated - 1 : plated,
    kilobytes,
    ratio: plated > 0 ? words.times({ ratio: plated }) : null,
  };
}

/** Both to scale. */
function Bars({ model }: PartProps): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const { all, plated, isPlaced, copied, kilobytes, ratio } = useCounts(model);
  return (
    <TwoBars
      isShown={isAnswered}
      ordered={{ label: words.ordered({ kilobytes }), share: 1 / all }}
      plated={{
        label: words.plated({ kilobytes: plated * kilobytes }),
        note: words.replated({ kilobytes: copied * kilobytes }),
        hostShare: isPlaced ? 1 / all : 0,
        relocatedShare: copied / all,
      }}
      ratio={ratio}
    />
  );
}

/** The same in the height of a frame. */
function FrameBar({ model }: PartProps): ReactNode {
  const { all, plated, isPlaced, copied, kilobytes, ratio } = useCounts(model);
  return (
    <div>
      <Row isOneLine isSpread>
        <Row gap={3} lineGap="none">
          <Note className="cp-host-words">
            <RichText text={words.ordered({ kilobytes })} />
          </Note>
          <Note>
            <RichText text={words.plated({ kilobytes: plated * kilobytes })} />
          </Note>
        </Row>
        <Lead size="h3">{ratio}</Lead>
      </Row>
      <RatioBar isThin orders={isPlaced ? 1 : 0} relocated={copied} scale={all} />
    </div>
  );
}

/** The facts that are given from the start: how long each step takes, and how many washes a plate survives. */
function Cards({ model }: PartProps): ReactNode {
  const part = useStore(model.plate, (each) => each.last);
  const chip = useStore(model.chosen, (each) => each.chip);
  const { washes } = useStanding(model);
  const steps = part && { read: part.chip.readUs, program: part.chip.programUs, erase: part.chip.eraseUs };
  const limits = part && { mlc: part.eraseLimits.mlc.cycles, slc: part.eraseLimits.slc.cycles };
  const longest = steps ? Math.max(...Object.values(steps)) : 1;
  const most = limits ? Math.max(...Object.values(limits)) : 1;
  return (
    <Stack gap={4}>
      <Card>
        <PartHead title={words.stepsHead} note={words.stepsNote} />
        <Stack as="dl" gap={2}>
          {(['read', 'program', 'erase'] as const).map((step) => (
            <div key={step}>
              <Note as="dt" size="label">
                {words.steps[step]}
              </Note>
              <NumberBar as="dd" fraction={(steps?.[step] ?? 0) / longest}>
                {steps ? words.milliseconds({ ms: steps[step] / US_PER_MS }) : ''}
              </NumberBar>
            </div>
          ))}
        </Stack>
      </Card>
      <Card>
        <PartHead title={words.survives} />
        <Stack as="dl" gap={2}>
          {(['mlc', 'slc'] as const).map((each) => (
            <Row key={each} lineGap="half" isSpread>
              <Note as="dt" size="label">
                {words.survivors[each]}
              </Note>
              <dd>
                <strong className="cp-figures">{limits ? words.cycles({ cycles: limits[each] }) : ''}</strong>
              </dd>
              <dd className="cp-one-plate-limit" aria-hidden="true">
                <span style={{ width: `${((limits?.[each] ?? 0) / most) * 100}%` }} />
                {each === chip && <i style={{ width: `${(washes / most) * 100}%` }} />}
              </dd>
            </Row>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

/** Where the numbers come from, in the footer of a frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}
