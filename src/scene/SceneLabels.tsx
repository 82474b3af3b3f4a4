import type { CSSProperties, ReactNode } from 'react';
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
  return (
    <div
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
        {part.text}
      </strong>
    );
  }
  return (
    <span className={className} data-tone={part.tone}>
      {part.text}
    </span>
  );
}

function placed(box: LabelBox): CSSProperties {
  const hang = box.hang === 'bottom' ? 'translateY(-100%)' : undefined;
  return { left: box.x, top: box.y, width: box.width, textAlign: box.align, ...(hang ? { transform: hang } : {}) };
}
