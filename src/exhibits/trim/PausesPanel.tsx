import type { ReactNode } from 'react';
import { RichText } from '#controls';
import * as words from '#messages/trim';
import { Panel, PartHead, RatioBar } from '#parts';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import type { TrimModel } from './model.ts';
import { LARGE } from './scenario.ts';

const WAYS = ['untold', 'reorganize', 'fileSystem'] as const;
/** Write amplification of a full bar. It leaves room for the number after the longest. */
const BAR_RATIO = 10.4;

interface PausesProps {
  readonly model: TrimModel;
}

/** What drives without TRIM can do while nobody orders. */
export function PausesPanel({ model }: PausesProps): ReactNode {
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.pauses.title} note={pausesLead()} />
      <PauseBars model={model} />
      <p className="cp-part-text">
        <RichText text={words.pauses.why} />
      </p>
    </Panel>
  );
}

const pausesLead = (): string =>
  words.pauses.lead({
    every: LARGE.pauseEvery,
    blocks: LARGE.blocks,
    pages: LARGE.pages,
    spare: LARGE.spareFactor,
  });

function PauseBars({ model }: PausesProps): ReactNode {
  const large = useStore(model.more.large, (each) => each.parts);
  const pauses = useStore(model.more.pauses, (each) => each.parts);
  return (
    <div className="cp-trim-pauses" data-testid="trim-pauses">
      {WAYS.map((way) => {
        const ratio = [...large, ...pauses].find((part) => part.way === way)?.writeAmplification ?? null;
        return (
          <div key={way}>
            <p>{words.pauses[way]}</p>
            <div className="cp-trim-pause-bar">
              <RatioBar orders={ratio === null ? 0 : 1} relocated={ratio === null ? 0 : ratio - 1} scale={BAR_RATIO} />
              <p className="cp-figures" style={{ insetInlineStart: `${((ratio ?? 0) / BAR_RATIO) * 100}%` }}>
                {ratio !== null && words.pauses.ratio({ ratio })}
              </p>
            </div>
          </div>
        );
      })}
    </div>
  );
}

export function PausesFrame({ model }: PausesProps): ReactNode {
  const { large, pauses } = model.more;
  return (
    <PartFrame
      model={model}
      label={words.title}
      recordings={[large, pauses]}
      title={words.pauses.title}
      lead={pausesLead()}
      card={
        <div className="cp-framed-stack cp-framed-part">
          <PauseBars model={model} />
        </div>
      }
      controls={
        <p className="cp-note cp-framed-note">
          <RichText text={words.pauses.why} />
        </p>
      }
    />
  );
}
