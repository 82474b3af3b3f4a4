import type { ReactNode } from 'react';
import { ChapterFigure, type ChapterFigureProps, RunFailure, useFailure } from '#parts';
import './FramedExhibit.css';

interface FramedExhibitProps extends Omit<FramedFigureProps, 'title'>, Omit<ChapterFigureProps, 'layout' | 'children'> {
  /** Over the figure; its label unless told. */
  readonly title?: string;
  /** What is spoken when it changes. */
  readonly spoken?: string;
}

/** A chapter's figure alone in a frame; where its run has failed the sentence that says so stands in place of the controls. */
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

export interface FramedFigureProps {
  readonly title: string;
  /** One line under the title, where there is room for it. */
  readonly lead: string;
  /** On the white card. */
  readonly card: ReactNode;
  /** Whether it stands on the floor instead, as plates do. */
  readonly isOnFloor?: boolean | undefined;
  /** Beside the card, below it in a narrow frame; without it the card takes the whole floor. */
  readonly aside?: ReactNode;
  readonly controls: ReactNode;
}

/** An exhibit alone in a frame: 420 px high from 560 px of width on, 560 px high from 360 px on, with its footer. */
export function FramedFigure({ title, lead, card, isOnFloor, aside, controls }: FramedFigureProps): ReactNode {
  return (
    <>
      <header className="cp-framed-head">
        <h1 className="cp-framed-title">{title}</h1>
        <p className="cp-framed-lead" data-testid="framed-lead">
          {lead}
        </p>
      </header>
      <div className="cp-framed-floor" data-alone={!aside}>
        <div className="cp-framed-card" data-bare={isOnFloor}>
          {card}
        </div>
        {aside && <div className="cp-framed-aside">{aside}</div>}
      </div>
      <div className="cp-framed-controls">{controls}</div>
    </>
  );
}
