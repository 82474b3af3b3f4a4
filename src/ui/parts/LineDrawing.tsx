import { useId, useLayoutEffect, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { StillDrawings, useMeasuredWidth, type FirstSeen } from '#charts';
import { paintLater, type DrawItem } from '#scene';
import './Drawing.css';
import './drawings.css';

/** A drawing for one width: painted items, and over them `marks`, which are lines and words. */
export interface DrawingContent {
  readonly heightCssPx: number;
  readonly items?: readonly DrawItem[];
  readonly marks?: ReactNode;
}

/** Components that show the painted items: `Live` in the browser, `Still` in the build. */
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
  /** Unique in the page; kebab case. */
  readonly name: string;
  /** Accessible name. */
  readonly label: string;
  /** Accessible description of the current picture, in sentences. */
  readonly description: string;
  readonly draw: (widthCssPx: number) => DrawingContent;
  /** Widths of the built stills, narrowest first; each is shown where its place is at least `fromCssPx` wide. */
  readonly stillWidths: readonly { readonly widthCssPx: number; readonly fromCssPx: number }[];
  /** Whether it shows the answer. Such a drawing represents the figure in print and where no script runs. */
  readonly isAnswer?: boolean;
  /** Layers over the drawing that react to pointer and keys. */
  readonly children?: (drawn: DrawingContent, widthCssPx: number) => ReactNode;
}

/** `ground` shows the painted items; without it, a drawing has lines and words only. */
export interface LineDrawingProps extends DrawingProps {
  readonly ground?: Ground;
}

/** A picture drawn for its measured width. The build draws it for several widths, and styles choose one. */
export function LineDrawing(props: LineDrawingProps): ReactNode {
  if (!import.meta.env.SSR) return <LiveDrawing {...props} />;
  const { name, stillWidths } = props;
  return <StillDrawings name={name} widths={stillWidths} draw={() => <StillDrawing {...props} />} />;
}

const LEAST_WIDTH_CSS_PX = 64;

function LiveDrawing({ label, description, draw, stillWidths, ground, children }: LineDrawingProps): ReactNode {
  const [ref, width, seen] = useMeasuredWidth<HTMLDivElement>(stillWidths.at(-1)?.widthCssPx ?? 640);
  const isThere = useIsThere(ref, seen);
  // Measure first: a drawing for another width would be wasted.
  if (seen === 'not yet') return <div className="cp-drawing" data-testid="drawing" ref={ref} />;
  // An invisible place has no width, so nothing is painted there.
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
 * Whether to draw the content, not only reserve its height: at once where the drawing is visible or holds the focus, else some
 * frames later, so that a chapter with ten drawings does not block one frame.
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

/** The form of the built page: `src/pages/story/stillPictures.ts` moves its marks into files of their own. */
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
