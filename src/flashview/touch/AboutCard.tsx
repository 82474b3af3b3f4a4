import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { About } from './briefAbout.ts';
import { placeAbout } from './cardPlace.ts';
import type { Furniture } from './furnitureState.ts';
import { Marked } from './PlateCard.tsx';

interface AboutCardProps {
  readonly layout: SceneLayout;
  readonly part: Furniture;
  readonly about: About;
}

/** One sentence on a part of the scene. Screen readers hear it as the name of the part. */
export function AboutCard({ layout, part, about }: AboutCardProps) {
  const { x, y, width, height, isHanging } = placeAbout(layout, part.explained, part.side);
  return (
    <div
      className="touch-card touch-about"
      style={{ left: x, width, ...(isHanging ? { top: y + height, transform: 'translateY(-100%)' } : { top: y }) }}
      aria-hidden="true"
      data-about-card={part.id}
    >
      {about.title !== '' && (
        <p className="touch-card-title">
          <strong>{about.title}</strong>
          <span>{about.term}</span>
        </p>
      )}
      <p>
        <Marked text={about.sentence} />
      </p>
    </div>
  );
}
