import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as words from '#messages/controls';
import { Slider } from './Slider.tsx';
import './Timeline.css';

export interface TimelineProps {
  /** The shown moment, in steps. */
  readonly step: number;
  /** The furthest moment reached, in steps: the right end of the line. */
  readonly furthestStep: number;
  /** Moments with a name, in order. */
  readonly marks: readonly TimelineMark[];
  readonly onSeek: (step: number) => void;
  readonly isDisabled?: boolean | undefined;
}

/** Assumed width until the line is measured: that of the page at its usual width. */
const USUAL_WIDTH_CSS_PX = 768;

/** A slider over all moments so far. While the reader holds the knob, it does not follow the running drive. */
export function Timeline(props: TimelineProps): ReactNode {
  const { step, furthestStep, marks, onSeek, isDisabled } = props;
  const [heldStep, setHeldStep] = useState<number | null>(null);
  const captions = useRef<HTMLDivElement>(null);
  const [widthCssPx, setWidthCssPx] = useState(USUAL_WIDTH_CSS_PX);
  useEffect(() => {
    const element = captions.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidthCssPx(element.clientWidth || USUAL_WIDTH_CSS_PX));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const end = Math.max(furthestStep, step, 1);
  return (
    <Slider
      className="cp-timeline"
      testId="timeline"
      label={words.timeline}
      value={heldStep ?? step}
      min={0}
      max={end}
      step={1}
      largeStep={Math.max(10, Math.round(end / 20))}
      onChange={(next) => {
        if (heldStep !== null) setHeldStep(next);
        onSeek(next);
      }}
      onHold={(isHeld) => setHeldStep(isHeld ? step : null)}
      formatValue={(each) => words.moment({ step: Math.round(each) })}
      isDisabled={isDisabled}
      captions={
        <div ref={captions} className="cp-timeline-marks">
          {placeMarks(marks, end, widthCssPx).map(({ label, at, words: place }) => (
            <span key={label} style={{ insetInlineStart: `${at * 100}%` }} data-words={place}>
              {place && <span>{label}</span>}
            </span>
          ))}
        </div>
      }
    />
  );
}

interface TimelineMark {
  readonly step: number;
  readonly label: string;
}

/** How much of its words stands before a mark. */
const SHARE_BEFORE = { after: 0, middle: 0.5, before: 1 } as const;
/** Side of a mark on which its words stand. */
type Side = keyof typeof SHARE_BEFORE;

interface PlacedMark {
  readonly label: string;
  /** Position on the line, 0..1. */
  readonly at: number;
  /** Null where they would overlap others. */
  readonly words: Side | null;
}

/** Approximate width of a letter of the captions, with the space that a reader may have put between letters (WCAG 2.2, 1.4.12). */
const LETTER_CSS_PX = 8.2;
const GAP_CSS_PX = 8;

/**
 * Places marks on a line of `widthCssPx`, in order. Marks near the ends keep their words inside the line. Words that would overlap
 * those of an earlier mark begin at their own; where these overlap too, they are left out, and the mark stays.
 */
export function placeMarks(marks: readonly TimelineMark[], end: number, widthCssPx: number): readonly PlacedMark[] {
  let lastEndCssPx = -Infinity;
  return marks
    .filter(({ step }) => step >= 0 && step <= end)
    .map(({ step, label }) => {
      const at = step / end;
      const width = label.length * LETTER_CSS_PX;
      const middle = at * widthCssPx;
      const usual: Side = middle < width / 2 ? 'after' : middle > widthCssPx - width / 2 ? 'before' : 'middle';
      const leftOf = (side: Side): number => middle - SHARE_BEFORE[side] * width;
      const side = ([usual, 'after'] as const).find(
        (each) => leftOf(each) >= lastEndCssPx + GAP_CSS_PX && leftOf(each) + width <= Math.max(widthCssPx, middle),
      );
      if (side === undefined) return { label, at, words: null };
      lastEndCssPx = leftOf(side) + width;
      return { label, at, words: side };
    });
}
