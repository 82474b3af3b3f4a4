import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { PartExplanation } from './partExplanation.ts';
import { placeExplanation } from './cardPlace.ts';
import type { Furniture } from './furnitureState.ts';
import { TextWithStrong } from './PlateCard.tsx';

interface ExplanationCardProps {
  readonly layout: SceneLayout;
  readonly part: Furniture;
  readonly explanation: PartExplanation;
}

/** A card with the explanation of a part. Hidden from screen readers, because it is also the accessible name of the part. */
export function ExplanationCard({ layout, part, explanation }: ExplanationCardProps) {
  const { x, y, width, height, isHanging } = placeExplanation(layout, part.explained, part.side);
  return (
    <div
      className="touch-card touch-about"
      style={{ left: x, width, ...(isHanging ? { top: y + height, transform: 'translateY(-100%)' } : { top: y }) }}
      aria-hidden="true"
      data-about-card={part.id}
    >
      {explanation.title !== '' && (
        <p className="touch-card-title">
          <strong>{explanation.title}</strong>
          <span>{explanation.term}</span>
        </p>
      )}
      <p>
        <TextWithStrong text={explanation.sentence} />
      </p>
    </div>
  );
}
