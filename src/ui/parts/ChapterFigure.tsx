import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type ReactNode,
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useOneGlance } from '#layout';
import type { AnyRecording } from '#store';
import { prefersReducedMotion } from '#theme';
import { RunFailure, useFailure } from './RunFailure.tsx';
import './ChapterFigure.css';

/** Place of a figure: in its chapter, in a frame of another page, or in a hall, before a class. */
export type Layout = 'chapter' | 'frame' | 'hall';

export interface ChapterFigureProps {
  /** Id of the exhibit. */
  readonly id: string;
  readonly label: string;
  readonly state: 'loading' | 'ready' | 'running' | 'paused';
  /** Recordings of the figure: when one fails, the figure fails. */
  readonly recordings: readonly AnyRecording[];
  readonly layout: Layout;
  /** The guess, as written in links; null before and without one. */
  readonly guess: string | null;
  /** The engine's answer; null until the reader may see it. */
  readonly answer: string | null;
  /** Hash of the drive's state, for exhibits that promise to return to exactly the same state. */
  readonly stateHash?: string | null;
  readonly children: ReactNode;
}

/** Whether the figure stands alone: headings of its parts are then one level below the page's title. */
const IsAlone = createContext(false);

/** The figure of a chapter. Its children come in this order: question, stage, verdict, and what is below (`#layout`). */
export function ChapterFigure(props: ChapterFigureProps): ReactNode {
  const { id, label, state, recordings, layout, guess, answer, stateHash, children } = props;
  const hasFailed = useFailure(recordings) !== null;
  const { ref, onFocus, onBlur } = useFocusRecovery();
  useOneGlance(ref, scrolling);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes focus events of its children
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
      onKeyDown={commitOnEnter}
    >
      <IsAlone value={layout !== 'chapter'}>{children}</IsAlone>
    </section>
  );
}

/** Enter in what a guess is made with commits it, as in any form: the button for it stands before the picture. */
function commitOnEnter({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter' || !(target instanceof Element) || !target.matches(MADE_WITH)) return;
  currentTarget.querySelector<HTMLElement>(COMMITS)?.click();
}

const scrolling = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth');

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string;
  /** What stands on it has no room to spare. */
  readonly isDense?: boolean;
}

interface PanelProps extends CardProps {
  /** It only adds to the picture above it: on a phone the controls come first. */
  readonly isAddition?: boolean;
  /** Whether it is as broad as all columns of panels. */
  readonly isWholeRow?: boolean;
}

/** The floor of a figure; plates stand on it directly, charts on cards. */
export function Panel(props: PanelProps): ReactNode {
  const { children, className = '', isAddition = false, isDense = false, isWholeRow = false } = props;
  return (
    <div
      className={`cp-panel ${className}`}
      data-testid="panel"
      data-adds={isAddition || undefined}
      data-dense={isDense || undefined}
      data-whole-row={isWholeRow || undefined}
    >
      {children}
    </div>
  );
}

export function Card({ children, className = '', isDense = false }: CardProps): ReactNode {
  return (
    <div className={`cp-card ${className}`} data-testid="card" data-dense={isDense || undefined}>
      {children}
    </div>
  );
}

interface FigureHeadingProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Heading of a part of the figure; its level follows from the place of the figure. */
export function FigureHeading({ className, children }: FigureHeadingProps): ReactNode {
  const Heading = useContext(IsAlone) ? 'h2' : 'h3';
  return <Heading className={className}>{children}</Heading>;
}

interface PartHeadProps {
  readonly title: ReactNode;
  /** The field's term, or what the part shows. */
  readonly note?: ReactNode;
  /** At the right end: a legend, or a button that leads back. */
  readonly aside?: ReactNode;
  /** Whether title and note share a line where both have room in it. */
  readonly isShort?: boolean;
}

/** Head of a part of the figure. */
export function PartHead({ title, note, aside, isShort = false }: PartHeadProps): ReactNode {
  return (
    <div className="cp-part-head" data-short={isShort || undefined}>
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
  /** Whether all its controls are disabled so far. */
  readonly isWaiting?: boolean;
}

/** The row of controls under the panel: start button, time, settings. A built page only reserves its room until scripts run. */
export function FigureControls({ children, isWaiting = false }: FigureControlsProps): ReactNode {
  if (import.meta.env.SSR) return null;
  return (
    // A disabled group: controls and their names are pale.
    <div className="cp-figure-controls" role="group" aria-disabled={isWaiting} data-waiting={isWaiting || undefined}>
      {children}
    </div>
  );
}

interface RunControlsProps extends FigureControlsProps {
  /** All recordings of the figure. */
  readonly recordings: readonly AnyRecording[];
  /** Text close under the row. */
  readonly note?: ReactNode;
}

/** Controls of a figure that shows recorded runs; above them the error of a run that has failed. */
export function RunControls({ recordings, note, ...row }: RunControlsProps): ReactNode {
  return (
    <div className="cp-run-controls" data-testid="run-controls">
      <RunFailure recordings={recordings} />
      <FigureControls {...row} />
      {note}
    </div>
  );
}

interface FocusRecovery {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/** A figure that has one of these has not been answered. */
const ASKING = '.cp-choices:not([data-committed]), .cp-figure-controls[data-waiting]';
/** What a guess is made with, and the button that commits it. */
const MADE_WITH = '.cp-guess-curve-handle, .cp-guess-rule-knob, fieldset input';
const COMMITS = ".cp-guess-ways > [data-variant='solid']:not(:disabled)";
/** Where the focus goes before the answer: what the guess is made with, else its first button. */
const FIRST_OF_GUESS = [`:is(${MADE_WITH}):not(:disabled)`, 'fieldset button:not(:disabled)'];
/**
 * Where it goes after the answer: the button that repeats the guess, else the first control of the figure. Never a text field, for
 * which phones would open their keyboard.
 */
const FIRST_OF_CONTROLS = [
  ":is(.cp-guess-ways button, .cp-figure-controls :is(button, [type='range'], [type='radio'])):not(:disabled)",
];

/**
 * Keeps the focus in the figure. When the focused element goes away, as the guess does once it is answered, the focus moves to the
 * element that replaces it; otherwise keyboard users would start again at the top of the page.
 */
function useFocusRecovery(): FocusRecovery {
  const ref = useRef<HTMLElement>(null);
  const focusedRef = useRef<Element | null>(null);
  /** Watches the figure while it has no element for the focus yet. */
  const observerRef = useRef<MutationObserver | null>(null);
  const forget = (): void => {
    focusedRef.current = null;
    observerRef.current?.disconnect();
    observerRef.current = null;
  };
  const recover = (): void => {
    const figure = ref.current;
    const focused = focusedRef.current;
    if (!figure || !focused || canHaveFocus(focused)) return;
    const { activeElement } = document;
    // The focus has moved elsewhere: leave it there.
    if (activeElement && activeElement !== document.body && activeElement !== focused) return forget();
    const isAsking = figure.querySelector(ASKING) !== null;
    const able = (isAsking ? FIRST_OF_GUESS : FIRST_OF_CONTROLS)
      .flatMap((selector) => [...figure.querySelectorAll<HTMLElement>(selector)])
      .filter(canHaveFocus);
    // Once the answer has been scrolled to, the button that repeats the guess may be above the window.
    const next = able.find(isInWindow) ?? able[0];
    if (next) {
      forget();
      next.focus({ preventScroll: true });
    } else if (!observerRef.current) {
      observerRef.current = new MutationObserver(recover);
      observerRef.current.observe(figure, { subtree: true, childList: true, attributes: true });
    }
  };
  // After each render, because not every browser sends `blur` for a removed element.
  useEffect(recover);
  useEffect(() => forget, []);
  return {
    ref,
    onFocus({ target }: FocusEvent) {
      forget();
      focusedRef.current = target;
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) focusedRef.current = null;
      // During `blur` an element that is being removed is still in the document: look a task later.
      else
        setTimeout(() => {
          if (canHaveFocus(target)) focusedRef.current = null;
          else recover();
        });
    },
  };
}

/** Whether the element can have the focus: connected, visible and enabled. */
const canHaveFocus = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
