import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { EXHIBITS, type ExhibitId, type ExhibitProps } from '#exhibits/catalog';

interface ChapterProps {
  readonly exhibitId: ExhibitId;
  readonly title: string;
  /** Fewer than 120 words before the first touch. */
  readonly children: ReactNode;
  /** One line of why, after the figure. */
  readonly why: ReactNode;
  readonly exhibit: ExhibitProps;
}

const COMPONENTS = new Map<ExhibitId, ComponentType<ExhibitProps>>(
  EXHIBITS.map(({ id, load }) => [id, lazy(async () => ({ default: (await load()).Exhibit }))]),
);

/** Prose, one exhibit, one line of why. The exhibit is fetched when the reader comes near. */
export function Chapter({ exhibitId, title, children, why, exhibit }: ChapterProps): ReactNode {
  const Exhibit = COMPONENTS.get(exhibitId);
  const waiting =
    exhibit.still === undefined ? (
      <div className="cp-chapter-waiting" />
    ) : (
      <div data-still={exhibitId} dangerouslySetInnerHTML={{ __html: exhibit.still }} />
    );
  const figureRef = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const figure = figureRef.current;
    if (!figure) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '120px',
    });
    observer.observe(figure);
    return () => observer.disconnect();
  }, []);
  return (
    <article className="cp-chapter" id={exhibitId}>
      <div className="cp-chapter-text">
        <h2>{title}</h2>
        {children}
      </div>
      <figure className="cp-chapter-figure" ref={figureRef} data-exhibit-place={exhibitId}>
        <Suspense fallback={waiting}>{isNear && Exhibit ? <Exhibit {...exhibit} /> : waiting}</Suspense>
      </figure>
      <p className="cp-chapter-why">{why}</p>
    </article>
  );
}
