import type { ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/trim';
import type { AnyRecording } from '#store';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useModelState } from '../useModelState.ts';
import { DriveBars, wiperSaid } from './DrivePanel.tsx';
import { GateList, useArrives, useGatesSaid } from './GatesPanel.tsx';
import type { TrimModel } from './model.ts';
import { PauseBars, pausesLead } from './PausesPanel.tsx';

interface PartProps {
  readonly model: TrimModel;
}

/** What the frames of parts have in common; they ask nothing and answer nothing. */
const useCommon = (model: TrimModel, recordings: readonly AnyRecording[]) =>
  ({ id: 'trim', label: words.title, state: useModelState(model), recordings, guess: null, answer: null }) as const;

/** Whether a deletion reaches the drive. */
export function ChecklistFrame({ model }: PartProps): ReactNode {
  const said = useGatesSaid(model);
  const arrives = useArrives(model);
  return (
    <FramedExhibit
      {...useCommon(model, [])}
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
  return (
    <FramedExhibit
      {...useCommon(model, [])}
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
  return (
    <FramedExhibit
      {...useCommon(model, [scale, pauses])}
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
