import type { ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/trim';
import { useStore, type AnyRecording } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { DriveBars, wiperSaid } from './DrivePanel.tsx';
import type { FrameModel } from './frameModel.ts';
import { GateList, useArrives, useGatesSaid } from './GatesPanel.tsx';
import { PauseBars, pausesLead } from './PausesPanel.tsx';

type PartProps = ViewProps<FrameModel>;

/** What the frames of parts have in common; they ask nothing and answer nothing. */
const commonOf = (model: FrameModel, recordings: readonly AnyRecording[]) =>
  ({ id: 'trim', label: words.title, state: model.report().state, recordings, guess: null, answer: null }) as const;

/** Whether a deletion reaches the drive. */
export function ChecklistFrame({ model }: PartProps): ReactNode {
  useStore(model.attendance, ({ isStarted }) => isStarted);
  const said = useGatesSaid(model);
  const arrives = useArrives(model);
  return (
    <FramedExhibit
      {...commonOf(model, [])}
      spoken={said}
      title={words.gates.title}
      lead={words.gates.lead}
      isOnFloor
      card={
        <div className="cp-trim-frame-part">
          <GateList model={model} />
        </div>
      }
      controls={
        <p className="cp-trim-gates-said" data-testid="trim-gates-said" data-arrives={arrives}>
          {said}
        </p>
      }
    />
  );
}

/** A drive of 2009, new, used and trimmed. */
export function DriveFrame({ model }: PartProps): ReactNode {
  useStore(model.attendance, ({ isStarted }) => isStarted);
  return (
    <FramedExhibit
      {...commonOf(model, [])}
      title={words.drive.title}
      lead={words.drive.lead}
      card={
        <div className="cp-trim-frame-part">
          <DriveBars />
        </div>
      }
      controls={
        <p className="cp-trim-frame-note">
          <Rich text={wiperSaid()} /> {words.drive.refill}
        </p>
      }
    />
  );
}

/** What a drive that is told nothing can do in pauses. */
export function PausesFrame({ model }: PartProps): ReactNode {
  const { scale, pauses } = model.more;
  useStore(pauses, ({ phase }) => phase);
  return (
    <FramedExhibit
      {...commonOf(model, [scale, pauses])}
      title={words.pauses.title}
      lead={pausesLead()}
      card={
        <div className="cp-trim-frame-part">
          <PauseBars model={model} />
        </div>
      }
      controls={
        <p className="cp-trim-frame-note">
          <Rich text={words.pauses.why} />
        </p>
      }
    />
  );
}
