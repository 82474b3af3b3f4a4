import type { ReactNode } from 'react';
import * as words from '#messages/controls';
import { IconButton } from './Button.tsx';
import './ActBar.css';

export interface ActBarProps {
  /** Number of the current beat, from 1. */
  readonly beat: number;
  readonly beatCount: number;
  /** Share of the act that has played, 0..1. */
  readonly progress: number;
  readonly isPaused: boolean;
  /** Whether the reader steps from beat to beat, and nothing plays by itself. */
  readonly isByHand: boolean;
  /** Whether its own buttons go from beat to beat in every window. */
  readonly hasPager?: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onBefore: () => void;
  readonly onAfter: () => void;
  readonly onSkip: () => void;
}

/** Replaces the play bar while the opening act plays. */
export function ActBar(props: ActBarProps): ReactNode {
  const {
    beat,
    beatCount,
    progress,
    isPaused,
    isByHand,
    hasPager = false,
    onPause,
    onResume,
    onBefore,
    onAfter,
    onSkip,
  } = props;
  return (
    <fieldset className="cp-act" data-act-box="" data-pager={hasPager || undefined}>
      <legend className="cp-hidden">{words.act.name}</legend>
      {isByHand ? (
        <button className="cp-button cp-act-next" data-variant="solid" type="button" onClick={onAfter}>
          {words.act.next}
        </button>
      ) : (
        <IconButton
          label={isPaused ? words.play : words.pause}
          icon={isPaused ? 'play' : 'pause'}
          onClick={isPaused ? onResume : onPause}
          isMain
        />
      )}
      <span className="cp-act-page">
        <IconButton label={words.act.before} icon="before" onClick={onBefore} isDisabled={beat <= 1} />
      </span>
      <span className="cp-act-progress">
        <span className="cp-act-beat cp-figures">{words.act.beat({ beat, of: beatCount })}</span>
        <span className="cp-act-line" aria-hidden="true">
          <span style={{ width: `${progress * 100}%` }} />
        </span>
      </span>
      <span className="cp-act-page">
        <IconButton label={words.act.after} icon="after" onClick={onAfter} />
      </span>
      <button className="cp-act-skip" type="button" onClick={onSkip}>
        {words.act.skip}
      </button>
    </fieldset>
  );
}
