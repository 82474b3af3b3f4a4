import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { Lead, Note, Row, Stack } from '#layout';
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
    <Stack data-testid="trim-pauses">
      {WAYS.map((way) => {
        const ratio = [...large, ...pauses].find((part) => part.way === way)?.writeAmplification ?? null;
        return (
          <div key={way}>
            <Note size="label">{words.pauses[way]}</Note>
            <Row gap={2} isOneLine>
              <div style={{ width: `${((ratio ?? 0) / BAR_RATIO) * 100}%` }}>
                <RatioBar orders={1} relocated={(ratio ?? 1) - 1} scale={ratio ?? 1} />
              </div>
              <Lead as="span" size="note">
                {ratio !== null && words.pauses.ratio({ ratio })}
              </Lead>
            </Row>
          </div>
        );
      })}
    </Stack>
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
        <Note className="cp-framed-note">
          <RichText text={words.pauses.why} />
        </Note>
      }
    />
  );
}
