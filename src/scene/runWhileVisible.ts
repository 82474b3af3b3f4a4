/**
 * Calls `tick` for each display frame as long as it returns true, and only while `element` is on the screen of a visible tab. `ask`
 * starts it again.
 */
export function runWhileVisible(
  element: Element,
  tick: (nowMs: number) => boolean,
): { ask: () => void; stop: () => void } {
  let request = 0;
  let isOnScreen = true;
  let isAsked = false;
  const run = (nowMs: number): void => {
    request = 0;
    isAsked = tick(nowMs);
    if (isAsked) schedule();
  };
  const schedule = (): void => {
    if (request === 0 && isOnScreen && !document.hidden) request = requestAnimationFrame(run);
  };
  const ask = (): void => {
    isAsked = true;
    schedule();
  };
  const resume = (): void => {
    if (isAsked) schedule();
  };
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    resume();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', resume);
  return {
    ask,
    stop: () => {
      cancelAnimationFrame(request);
      observer.disconnect();
      document.removeEventListener('visibilitychange', resume);
    },
  };
}
