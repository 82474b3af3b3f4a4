import { useId, type CSSProperties, type ReactNode } from 'react';
import * as words from '#messages/explain';
import { useStore } from '#store';
import { windowAt, type Curve } from './curve.ts';
import type { ExplainModel } from './model.ts';
import { CAUSES } from './taps.ts';
import { sayPlace } from './told.ts';

interface PlaceButtonsProps {
  readonly model: ExplainModel;
  readonly curve: Curve;
  /** Where the middle of a place is. */
  readonly styleOf: (place: number) => CSSProperties;
}

/** The places on the curve: which of them is asked about, afterwards which of their moments is shown. */
export function PlaceButtons({ model, curve, styleOf }: PlaceButtonsProps): ReactNode {
  const name = useId();
  const { taps } = useStore(model.state, (state) => state);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const position = useStore(model.playback, (playback) => playback.position);
  const isShown = (place: number): boolean => {
    const moment = curve.moments[place];
    return isAnswered ? moment !== undefined && windowAt(moment.rounds) === position : taps.place === place;
  };
  return (
    <fieldset className="cp-explain-places">
      <legend className="cp-hidden">{words.places}</legend>
      {CAUSES.map((_, place) => (
        <input
          key={place}
          className="cp-explain-place-input"
          type="radio"
          name={name}
          aria-label={sayPlace(curve, place)}
          checked={isShown(place)}
          data-explain-place={place}
          style={styleOf(place)}
          onChange={() => model.goToPlace(place)}
        />
      ))}
    </fieldset>
  );
}
