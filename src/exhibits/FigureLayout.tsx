import type { ReactNode } from 'react';
import { Card, ChapterFigure, FigureControls, Panel, RunFailure, type ChapterFigureProps } from '#parts';
import { FramedExhibit } from './FramedExhibit.tsx';
import type { FramedFigureProps } from './FramedFigure.tsx';

interface FigureLayoutProps extends Omit<FramedFigureProps, 'title'>, Omit<ChapterFigureProps, 'children'> {
  /** Of the panel that card and aside stand on, in a chapter. */
  readonly panel: string;
  /** Whether the controls of a chapter do nothing yet. */
  readonly isWaiting: boolean;
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
  const { lead, card, isOnFloor, aside, controls, panel, isWaiting, below, spoken, ...figure } = props;
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
  return (
    <ChapterFigure {...figure}>
      <Panel className={panel}>
        <Card>{card}</Card>
        {aside}
      </Panel>
      <RunFailure recordings={figure.recordings} />
      <FigureControls isWaiting={isWaiting}>{controls}</FigureControls>
      {below}
    </ChapterFigure>
  );
}
