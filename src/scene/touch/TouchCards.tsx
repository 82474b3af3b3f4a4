import type { CSSProperties } from 'react';
import { RichText } from '#controls';
import * as touch from '#messages/touch';
import { placeExplanation, type CardView } from './touchView.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { PartExplanation } from './partExplanation.ts';
import type { Furniture } from './furniture.ts';

const placeStyle = ({ x, y, width, height, isHanging }: CardView['box']): CSSProperties => ({
  left: x,
  width,
  ...(isHanging ? { top: y + height, transform: 'translateY(-100%)' } : { top: y }),
});

const ORDER = ['fresh', 'replated', 'ghosts', 'leftovers', 'clean'] as const;

/**
 * A card with the contents of the touched plate and the cost of washing it. Hidden from screen readers, because the plate's name
 * says the same.
 */
export function PlateCard({ card }: { readonly card: CardView }) {
  const wanted = card.fresh + card.replated;
  const cost = wanted + card.ghosts;
  const gain = card.leftovers + card.clean;
  const values = { ...card, wanted };
  const cells = ORDER.flatMap((look) => Array.from({ length: card[look] }, () => look));
  return (
    <div className="touch-card" style={placeStyle(card.box)} aria-hidden="true" data-card={card.number}>
      <p className="touch-card-title">
        <strong>{touch.plate(values)}</strong>
        <span>{touch.washed({ times: card.washedTimes })}</span>
      </p>
      <p className="touch-card-cells">
        {cells.map((look, place) => (
          <i key={place} data-look={look} />
        ))}
      </p>
      <p>
        <RichText text={card.replated === 0 && wanted > 0 ? touch.allFresh(values) : touch.wanted(values)} />
      </p>
      <p data-tone={card.ghosts > 0 ? 'ghost' : undefined}>
        <RichText text={card.ghosts > 0 ? touch.ghosts(values) : touch.leftovers(values)} />
      </p>
      <p className="touch-card-cost">
        <RichText text={touch.cost({ cost })} />
      </p>
      <p className="touch-card-gain">
        {touch.gain({ gain })}
        {card.isLeftAlone && `. ${touch.leftAlone}`}
      </p>
    </div>
  );
}

interface ExplanationCardProps {
  readonly layout: SceneLayout;
  readonly part: Furniture;
  readonly explanation: PartExplanation;
}

/** A card with the explanation of a part. Hidden from screen readers, because it is also the accessible name of the part. */
export function ExplanationCard({ layout, part, explanation }: ExplanationCardProps) {
  return (
    <div
      className="touch-card touch-about"
      style={placeStyle(placeExplanation(layout, part.explained, part.side))}
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
        <RichText text={explanation.sentence} />
      </p>
    </div>
  );
}
