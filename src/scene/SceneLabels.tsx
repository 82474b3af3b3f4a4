import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { keepWords } from '#controls';
import { LABEL_IDS, type LabelBox, type LabelId, type SceneLayout } from './layout/sceneLayout.ts';
import type { SceneTexts, TextLine, TextPart } from './text/sceneTexts.ts';

interface SceneLabelsProps {
  readonly layout: SceneLayout;
  readonly texts: SceneTexts;
  /** Labels whose current place differs from the layout. */
  readonly boxes: Partial<Record<LabelId, LabelBox>>;
  readonly legend: ReactNode;
}

/** The labels of the scene as HTML text, which readers can select, zoom and translate. */
export function SceneLabels({ layout, texts, boxes, legend }: SceneLabelsProps) {
  const root = useRef<HTMLDivElement>(null);
  useLetterSpacing(root, texts.guests !== undefined);
  return (
    <div
      ref={root}
      className="cafeteria-labels"
      data-testid="scene-labels"
      data-shape={layout.shape}
      style={{ width: layout.width, transform: `scale(${layout.scale})` }}
    >
      {LABEL_IDS.map((id) => {
        const box = boxes[id] ?? layout.labels[id];
        if (!box) return null;
        if (id === 'legend') {
          return legend === null ? null : (
            <div key={id} className="cafeteria-label" data-label={id} style={placed(box)}>
              {legend}
            </div>
          );
        }
        return <Label key={id} id={id} box={box} lines={texts[id] ?? []} />;
      })}
    </div>
  );
}

/** Mean width of a letter, in font sizes: see `wordRoom.ts`. */
const LETTER_EM = 0.52;
/** Letters for each space between words. */
const LETTERS_PER_SPACE = 5;

/** Of a computed length; 0 for `normal`. */
const cssPx = (length: string): number => Number.parseFloat(length) || 0;

/**
 * The layout reserves room for letters as they are. Where the reader spaces them, the words are set smaller by as much, so that they
 * stay in their places.
 */
function useLetterSpacing(root: { readonly current: HTMLElement | null }, hasLabels: boolean): void {
  useLayoutEffect(() => {
    const labels = root.current;
    const first = labels?.firstElementChild;
    if (!labels || !first) return undefined;
    const fit = (): void => {
      const { letterSpacing, wordSpacing, fontSize } = getComputedStyle(first);
      const spacing = cssPx(letterSpacing) + cssPx(wordSpacing) / LETTERS_PER_SPACE;
      const spacingEm = spacing / cssPx(fontSize);
      labels.style.setProperty('--letter-fit', String(LETTER_EM / (LETTER_EM + Math.max(0, spacingEm))));
    };
    // Its line changes its height with the spacing of the lines.
    const observer = new ResizeObserver(fit);
    observer.observe(first);
    return () => observer.disconnect();
  }, [root, hasLabels]);
}

function Label({
  id,
  box,
  lines,
}: {
  readonly id: LabelId;
  readonly box: LabelBox;
  readonly lines: readonly TextLine[];
}) {
  if (lines.length === 0) return null;
  return (
    <div className="cafeteria-label" data-label={id} data-spread={box.isSpread} style={placed(box)}>
      <LabelLines lines={lines} />
    </div>
  );
}

/** The lines of one label. */
export function LabelLines({ lines }: { readonly lines: readonly TextLine[] }): ReactNode {
  return lines.map((line, index) => (
    <div key={index} className={`cafeteria-${line.role}`} data-tone={line.tone}>
      {line.parts.map((part, place) => (
        <Part key={place} part={part} />
      ))}
    </div>
  ));
}

const PART_CLASSES = [
  ['isTicket', 'cafeteria-ticket'],
  ['isFigure', 'cafeteria-big'],
  ['isTitle', 'cafeteria-title'],
  ['isCount', 'cafeteria-count'],
  ['isNote', 'cafeteria-beside'],
] as const;

function Part({ part }: { readonly part: TextPart }) {
  const className = PART_CLASSES.find(([key]) => part[key])?.[1];
  if (part.isStrong) {
    return (
      <strong className={className} data-tone={part.tone}>
        {keepWords(part.text)}
      </strong>
    );
  }
  return (
    <span className={className} data-tone={part.tone}>
      {keepWords(part.text)}
    </span>
  );
}

function placed(box: LabelBox): CSSProperties {
  const hang = box.hang === 'bottom' ? 'translateY(-100%)' : undefined;
  return { left: box.x, top: box.y, width: box.width, textAlign: box.align, ...(hang ? { transform: hang } : {}) };
}
