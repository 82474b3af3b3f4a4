import type { ReactNode } from 'react';
import { ChapterFigure, type ChapterFigureProps, RunFailure, useFailure } from '#parts';
import type { ExhibitModel } from './exhibit.ts';
import { useModelState } from './useFigureProps.ts';
import './FramedExhibit.css';

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

export interface FramedFigureProps {
  readonly title: string;
  /** One line under the title, if there is room for it. */
  readonly lead: string;
  readonly card: ReactNode;
  /** Whether the content has no white card around it: plates stand on the floor directly. */
  readonly isOnFloor?: boolean | undefined;
  /** Beside the card, or below it in a narrow frame. Without it, the card takes the whole width. */
  readonly aside?: ReactNode;
  readonly controls: ReactNode;
}

/** An exhibit alone in a frame: 420 px high from 560 px of width on, 560 px high from 320 px on, with its footer. */
export function FramedFigure({ title, lead, card, isOnFloor, aside, controls }: FramedFigureProps): ReactNode {
  return (
    <>
      <header className="cp-framed-head">
        <h1 className="cp-framed-title">{title}</h1>
        <p className="cp-note cp-framed-lead" data-testid="framed-lead">
          {lead}
        </p>
      </header>
      <div className="cp-framed-floor" data-alone={!aside}>
        <div className="cp-framed-card" data-bare={isOnFloor}>
          {card}
        </div>
        {aside && <div className="cp-framed-aside">{aside}</div>}
      </div>
      {controls && <div className="cp-framed-controls">{controls}</div>}
    </>
  );
}
