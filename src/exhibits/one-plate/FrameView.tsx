import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/one-plate';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useModelState } from '../useModelState.ts';
import { Bars } from './Bars.tsx';
import { HoldButton, OrderButton } from './Controls.tsx';
import { describe } from './describe.ts';
import { Figure } from './Figure.tsx';
import type { OnePlateModel } from './model.ts';
import { numbersOf } from './numbers.ts';
import { phaseAt, type Phase } from './phase.ts';
import { guessFormat, PLATE_PAGES } from './scenario.ts';
import './FrameView.css';

/** A full plate alone in a frame, one dish on it that is ordered again, and what is plated for that. */
export function FrameView({ model }: ViewProps<OnePlateModel>): ReactNode {
  const { prediction, playback, state } = model;
  const guess = useStore(prediction, (each) => each.guess);
  const { dish } = useStore(state, (each) => each);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const isOver = useStore(playback, ({ position }) => position >= (model.order()?.timeline.end ?? Infinity));
  const phase = useStore(playback, () => phaseAt(model));
  const numbers = numbersOf(model.order()?.part, dish);
  const isDone = phase === 'lost' || phase === 'wornOut';
  const sentence = sentenceOf(phase, isOver, model.washes(), numbers);
  return (
    <FramedExhibit
      id="one-plate"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={guess && guessFormat.write(guess)}
      answer={isOver ? `${numbers.plated} ${numbers.copied} ${numbers.ms}` : null}
      spoken={phase === 'washed' && isOver ? words.spoken(numbers) : isPlaying ? '' : sentence}
      title={words.title}
      lead={sentence}
      isOnFloor
      card={
        <div className="cp-one-plate-frame">
          <Figure model={model} form="frame" />
          <Bars model={model} />
        </div>
      }
      controls={
        <div className="cp-one-plate-frame-controls">
          {isDone ? (
            <Button variant="solid" onClick={model.startOver}>
              {words.startOver}
            </Button>
          ) : (
            <OrderButton model={model} isWaiting={false} isDone={false} />
          )}
          <HoldButton model={model} isDisabled={isPlaying || !model.canWash()} />
        </div>
      }
    />
  );
}

/** The one sentence of the frame: how far it has come, and at the end what it took. */
function sentenceOf(
  phase: Phase,
  isOver: boolean,
  washes: number,
  { dish, ...numbers }: ReturnType<typeof numbersOf>,
): string {
  if (phase === 'lost') return words.lost({ neighbours: PLATE_PAGES - 1 });
  if (phase === 'wornOut') return words.wornOut({ washes });
  return phase === 'washed' && isOver ? words.verdict(numbers) : describe(phase, dish);
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}
