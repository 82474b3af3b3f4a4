import { useEffect, type ReactNode } from 'react';
import { IconButton } from '#controls';
import * as controls from '#messages/controls';
import { useStore } from '#store';
import type { ViewProps } from '../labTypes.ts';
import { History } from './History.tsx';
import { summarize } from './summary.ts';
import './drive.css';

/** The transport and the timeline, which all views share. */
export function Dock({ lab: { drive } }: ViewProps): ReactNode {
  const { recording, playback, windowCount, hostPages } = useStore(drive, (each) => each.model);
  const parts = useStore(recording, (state) => state.parts);
  const position = useStore(playback, (state) => state.position);
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  useEffect(() => {
    const update = (): void => playback.getState().setVisible(!document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [playback]);
  const { play, pause, seek } = playback.getState();
  return (
    <div className="cp-lab-dock">
      <div className="cp-lab-transport">
        <IconButton
          label={isPlaying ? controls.pause : controls.play}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={isPlaying ? pause : play}
          isMain
        />
        <IconButton label={controls.fromStart} icon="fromStart" onClick={() => seek(0)} />
      </div>
      <History
        summary={summarize(parts)}
        windowCount={windowCount}
        hostPages={hostPages}
        position={position}
        theory={null}
        onSeek={seek}
      />
    </div>
  );
}
