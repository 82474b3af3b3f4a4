import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as prediction from '#messages/prediction';
import * as words from '#messages/spare-area';
import { useStore } from '#store';
import { isDrawn, type SpareAreaModel } from './model.ts';

interface AskedProps {
  readonly model: SpareAreaModel;
  readonly onCommit: () => void;
  readonly onSkip: () => void;
}

/** How to guess, beside the paper for it. */
export function Asked({ model, onCommit, onSkip }: AskedProps): ReactNode {
  const curve = useStore(model.prediction, (state) => state.guess);
  const hasBegun = curve?.some((height: number | null) => height !== null) ?? false;
  return (
    <fieldset className="cp-spare-asked">
      <legend className="cp-spare-asked-legend">{prediction.before}</legend>
      <h3 className="cp-spare-asked-head">{words.draw}</h3>
      <p className="cp-spare-asked-how">{words.howToDraw}</p>
      <p className="cp-spare-asked-ways" data-testid="spare-asked-ways">
        <Button variant="solid" isDisabled={!isDrawn(curve)} onClick={onCommit}>
          {words.runDrives}
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          {prediction.skip}
        </Button>
      </p>
      <p className="cp-spare-asked-again" data-needed={hasBegun}>
        <Button variant="quiet" isDisabled={!hasBegun} onClick={model.askAgain}>
          {words.drawAgain}
        </Button>
      </p>
    </fieldset>
  );
}
