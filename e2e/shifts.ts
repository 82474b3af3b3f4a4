import type { Page } from '@playwright/test';

/** A layout shift: its score by the Layout Instability API, and the names of the nodes that moved. */
export interface Shift {
  readonly value: number;
  readonly nodeNames: readonly string[];
}

/** Has to be called before the page is opened. @returns a function that reads all shifts since then */
export async function recordShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntryList): void => {
      for (const { value, sources } of entries as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[])
        shifts.push({ value, nodeNames: sources.map(({ node }) => node?.nodeName ?? '?') });
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
