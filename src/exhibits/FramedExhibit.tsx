import type { ReactNode } from 'react';
import {
  ChapterFigure,
  FramedFigure,
  RunFailure,
  useFailure,
  type ChapterFigureProps,
  type FramedFigureProps,
} from '#parts';
import type { ExhibitModel } from './exhibit.ts';
import { useModelState } from './useFigureProps.ts';

interface FramedExhibitProps extends Omit<FramedFigureProps, 'title'>, Omit<ChapterFigureProps, 'layout' | 'children'> {
  /** Above the figure. By default, its label. */
  readonly title?: string;
  /** Spoken by screen readers when it changes. */
  readonly spoken?: string;
}

/** A chapter's figure alone in a frame. If its run fails, the error takes the place of the controls. */
export function FramedExhibit(props: FramedExhibitProps): ReactNode {
  const { title = props.label, lead, card, isOnFloor, aside, controls, spoken = '', ...figure } = props;
  const hasFailed = useFailure(figure.recordings) !== null;
  return (
    <ChapterFigure {...figure} layout="frame">
      <div className="cp-framed">
        <FramedFigure
          title={title}
          lead={lead}
          card={card}
          isOnFloor={isOnFloor}
          aside={aside}
          controls={hasFailed ? <RunFailure recordings={figure.recordings} /> : controls}
        />
      </div>
      <p className="cp-hidden" role="status">
        {spoken}
      </p>
    </ChapterFigure>
  );
}

interface PartFrameProps extends Omit<FramedExhibitProps, 'id' | 'state' | 'recordings' | 'guess' | 'answer'> {
  readonly model: ExhibitModel & { readonly id: string };
  /** Recordings of this part. By default, all of the model. */
  readonly recordings?: ChapterFigureProps['recordings'];
  readonly guess?: string | null;
  readonly answer?: string | null;
}

/** A part that a frame shows instead of the figure itself. Most of them ask nothing and have no answer. */
export function PartFrame({ model, recordings, guess = null, answer = null, ...frame }: PartFrameProps): ReactNode {
  const state = useModelState(model);
  return (
    <FramedExhibit
      {...frame}
      id={model.id}
      state={state}
      recordings={recordings ?? model.recordings ?? []}
      guess={guess}
      answer={answer}
    />
  );
}
