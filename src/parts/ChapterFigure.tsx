import { createContext, useContext, type ReactNode } from 'react';
import type { AnyRecording } from '#store';
import { RunFailure, useFailure } from './RunFailure.tsx';
import { useFocusKept } from './useFocusKept.ts';
import './ChapterFigure.css';

/** Where a figure stands: in its chapter, or alone, in a frame of another page or before a class. */
export type Layout = 'chapter' | 'frame' | 'hall';

export interface ChapterFigureProps {
  /** Id of the exhibit. */
  readonly id: string;
  readonly label: string;
  readonly state: 'loading' | 'ready' | 'running' | 'paused';
  /** All that it has recorded: where one of them has failed, so has the figure. */
  readonly recordings: readonly AnyRecording[];
  readonly layout: Layout;
  /** What was guessed, as links write it; null while it is asked, and where nothing was guessed. */
  readonly guess: string | null;
  /** What the engine counted; null until the reader may see it. */
  readonly answer: string | null;
  /** Of the drive as it stands, where an exhibit promises to come back to the very same. */
  readonly stateHash?: string | null;
  readonly children: ReactNode;
}

/** Whether the figure stands alone: its parts then come right below the title of the page. */
const IsAlone = createContext(false);

/** What all chapters share: prediction, panels, controls, verdict and foot, in this order, from the lead of the chapter on. */
export function ChapterFigure(props: ChapterFigureProps): ReactNode {
  const { id, label, state, recordings, layout, guess, answer, stateHash, children } = props;
  const hasFailed = useFailure(recordings) !== null;
  const { ref, onFocus, onBlur } = useFocusKept();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches the focus of what is in it
    <section
      className="cp-figure"
      data-exhibit={id}
      data-state={hasFailed ? 'failed' : state}
      data-layout={layout}
      data-guess={guess ?? undefined}
      data-answer={answer ?? undefined}
      data-state-hash={stateHash ?? undefined}
      aria-label={label}
      ref={ref}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <IsAlone value={layout !== 'chapter'}>{children}</IsAlone>
    </section>
  );
}

interface PanelProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** The floor: plates stand on it, charts lie on it on cards. */
export function Panel({ children, className = '' }: PanelProps): ReactNode {
  return (
    <div className={`cp-panel ${className}`} data-testid="panel">
      {children}
    </div>
  );
}

export function Card({ children, className = '' }: PanelProps): ReactNode {
  return (
    <div className={`cp-card ${className}`} data-testid="card">
      {children}
    </div>
  );
}

interface FigureHeadingProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Heading of a part of the figure, of the level that comes next where the figure stands. */
export function FigureHeading({ className, children }: FigureHeadingProps): ReactNode {
  const Heading = useContext(IsAlone) ? 'h2' : 'h3';
  return <Heading className={className}>{children}</Heading>;
}

interface PartHeadProps {
  readonly title: ReactNode;
  /** The field's word, or what the part is of. */
  readonly note?: ReactNode;
  /** At its right end: a legend, or a way back. */
  readonly aside?: ReactNode;
}

/** Head of a part of the figure. */
export function PartHead({ title, note, aside }: PartHeadProps): ReactNode {
  return (
    <div className="cp-part-head">
      <div>
        <FigureHeading className="cp-part-title">{title}</FigureHeading>
        {note !== undefined && <p className="cp-part-note">{note}</p>}
      </div>
      {aside}
    </div>
  );
}

interface FigureControlsProps {
  readonly children: ReactNode;
  /** Whether nothing in it does anything yet. */
  readonly isWaiting?: boolean;
}

/** A row under the panel: what runs first, then time, then settings. A built page has its room alone, until scripts run. */
export function FigureControls({ children, isWaiting = false }: FigureControlsProps): ReactNode {
  if (import.meta.env.SSR) return null;
  return (
    // What does nothing yet is pale, its names too: a group that is off.
    <div className="cp-figure-controls" role="group" aria-disabled={isWaiting} data-waiting={isWaiting || undefined}>
      {children}
    </div>
  );
}

interface RunControlsProps extends FigureControlsProps {
  /** All that the figure has recorded. */
  readonly recordings: readonly AnyRecording[];
  /** Close under the row. */
  readonly note?: ReactNode;
}

/** The row of controls of a figure that shows recorded runs; over it why one of these has failed. */
export function RunControls({ recordings, note, ...row }: RunControlsProps): ReactNode {
  return (
    <div>
      <RunFailure recordings={recordings} />
      <FigureControls {...row} />
      {note}
    </div>
  );
}
