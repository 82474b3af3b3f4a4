import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** A page of somebody else's, with the embed in a frame that may run scripts and nothing more. */
async function openFrame(page: Page, query = ''): Promise<void> {
  const markup = `<!doctype html><html lang="en"><title>host</title>
    <script>
      window.heard = [];
      addEventListener('message', (event) => window.heard.push(event.data));
    </script>
    <iframe title="figure" sandbox="allow-scripts" width="700" height="900" src="/embed.html${query}"></iframe>`;
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: markup }));
  await page.goto('/host.html');
}

const heardBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: readonly Record<string, unknown>[] }).heard);

test('an embed works in a sandbox that allows scripts alone', async ({ page }) => {
  await openFrame(page);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(frame.locator('[data-exhibit]').first()).toHaveAttribute('data-state', /^(ready|running|paused)$/);
  await expect(frame.getByTestId('write-amplification').first()).toHaveText(/^\d+\.\d+$/);
});

test('an embed tells its page that it is ready and how high it is', async ({ page }) => {
  await openFrame(page);
  await expect
    .poll(() => heardBy(page))
    .toContainEqual(expect.objectContaining({ type: 'clean-plates', version: 1, event: 'ready' }));
  await expect
    .poll(() => heardBy(page))
    .toContainEqual(expect.objectContaining({ context: 'iframe.resize', height: expect.any(Number) }));
});

test('an embed obeys its page and nobody else', async ({ page }) => {
  await openFrame(page, '?play=off');
  const frame = page.frameLocator('iframe');
  const root = frame.locator('[data-exhibit]').first();
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  const send = (message: unknown) =>
    page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message);
  await send({ type: 'clean-plates', version: 1, command: 'play' });
  await expect(root).toHaveAttribute('data-state', 'running');
  await send({ type: 'clean-plates', version: 1, command: 'pause' });
  await expect(root).toHaveAttribute('data-state', 'paused');
  await frame.locator('html').evaluate(() => {
    window.postMessage({ type: 'clean-plates', version: 1, command: 'play' }, '*');
  });
  await send({ type: 'clean-plates', version: 1, command: 'theme', theme: 'dark' });
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-state', 'paused');
});
