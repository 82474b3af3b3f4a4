import type { ReactNode } from 'react';
import './FramedFigure.css';

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
