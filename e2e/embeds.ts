import { readFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export type FrameSize = readonly [number, number];

/** Sizes of frames that the README names, in CSS px. */
export const FIXED_FRAMES: readonly [FrameSize, FrameSize] = [
  [680, 420],
  [360, 560],
];

/** The sandbox of frames in all snippets. */
export const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Opens another host's page, with the embed in a frame that may only run scripts. */
export async function openFrame(page: Page, address: string, [width, height]: FrameSize = [700, 900]): Promise<void> {
  const markup = `<!doctype html><html lang="en"><title>host</title>
    <script>
      window.heard = [];
      addEventListener('message', (event) => window.heard.push(event.data));
    </script>
    <iframe title="figure" sandbox="allow-scripts" width="${width}" height="${height}" src="${address}"></iframe>`;
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: markup }));
  await page.goto('/host.html');
}

/** Messages that the frame has sent to its host page, in order. */
export const messagesToHost = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: readonly Record<string, unknown>[] }).heard);

/** Present address of the frame. */
export const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.frames()[1]?.url() ?? 'about:blank');
  return `${pathname}${search}${hash}`;
};

/** Opens an embed as a page of its own, and waits until its run has ended. */
export async function openEmbed(page: Page, id: string, address: string, [width, height]: FrameSize): Promise<Locator> {
  await page.setViewportSize({ width, height });
  await page.goto(`/e/v1/${address}`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: 60_000 });
  const exhibit = page.locator(`[data-exhibit="${id}"]`);
  await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
  return exhibit;
}

/**
 * Opens the frames of many figures in one page, each as large as the README asks, and waits until their runs have ended.
 * @returns the frames, in the order of `ids`
 */
export async function openFrames(
  page: Page,
  ids: readonly string[],
  folder: string,
  search: string,
): Promise<readonly FrameLocator[]> {
  const [[width, height]] = FIXED_FRAMES;
  const frames = ids.map(
    (id) => `<iframe title="${id}" width="${width}" height="${height}" src="${folder}${id}.html${search}"></iframe>`,
  );
  // All of them in sight: a figure out of sight does not run.
  await page.setViewportSize({ width: 3 * (width + 20), height: Math.ceil(ids.length / 3) * (height + 20) });
  const body = `<!doctype html><html lang="en"><title>host</title>${frames.join('')}`;
  await page.route('**/frames.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/frames.html');
  return Promise.all(
    ids.map(async (id) => {
      const frame = page.frameLocator(`iframe[title="${id}"]`);
      await expect(frame.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', 'paused', {
        timeout: 60_000,
      });
      return frame;
    }),
  );
}

/** Rows of the table of parts in docs/embedding.md, which `tests/embeds/tables.test.ts` holds to the figures. */
const PART_ROWS = [
  ...readFileSync(new URL('../docs/embedding.md', import.meta.url), 'utf8').matchAll(
    /^\| `([a-z\d-]+)` \| (`[^|]+`) \|/gm,
  ),
];
/** Parts that a frame shows where its link says so: all but the first of each figure. */
export const PARTS = PART_ROWS.flatMap(([, id = '', parts = '']) =>
  [...parts.matchAll(/`([a-z-]+)`/g)].slice(1).map(([, part = '']) => [id, part] as const),
);
