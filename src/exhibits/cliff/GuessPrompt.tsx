import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/cliff';
import * as prediction from '#messages/prediction';
import { isWhole } from '#parts';
import { useStore } from '#store';
import type { CliffModel } from './model.ts';

interface GuessPromptProps {
  readonly model: CliffModel;
  /** Whether it keeps its place alone, for what comes instead: in some languages it is the higher of the two. */
  readonly isOver: boolean;
}

/** How to guess, under the paper for it. */
export function GuessPrompt({ model, isOver }: GuessPromptProps): ReactNode {
  const curve = useStore(model.prediction, (state) => state.guess);
  const isDrawn = curve !== null && isWhole(curve);
  return (
    <fieldset className="cp-cliff-asked" data-over={isOver || undefined}>
      <legend className="cp-asked-head">{prediction.before}</legend>
      <p>{words.howToDraw}</p>
      <p className="cp-asked-ways">
        <Button variant="solid" isDisabled={!isDrawn} onClick={model.commit}>
          {words.runIt}
        </Button>
        {!isDrawn && <span className="cp-asked-hint">{words.whenWhole}</span>}
        <Button variant="quiet" onClick={model.skip}>
          {prediction.skip}
        </Button>
      </p>
    </fieldset>
  );
}
