import type { ReactNode } from 'react';
import { Button } from '#controls';
import { say } from '#messages';
import * as words from '#messages/embed';
import * as failures from '#messages/failures';
import { ChapterFigure, type ChapterFigureProps } from '#parts';
import type { Failure } from '#store';
import { FramedFigure, type FramedFigureProps } from './FramedFigure.tsx';

interface FramedExhibitProps extends FramedFigureProps, Omit<ChapterFigureProps, 'surroundings' | 'children'> {
  readonly failure: Failure | null;
  /** Runs again what has failed. */
  readonly onRestart: () => void;
  /** What is spoken when it changes. */
  readonly spoken?: string;
}

/** A chapter's figure alone in a frame; where its run has failed the sentence that says so stands in place of the controls. */
export function FramedExhibit(props: FramedExhibitProps): ReactNode {
  const { title, lead, card, isOnFloor, aside, controls, failure, onRestart, spoken = '', ...figure } = props;
  return (
    <ChapterFigure {...figure} state={failure === null ? figure.state : 'failed'} surroundings="embed">
      <div className="cp-framed">
        <FramedFigure
          title={title}
          lead={lead}
          card={card}
          isOnFloor={isOnFloor}
          aside={aside}
          controls={
            failure === null ? (
              controls
            ) : (
              <p className="cp-framed-failure" role="alert">
                {words.stopped({ reason: say(failures, failure) })}{' '}
                <Button variant="quiet" onClick={onRestart}>
                  {words.restart}
                </Button>
              </p>
            )
          }
        />
      </div>
      <p className="cp-hidden" role="status">
        {spoken}
      </p>
    </ChapterFigure>
  );
}
