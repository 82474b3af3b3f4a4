import type { HostAction, HostEvent, SessionStatus } from '#worker';

/** How often guests may leave; each time a quarter of the remaining files is deleted. */
export const MOST_LEAVINGS = 3;

/** Effects of the reader's actions on a drive. They carry over to the next drive. */
export interface ReaderEffects {
  readonly leavings: number;
  readonly isTrimEnabled: boolean;
}

/** One action of the reader, as a change of the effects. */
export type ReaderAction = (effects: ReaderEffects) => ReaderEffects;

const afterAction = ({ leavings, isTrimEnabled }: ReaderEffects, action: HostAction): ReaderEffects => ({
  leavings: action === 'leave' ? leavings + 1 : action === 'return' ? 0 : leavings,
  isTrimEnabled: (action === 'trim') !== isTrimEnabled,
});

/** A new function at each call: two equal actions are told apart by identity. */
export const actionOf =
  (action: HostAction): ReaderAction =>
  (effects) =>
    afterAction(effects, action);

export const effectsOf = (events: readonly HostEvent[], isTrimEnabled: boolean): ReaderEffects =>
  events.reduce((effects, { action }) => afterAction(effects, action), { leavings: 0, isTrimEnabled });

/** The effects as an answer or a frame of the engine reports them. */
type EffectsReport = Pick<SessionStatus, 'sinceLeaving' | 'isTrimEnabled'>;

/**
 * The effects of the reader's actions from the moment of each action. The engine reports them only once it has performed them,
 * and until then the reader may request another drive.
 */
export function createReaderActions(isTrimUsual: () => boolean) {
  let reported: ReaderEffects | null = null;
  /** Effects with which a requested drive starts; null while no drive is being configured. */
  let requested: ReaderEffects | null = null;
  /** Actions since then that the engine has not answered. */
  let pendingActions: readonly ReaderAction[] = [];
  return {
    /** All effects, reported or not. */
    now: (): ReaderEffects =>
      pendingActions.reduce(
        (effects, action) => action(effects),
        requested ?? reported ?? { leavings: 0, isTrimEnabled: isTrimUsual() },
      ),
    begin(action: ReaderAction): void {
      pendingActions = [...pendingActions, action];
    },
    isPending: (action: ReaderAction): boolean => pendingActions.includes(action),
    end(action: ReaderAction): void {
      pendingActions = pendingActions.filter((each) => each !== action);
    },
    /** A drive that starts with `effects` is requested. @returns a function to be called when it is configured */
    beginDrive(effects: ReaderEffects): () => void {
      requested = effects;
      pendingActions = [];
      return () => {
        if (requested === effects) requested = null;
      };
    },
    answer({ sinceLeaving, isTrimEnabled }: EffectsReport): void {
      reported = { leavings: sinceLeaving?.leavings ?? 0, isTrimEnabled };
    },
    /** A frame does not say which pending actions it includes, so it counts only while there are none. */
    see(frame: EffectsReport): void {
      if (pendingActions.length === 0) this.answer(frame);
    },
  };
}
