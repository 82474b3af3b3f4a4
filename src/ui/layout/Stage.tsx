import type { ReactNode } from 'react';
import './stage.css';

interface LayoutProps {
  readonly children: ReactNode;
}

interface RailProps extends LayoutProps {
  /** The question stands above the verdict in the rail; in one column the stage is between them. */
  readonly holds: 'question' | 'verdict';
}

/** What is said of a figure: beside its stage in a broad window, above or under it in one column. */
export function Rail({ holds, children }: RailProps): ReactNode {
  return (
    <div className="cp-rail" data-holds={holds}>
      {children}
    </div>
  );
}

/** A picture and the controls that change it. It asks for no more height than the window has, and stays while the rail scrolls. */
export function Stage({ children }: LayoutProps): ReactNode {
  return (
    // Its place is as high as the words beside it: a browser lets a grid's own item go down to the end of the grid.
    <div className="cp-stage-place">
      <div className="cp-stage" data-testid="stage">
        {children}
      </div>
    </div>
  );
}

interface BeatProps extends LayoutProps {
  /** Head of the beat, and what is seen in it: in the rail. */
  readonly words: ReactNode;
}

/** A further stage of a figure, with its own words beside it. */
export function Beat({ words, children }: BeatProps): ReactNode {
  return (
    <div className="cp-beat">
      <div className="cp-beat-words">{words}</div>
      <Stage>{children}</Stage>
    </div>
  );
}

/** What follows a figure over the whole width: beats, the closing, sections to open. */
export function Below({ children }: LayoutProps): ReactNode {
  return <div className="cp-below">{children}</div>;
}
