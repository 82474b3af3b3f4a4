import { useEffect, type RefObject } from 'react';

/** After a press React renders in one frame, and pictures follow the new layout in the next. */
const FRAMES_TO_SETTLE = 2;
/** About a second. */
const FRAMES_TO_FOLLOW = 60;
const STAGE = '.cp-stage';
/** The sentence of the verdict, or the room that is kept for it. */
const VERDICT = '.cp-rail[data-holds="verdict"] p';
/** Where the focus goes on to: never a text field, for which phones would open their keyboard. */
const CONTROLS = ".cp-figure-controls :is(button, [type='range'], [type='radio']):not(:disabled)";
/** Choosing is no answer yet, and a phone opens its keyboard for a text field. */
const NO_PRESS = 'label, [type="radio"], [type="text"]';

/**
 * Keeps cause and effect in one window: after a press in the figure the page scrolls once, as little as it must, so that the stage, and the
 * verdict if there is room for both, are seen whole. The focus comes along where it would be left above. Nothing scrolls while a run
 * plays.
 *
 * @param behavior of the scrolling, asked at each press
 */
function useGlance(figure: RefObject<HTMLElement | null>, behavior: () => ScrollBehavior): void {
  useEffect(() => {
    const element = figure.current;
    if (!element) return undefined;
    const look = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element)) return;
      const own = target.closest(STAGE);
      const stage = own ?? (target.closest('.cp-rail') && element.querySelector(STAGE));
      if (!stage || (!own && target.closest(NO_PRESS)) || target.matches('[type="text"]')) return;
      afterFrames(FRAMES_TO_SETTLE, () => {
        // A beat has no verdict.
        const verdict = stage.closest('.cp-beat, .cp-figure')?.querySelector(VERDICT) ?? null;
        const top = scrollTo(verdict ? [stage, verdict] : [stage]) ?? scrollTo([stage]) ?? 0;
        if (Math.abs(top) >= 1) scrollBy({ top, behavior: behavior() });
        takeFocusAlong(element, stage, FRAMES_TO_FOLLOW);
      });
    };
    // On the way down: a press may take its own button away.
    element.addEventListener('click', look, { capture: true });
    return () => element.removeEventListener('click', look, { capture: true });
  }, [figure, behavior]);
}

/** A frame is as high as its figure. */
export const useOneGlance: typeof useGlance = IS_FRAME ? () => undefined : useGlance;

/** How far to scroll until all of them are in the window; null where they are higher than it. */
function scrollTo(elements: readonly Element[]): number | null {
  const boxes = elements.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  if (bottom - top > innerHeight) return null;
  return top < 0 ? top : Math.max(0, bottom - innerHeight);
}

/**
 * From a button beside the stage, as the one that asks again is, that the page leaves out of the window, to the stage's controls. The page
 * may scroll for a while, and controls wait for their run.
 */
function takeFocusAlong(figure: Element, stage: Element, frames: number): void {
  const focused = document.activeElement;
  if (frames === 0 || !focused || stage.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const control = stage.querySelector<HTMLElement>(CONTROLS);
  if (control && figure.contains(focused) && (top < 0 || bottom > innerHeight)) control.focus({ preventScroll: true });
  else afterFrames(1, () => takeFocusAlong(figure, stage, frames - 1));
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
