import { useEffect, useRef, type ReactNode } from 'react';
import type { ExhibitId } from '#exhibits/catalog';
import * as words from '#messages/builder';
import type { ListedExhibit } from './builderData.ts';
import { Glyph } from './Glyph.tsx';

interface ExhibitChoiceProps {
  readonly exhibits: readonly ListedExhibit[];
  readonly value: ExhibitId;
  readonly titles: Readonly<Record<ExhibitId, string>>;
  readonly onChoose: (exhibit: ExhibitId) => void;
}

/** All figures as icons with the numbers of their chapters; below, the name of the chosen one. */
export function ExhibitChoice({ exhibits, value, titles, onChoose }: ExhibitChoiceProps): ReactNode {
  const signs = useRef<HTMLDivElement>(null);
  // On a phone the row of icons scrolls.
  useEffect(() => {
    const row = signs.current;
    const chosen = row?.querySelector<HTMLElement>(`[data-of="${value}"]`);
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  // Chapters count from 0, after the opening.
  const firstChapter = exhibits.findIndex(({ place }) => place === 'chapter');
  const numberOf = (index: number): number => index - firstChapter;
  return (
    <fieldset className="cp-builder-exhibits">
      <legend className="cp-builder-head">{words.exhibit}</legend>
      <div className="cp-builder-glyphs" ref={signs}>
        {exhibits.map(({ id, place }, index) => (
          <label key={id} className="cp-builder-exhibit" data-of={id} title={titles[id]}>
            <input
              type="radio"
              name="exhibit"
              value={id}
              checked={id === value}
              aria-label={
                place === 'opening' ? titles[id] : words.numbered({ number: numberOf(index), title: titles[id] })
              }
              onChange={() => onChoose(id)}
            />
            <span className="cp-builder-exhibit-face" aria-hidden="true">
              <Glyph index={index} />
              <span className="cp-figures">{place === 'opening' ? words.opening : numberOf(index)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="cp-builder-chosen" aria-hidden="true">
        <strong>{value}</strong> {titles[value]}
      </p>
    </fieldset>
  );
}
