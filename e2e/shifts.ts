import type { Page } from '@playwright/test';

/** One jump of the page: how much of it moved how far (the score of Layout Instability), and what. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** To be called before the page is opened. @returns reads every shift since then. */
export async function recordShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntryList): void => {
      for (const { value, sources } of entries as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[])
        shifts.push({ value, moved: sources.map(({ node }) => node?.nodeName ?? '?') });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      readShifts: () => {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { readShifts: () => Shift[] }).readShifts());
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
