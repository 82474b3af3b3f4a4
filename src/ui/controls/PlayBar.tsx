import type { ReactNode } from 'react';
import * as words from '#messages/controls';
import { IconButton } from './Button.tsx';
import { Icon } from './icons.tsx';
import './PlayBar.css';

export interface PlayBarProps {
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onStep: () => void;
  readonly onFromStart?: (() => void) | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Whether there is an earlier moment. */
  readonly canGoBack?: boolean;
  readonly isDisabled?: boolean;
  /** Shown after the buttons. */
  readonly children?: ReactNode;
}

/** Buttons: from the start, one step back, play or pause, one step on. */
export function PlayBar(props: PlayBarProps): ReactNode {
  const { isPlaying, onPlay, onPause, onStep, onFromStart, onBack, canGoBack = true, isDisabled = false } = props;
  return (
    <fieldset className="cp-play-bar" data-testid="play-bar">
      <legend className="cp-hidden">{words.playback}</legend>
      {onFromStart && (
        <button
          className="cp-button cp-play-bar-start"
          data-testid="play-bar-start"
          type="button"
          aria-keyshortcuts="Home"
          disabled={isDisabled}
          onClick={onFromStart}
        >
          <Icon name="fromStart" sizeCssPx={20} />
          <span className="cp-heard">{words.fromStart}</span>
        </button>
      )}
      {onBack && (
        <span className="cp-play-bar-back">
          <IconButton
            label={words.back}
            icon="back"
            onClick={onBack}
            isDisabled={isDisabled || !canGoBack}
            shortcut="ArrowLeft"
          />
        </span>
      )}
      <IconButton
        label={isPlaying ? words.pause : words.play}
        icon={isPlaying ? 'pause' : 'play'}
        onClick={isPlaying ? onPause : onPlay}
        isDisabled={isDisabled}
        shortcut="Space"
        isMain
      />
      <IconButton label={words.step} icon="step" onClick={onStep} isDisabled={isDisabled} shortcut="ArrowRight" />
      {props.children}
    </fieldset>
  );
}
