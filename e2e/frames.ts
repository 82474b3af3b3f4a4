import type { Page } from '@playwright/test';

/** Visible state of the opening figure in one animation frame. */
export interface ObservedFrame {
  /** Visible texts, one a line. */
  readonly text: string;
  /** Whether the prerendered drawing was visible. */
  readonly isStill: boolean;
  /** Whether that drawing was shown with empty places only. */
  readonly isOutlined: boolean;
  /** Value of the slider of the spare area; null while it is not visible. */
  readonly spare: string | null;
  readonly step: number;
  readonly microStep: number;
  readonly hostPages: number;
  readonly ratio: string;
}

/**
 * Records every frame that differs from the one before; looks just before and just after each paint. Has to be called before the page
 * is opened. @returns a function that reads the frames so far
 */
export async function recordFrames(page: Page): Promise<() => Promise<readonly ObservedFrame[]>> {
  await page.addInitScript(() => {
    const frames: ObservedFrame[] = [];
    const isInSight = (element: Element | null): boolean =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
    const look = (): void => {
      const root = document.querySelector<HTMLElement>('[data-exhibit="cafeteria"]');
      if (!root) return;
      const spare = root.querySelector<HTMLInputElement>('[data-dock="spare"] input[type="range"]');
      const number = root.querySelector<HTMLElement>('[data-testid="write-amplification"]');
      // Chromium's checkVisibility works only for whole drawings, not for their parts.
      const isDrawn = (part: string): boolean =>
        [...root.querySelectorAll(`[data-testid="scene-stills"] ${part}`)].some(
          (each) => isInSight(each.closest('svg')) && getComputedStyle(each).display !== 'none',
        );
      const frame: ObservedFrame = {
        text: root.innerText,
        isStill: isDrawn('[data-testid="marks-of-drive"]'),
        isOutlined: isDrawn('[data-testid="marks-of-none"]'),
        spare: isInSight(spare) ? (spare?.value ?? null) : null,
        step: Number(root.dataset['step']),
        microStep: Number(root.dataset['microStep']),
        hostPages: Number(number?.dataset['hostPages']),
        ratio: isInSight(number) ? (number?.textContent ?? '') : '',
      };
      if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame);
    };
    const afterPaint = new MessageChannel();
    afterPaint.port1.addEventListener('message', look);
    afterPaint.port1.start();
    const onFrame = (): void => {
      look();
      afterPaint.port2.postMessage(null);
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    Object.assign(window, { readFrames: () => frames });
  });
  return () => page.evaluate(() => (window as unknown as { readFrames: () => ObservedFrame[] }).readFrames());
}
