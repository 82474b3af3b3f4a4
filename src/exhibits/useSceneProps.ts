import { useMemo } from 'react';
import { useSkin } from '#controls';
import type { CafeteriaSceneProps } from '#scene';
import { type DriveStore, type DriveStoreState, scenarioOf, useStore } from '#store';
import { useColorsKey, usePrefersReducedMotion } from '#theme';

/** The state of the switch, which can be turned on a running drive. */
export const isTrimOn = ({ summary, settings }: DriveStoreState): boolean =>
  summary?.isTrimEnabled ?? settings.isTrimEnabled;

type SceneProps = 'drive' | 'frames' | 'words' | 'isReducedMotion' | 'themeKey' | 'isTrimEnabled' | 'sinceLeaving';

/** The props of the scene that follow from the store alone. `drive` and `words` keep their identity while their values are the same. */
export function useSceneProps(store: DriveStore): Required<Pick<CafeteriaSceneProps, SceneProps>> {
  const { size, start, spareFactor, victimPolicy } = useStore(store, (state) => state.settings);
  const skin = useSkin();
  const drive = useMemo(() => {
    const { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers } = scenarioOf({
      ...store.getState().settings,
      size,
      start,
      spareFactor,
    });
    return { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers };
  }, [store, size, start, spareFactor]);
  return {
    drive,
    frames: store.frames,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new object has the scene say its words again, in the new skin
    words: useMemo(() => ({ victimPolicy }), [skin, victimPolicy]),
    isReducedMotion: usePrefersReducedMotion(),
    themeKey: useColorsKey(),
    isTrimEnabled: useStore(store, isTrimOn),
    sinceLeaving: useStore(store, ({ summary }) => summary?.sinceLeaving ?? null),
  };
}
