import type { HostAction, HostEvent, SessionStatus } from '#worker';

/** Each time a quarter of the files that are left goes. */
export const MOST_LEAVINGS = 3;

/** What the reader did to a drive and what goes for the next one too. */
export interface Done {
  readonly leavings: number;
  readonly isTrimEnabled: boolean;
}

/** One thing that the reader did. */
export type Deed = (done: Done) => Done;

const afterAction = ({ leavings, isTrimEnabled }: Done, action: HostAction): Done => ({
  leavings: action === 'leave' ? leavings + 1 : action === 'return' ? 0 : leavings,
  isTrimEnabled: (action === 'trim') !== isTrimEnabled,
});

/** Each is another, though the action be the same. */
export const deedOf =
  (action: HostAction): Deed =>
  (done) =>
    afterAction(done, action);

export const doneBy = (events: readonly HostEvent[], isTrimEnabled: boolean): Done =>
  events.reduce((done, { action }) => afterAction(done, action), { leavings: 0, isTrimEnabled });

/** What an answer or a frame says of it. */
type Told = Pick<SessionStatus, 'sinceLeaving' | 'isTrimEnabled'>;

/**
 * What the reader has done, from the moment it is done: an engine tells of it only when it has come to it, and until then another
 * drive may be asked for.
 */
export function createReaderActions(isTrimUsual: () => boolean) {
  let told: Done | null = null;
  /** What the drive that is on its way has behind it; null while none is. */
  let awaited: Done | null = null;
  /** Done since, and not answered. */
  let unanswered: readonly Deed[] = [];
  return {
    /** All of it, told or not. */
    now: (): Done =>
      unanswered.reduce((done, deed) => deed(done), awaited ?? told ?? { leavings: 0, isTrimEnabled: isTrimUsual() }),
    begin(deed: Deed): void {
      unanswered = [...unanswered, deed];
    },
    isUnanswered: (deed: Deed): boolean => unanswered.includes(deed),
    end(deed: Deed): void {
      unanswered = unanswered.filter((each) => each !== deed);
    },
    /** Another drive is asked for, with `done` behind it. Answers what is to be called when it is there. */
    takeOver(done: Done): () => void {
      awaited = done;
      unanswered = [];
      return () => {
        if (awaited === done) awaited = null;
      };
    },
    answer({ sinceLeaving, isTrimEnabled }: Told): void {
      told = { leavings: sinceLeaving?.leavings ?? 0, isTrimEnabled };
    },
    /** A frame does not say which of the deeds under way it has seen already. */
    see(frame: Told): void {
      if (unanswered.length === 0) this.answer(frame);
    },
  };
}
