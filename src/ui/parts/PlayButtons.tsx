import type { ReactNode } from 'react';
import { IconButton } from '#controls';
import * as controls from '#messages/controls';
import { useStore } from '#store';
import type { Playback } from './playback.ts';
import './PlayButtons.css';

interface PlayedModel {
  readonly playback: Playback;
  play(): void;
  pause(): void;
}

interface PlayButtonProps {
  readonly model: PlayedModel;
  /** Whether the figure still waits for a guess. */
  readonly isWaiting?: boolean;
}

/** Plays and pauses the playback of a figure. */
export function PlayButton({ model, isWaiting }: PlayButtonProps): ReactNode {
  const isPlaying = useStore(model.playback, (state) => state.isPlaying);
  return <PlayOrPause model={model} isPlaying={isPlaying} isWaiting={isWaiting} />;
}

interface PlayOrPauseProps {
  readonly model: Pick<PlayedModel, 'play' | 'pause'>;
  readonly isPlaying: boolean;
  readonly isWaiting?: boolean | undefined;
}

/** The same button for a figure without a playback. */
export function PlayOrPause({ model, isPlaying, isWaiting = false }: PlayOrPauseProps): ReactNode {
  return (
    <IconButton
      label={isPlaying ? controls.pause : controls.play}
      icon={isPlaying ? 'pause' : 'play'}
      onClick={isPlaying ? () => model.pause() : () => model.play()}
      isDisabled={isWaiting}
      isMain
    />
  );
}

interface PlayButtonsProps extends PlayButtonProps {
  readonly fromStart: () => void;
}

/** In a chapter: play or pause, and back to the start. */
export function PlayButtons({ model, isWaiting = false, fromStart }: PlayButtonsProps): ReactNode {
  return (
    <span className="cp-play-buttons">
      <PlayButton model={model} isWaiting={isWaiting} />
      <IconButton label={controls.fromStart} icon="fromStart" onClick={fromStart} isDisabled={isWaiting} />
    </span>
  );
}
