import type { Page } from '@playwright/test';

/** What a reader saw of the opening figure in one frame. */
export interface SeenFrame {
  /** Texts in sight, one a line. */
  readonly text: string;
  /** Whether the drawing that the build wrote into the page was in sight. */
  readonly isStill: boolean;
  /** Whether that drawing stood there with empty places alone. */
  readonly isOutlined: boolean;
  /** What the slider of the spare area said, where it was in sight. */
  readonly spare: string | null;
  readonly step: number;
  readonly microStep: number;
  readonly hostPages: number;
  readonly ratio: string;
}

/**
 * Notes every frame that differs from the one before, from the first on: as it is about to be painted, and as it was.
 * To be called before the page is opened. @returns reads what was seen so far
 */
export async function recordFrames(page: Page): Promise<() => Promise<readonly SeenFrame[]>> {
  await page.addInitScript(() => {
    const seen: SeenFrame[] = [];
    const isInSight = (element: Element | null): boolean =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
    const look = (): void => {
      const root = document.querySelector<HTMLElement>('[data-exhibit="cafeteria"]');
      if (!root) return;
      const spare = root.querySelector<HTMLInputElement>('[data-dock="spare"] input[type="range"]');
      const number = root.querySelector<HTMLElement>('[data-testid="write-amplification"]');
      // Of a part of a drawing Chromium does not know whether it is in sight.
      const isDrawn = (part: string): boolean =>
        [...root.querySelectorAll(`[data-testid="scene-stills"] ${part}`)].some(
          (each) => isInSight(each.closest('svg')) && getComputedStyle(each).display !== 'none',
        );
      const frame: SeenFrame = {
        text: root.innerText,
        isStill: isDrawn('[data-testid="marks-of-drive"]'),
        isOutlined: isDrawn('[data-testid="marks-of-none"]'),
        spare: isInSight(spare) ? (spare?.value ?? null) : null,
        step: Number(root.dataset['step']),
        microStep: Number(root.dataset['microStep']),
        hostPages: Number(number?.dataset['hostPages']),
        ratio: isInSight(number) ? (number?.textContent ?? '') : '',
      };
      if (JSON.stringify(frame) !== JSON.stringify(seen.at(-1))) seen.push(frame);
    };
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', look);
    painted.port1.start();
    const onFrame = (): void => {
      look();
      painted.port2.postMessage(null);
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    Object.assign(window, { readFrames: () => seen });
  });
  return () => page.evaluate(() => (window as unknown as { readFrames: () => SeenFrame[] }).readFrames());
}
