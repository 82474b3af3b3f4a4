import type { ReactNode } from 'react';
import { Card, ChapterFigure, FigureControls, Panel, RunFailure, type ChapterFigureProps } from '#parts';
import { FramedExhibit } from './FramedExhibit.tsx';
import type { FramedFigureProps } from './FramedFigure.tsx';

interface FigureLayoutProps extends Omit<FramedFigureProps, 'title'>, Omit<ChapterFigureProps, 'children'> {
  /** In a chapter: what is asked before anything is shown; a function where it stands around the panel, which has the choices. */
  readonly question?: ReactNode | ((panel: ReactNode) => ReactNode);
  /** Class of the panel that card and aside stand on, in a chapter; none where the card brings its own panels. */
  readonly panel?: string;
  /** Whether the controls of a chapter do nothing yet. */
  readonly isWaiting: boolean;
  /** In a chapter, close under its controls. */
  readonly note?: ReactNode;
  /** Under the controls of a chapter: verdict, what is folded, foot. */
  readonly below: ReactNode;
  /** What is spoken in a frame when it changes. */
  readonly spoken: string;
}

/**
 * A figure in a chapter, or alone in a frame or a hall: the same parts in other places. A frame has no room for what stands
 * `below`, and has `lead` instead.
 */
export function FigureLayout(props: FigureLayoutProps): ReactNode {
  const { question, lead, card, isOnFloor, aside, controls, panel, isWaiting, note, below, spoken, ...figure } = props;
  if (IS_FRAME || figure.surroundings === 'embed')
    return (
      <FramedExhibit
        {...figure}
        title={figure.label}
        lead={lead}
        card={card}
        isOnFloor={isOnFloor}
        aside={aside}
        controls={controls}
        spoken={spoken}
      />
    );
  const shown = (
    <>
      {isOnFloor ? card : <Card>{card}</Card>}
      {aside}
    </>
  );
  const floor = panel === undefined ? shown : <Panel className={panel}>{shown}</Panel>;
  return (
    <ChapterFigure {...figure}>
      {typeof question === 'function' ? (
        question(floor)
      ) : (
        <>
          {question}
          {floor}
        </>
      )}
      <div>
        <RunFailure recordings={figure.recordings} />
        <FigureControls isWaiting={isWaiting}>{controls}</FigureControls>
        {note}
      </div>
      {below}
    </ChapterFigure>
  );
}
