import { useLayoutEffect } from 'react';
import { fitCamera, layoutMap } from './camera.ts';
import type { MapStore } from './mapStore.ts';

/** Measures the pane, and shows the whole drive whenever its size or the number of blocks changes. */
export function usePaneLayout(
  paneRef: { readonly current: HTMLElement | null },
  map: MapStore,
  blockCount: number,
): void {
  useLayoutEffect(() => {
    const pane = paneRef.current;
    if (!pane || blockCount === 0) return undefined;
    const measure = (): void => {
      // While it is not rendered, nothing fits in it.
      if (pane.clientWidth === 0 || pane.clientHeight === 0) return;
      const ratio = globalThis.devicePixelRatio || 1;
      const layout = layoutMap(
        blockCount,
        Math.floor(pane.clientWidth * ratio),
        Math.floor(pane.clientHeight * ratio),
        ratio,
      );
      const before = map.getState().layout;
      if (JSON.stringify(before) === JSON.stringify(layout)) return;
      // Of another drive, the block that was pointed at may not be there.
      const isOtherDrive = before !== null && before.blockCount !== blockCount;
      map.setState({ layout, camera: fitCamera(layout), ...(isOtherDrive && { tile: -1, page: null }) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [paneRef, map, blockCount]);
}
