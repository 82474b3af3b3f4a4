import type { ReactNode } from 'react';
import * as words from '#messages/today-rest';
import { FigureHeading } from '#parts';

const CARDS = ['wear', 'blocks', 'dies'] as const;

/** What no run here shows, and what would have to be modelled for one. */
export function Cards(): ReactNode {
  return (
    <div className="cp-today-cards">
      <p className="cp-today-cards-head">
        <FigureHeading className="cp-part-title">{words.cards.head}</FigureHeading> <span>{words.cards.note}</span>
      </p>
      {CARDS.map((card) => (
        <details key={card} className="cp-today-card">
          <summary>
            <span className="cp-part-title">{words.cards[card].title}</span>
            <span className="cp-today-card-tag">{words.cards[card].tag}</span>
            <span>{words.cards[card].text}</span>
          </summary>
          <p>{words.cards[card].needs}</p>
        </details>
      ))}
    </div>
  );
}
