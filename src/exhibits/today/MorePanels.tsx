import type { ReactNode } from 'react';
import * as words from '#messages/today-rest';
import { Card, FigureHeading, Panel, PartHead } from '#parts';
import type { TodayModel } from './model.ts';
import { DepthSlider, QueueDrawing, useQueueSaid } from './QueueDrawing.tsx';
import { RaidBars, TrimSwitch, useRaidSaid } from './RaidBars.tsx';

interface PanelProps {
  readonly model: TodayModel;
}

/** What is folded: a wider door, a driver that passes TRIM, and what is not simulated. */
export function MorePanels({ model }: PanelProps): ReactNode {
  return (
    <>
      <div className="cp-today-more">
        <QueuePanel model={model} />
        <RaidPanel model={model} />
      </div>
      <Cards />
    </>
  );
}

/** How much more orders that wait at once get out of one drive. */
function QueuePanel({ model }: PanelProps): ReactNode {
  return (
    <Panel className="cp-today-part">
      <PartHead title={words.queue.title} note={words.queue.note} />
      <Card>
        <QueueDrawing model={model} />
      </Card>
      <DepthSlider model={model} />
      <p className="cp-today-small-said cp-figures">{useQueueSaid(model)}</p>
    </Panel>
  );
}

/** Two drives in RAID-0 with a driver that passes TRIM on, or keeps it. */
function RaidPanel({ model }: PanelProps): ReactNode {
  return (
    <Panel className="cp-today-part">
      <PartHead title={words.raid.title} note={words.raid.note} />
      <RaidBars model={model} />
      <TrimSwitch model={model} />
      <p className="cp-today-small-said cp-figures">{useRaidSaid(model)}</p>
    </Panel>
  );
}

const CARDS = ['wear', 'blocks', 'dies'] as const;

/** What no run here shows, and what would have to be modelled for one. */
function Cards(): ReactNode {
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
