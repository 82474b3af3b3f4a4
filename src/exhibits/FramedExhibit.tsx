import type { ReactNode } from 'react';
import { ChapterFigure, RunFailure, useFailure, type ChapterFigureProps } from '#parts';
import { FramedFigure, type FramedFigureProps } from './FramedFigure.tsx';
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
