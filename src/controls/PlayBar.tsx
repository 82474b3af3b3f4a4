import type { ReactNode } from 'react';
import * as words from '#messages/controls';
import { IconButton } from './Button.tsx';
import './PlayBar.css';

export interface PlayBarProps {
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onStep: () => void;
  readonly onRestart?: (() => void) | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Whether there is anything before this moment. */
  readonly canGoBack?: boolean;
  readonly isDisabled?: boolean;
  /** Says how far one step goes, beside the buttons. */
  readonly stepCaption?: ReactNode;
}

/** Restart, one step back, play or pause, one step on. */
export function PlayBar(props: PlayBarProps): ReactNode {
  const {
    isPlaying,
    onPlay,
    onPause,
    onStep,
    onRestart,
    onBack,
    canGoBack = true,
    isDisabled = false,
    stepCaption,
  } = props;
  return (
    <fieldset className="cp-play-bar">
      <legend className="cp-hidden">{words.playback}</legend>
      {onRestart && <IconButton label={words.restart} icon="restart" onClick={onRestart} isDisabled={isDisabled} />}
      {onBack && <IconButton label={words.back} icon="back" onClick={onBack} isDisabled={isDisabled || !canGoBack} />}
      <IconButton
        label={isPlaying ? words.pause : words.play}
        icon={isPlaying ? 'pause' : 'play'}
        onClick={isPlaying ? onPause : onPlay}
        isDisabled={isDisabled}
        isMain
      />
      <IconButton label={words.step} icon="step" onClick={onStep} isDisabled={isDisabled} />
      {stepCaption !== undefined && <span className="cp-play-bar-caption">{stepCaption}</span>}
    </fieldset>
  );
}
