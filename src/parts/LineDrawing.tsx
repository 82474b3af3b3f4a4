import { useId, useLayoutEffect, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { StillDrawings, useMeasuredWidth, type FirstSeen } from '#charts';
import { paintLater, type DrawItem } from '#flashview';
import './Drawing.css';
import './marks.css';
import './markWords.css';

/** What is drawn into one width: painted marks below, lines and words over them. */
export interface Drawn {
  readonly heightCssPx: number;
  readonly items?: readonly DrawItem[];
  readonly marks?: ReactNode;
}

/** What shows the painted marks: live, and where a page is built. */
export interface Ground {
  readonly Live: ComponentType<{
    readonly widthCssPx: number;
    readonly heightCssPx: number;
    readonly isOutOfSight: boolean;
    readonly items: readonly DrawItem[];
  }>;
  readonly Still?: ComponentType<{ readonly items: readonly DrawItem[]; readonly idPrefix: string }>;
}

export interface DrawingProps {
  /** Tells this drawing from others in the page; kebab case. */
  readonly name: string;
  /** Name of the picture. */
  readonly label: string;
  /** What it shows now, in sentences. */
  readonly description: string;
  readonly draw: (widthCssPx: number) => Drawn;
  /** Widths that the built page is drawn for, narrowest first, and from which width of its place on each is shown. */
  readonly stillWidths: readonly { readonly widthCssPx: number; readonly fromCssPx: number }[];
  /** Whether it shows the answer, so that it stands for the figure where no script runs and in print. */
  readonly isAnswer?: boolean;
  /** What lies over the drawing and answers to pointer and keys. */
  readonly children?: (drawn: Drawn, widthCssPx: number) => ReactNode;
}

/** A drawing of lines and words; over painted marks where `ground` is given. */
export interface LineDrawingProps extends DrawingProps {
  readonly ground?: Ground;
}

/** A picture that is drawn for the width it has: live, or for a built page in several widths of which styles choose one. */
export function LineDrawing(props: LineDrawingProps): ReactNode {
  if (!import.meta.env.SSR) return <LiveDrawing {...props} />;
  const { name, stillWidths } = props;
  return <StillDrawings name={name} widths={stillWidths} draw={() => <StillDrawing {...props} />} />;
}

const LEAST_WIDTH_CSS_PX = 64;

function LiveDrawing({ label, description, draw, stillWidths, ground, children }: LineDrawingProps): ReactNode {
  const [ref, width, seen] = useMeasuredWidth<HTMLDivElement>(stillWidths.at(-1)?.widthCssPx ?? 640);
  const isThere = useIsThere(ref, seen);
  // Before anything is painted it is measured: what was drawn for another width would be drawn for nothing.
  if (seen === 'not yet') return <div className="cp-drawing" data-testid="drawing" ref={ref} />;
  // A place that nobody sees has no width, and nothing to draw in.
  const drawn = draw(Math.max(width, LEAST_WIDTH_CSS_PX));
  return (
    <div className="cp-drawing" data-testid="drawing" ref={ref} style={{ height: drawn.heightCssPx }}>
      {isThere && drawn.items && ground && width > 1 && (
        <ground.Live
          widthCssPx={width}
          heightCssPx={drawn.heightCssPx}
          isOutOfSight={seen === 'out of sight'}
          items={drawn.items}
        />
      )}
      {isThere && (
        <Picture label={label} description={description} widthCssPx={width} heightCssPx={drawn.heightCssPx}>
          {drawn.marks}
        </Picture>
      )}
      {isThere && children?.(drawn, width)}
    </div>
  );
}

/**
 * Whether a drawing is to be more than its height: at once where it is seen or the keyboard has come to its place, else a frame or some
 * later, so that a chapter with ten of them does not come in one piece.
 */
function useIsThere(ref: RefObject<HTMLElement | null>, seen: FirstSeen): boolean {
  const [isLater, setLater] = useState(false);
  useLayoutEffect(() => {
    if (seen !== 'out of sight') return undefined;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || !activeElement.contains(ref.current))
      return paintLater(() => setLater(true));
    setLater(true);
    return undefined;
  }, [ref, seen]);
  return seen === 'in sight' || isLater;
}

/** In a built page: its marks go into files of their own (`src/site/stillPictures.ts`), which this form is for. */
function StillDrawing({ name, label, draw, stillWidths, ground, isAnswer = false }: LineDrawingProps): ReactNode {
  const [, width] = useMeasuredWidth<HTMLDivElement>(stillWidths.at(-1)?.widthCssPx ?? 640);
  const { heightCssPx, items, marks } = draw(width);
  return (
    <div style={{ height: heightCssPx }} className="cp-chart-plot">
      <svg
        className="cp-chart-svg"
        width={width}
        height={heightCssPx}
        viewBox={`0 0 ${width} ${heightCssPx}`}
        data-words-inside="true"
        data-answers={isAnswer ? name : undefined}
        role="img"
        aria-label={label}
      >
        {items && ground?.Still && <ground.Still items={items} idPrefix={`${name}-${width}`} />}
        {marks}
      </svg>
    </div>
  );
}

interface PictureProps {
  readonly label: string;
  readonly description: string;
  readonly widthCssPx: number;
  readonly heightCssPx: number;
  readonly children: ReactNode;
}

function Picture({ label, description, widthCssPx, heightCssPx, children }: PictureProps): ReactNode {
  const id = useId();
  return (
    <>
      <svg
        className="cp-chart-svg"
        width={widthCssPx}
        height={heightCssPx}
        viewBox={`0 0 ${widthCssPx} ${heightCssPx}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an img element
        role="img"
        aria-label={label}
        aria-describedby={id}
      >
        {children}
      </svg>
      <p className="cp-hidden" id={id}>
        {description}
      </p>
    </>
  );
}
