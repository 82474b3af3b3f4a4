import { useEffect, type RefObject } from 'react';
import { useIsLocked } from '#controls';
import { loadPressKey } from './late.ts';
import type { CafeteriaModel } from './model.ts';

type PressKey = Awaited<ReturnType<typeof loadPressKey>>['pressKey'];

interface KeysOptions {
  readonly model: CafeteriaModel;
  readonly figure: RefObject<HTMLElement | null>;
  /** Whether there is something that keys could do: what does it is fetched then. */
  readonly isReady: boolean;
}

/** Takes the keys of the figure while it is in the window; which of them, says `deedOf`. */
export function useKeys({ model, figure, isReady }: KeysOptions): void {
  const isTrimLocked = useIsLocked('trim');
  useEffect(() => {
    /** The act ends at any key; what that key does else, it does at the next press. */
    let wasAct = false;
    const onCapture = (): void => {
      wasAct = model.act.getState().scene !== null;
    };
    window.addEventListener('keydown', onCapture, true);
    let pressKey: PressKey | null = null;
    if (isReady) void loadPressKey().then((loaded) => (pressKey = loaded.pressKey));
    const onKeyDown = (event: KeyboardEvent): void => {
      const root = figure.current;
      if (root === null || wasAct || event.defaultPrevented) return;
      if (root.getBoundingClientRect().bottom > window.innerHeight / 3) pressKey?.(model, event, root, isTrimLocked);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [model, figure, isReady, isTrimLocked]);
}
