import type { Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { expect, test } from './site.ts';

/** A page of somebody else's, with the embed in a frame that may run scripts and nothing more. */
async function openFrame(page: Page, query: string): Promise<void> {
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

for (const { id } of EXHIBITS) {
  test(`the exhibit ${id} works in a frame that may run scripts alone, and tells its page so`, async ({ page }) => {
    await openFrame(page, `?x=${id}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(frame.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', /^(ready|running|paused)$/);
    await expect
      .poll(() => heardBy(page))
      .toContainEqual({ type: 'clean-plates', version: 1, event: 'ready', exhibit: id });
    await expect
      .poll(() => heardBy(page))
      .toContainEqual(expect.objectContaining({ context: 'iframe.resize', height: expect.any(Number) }));
  });
}

test('a running cafeteria in a frame tells its page the write amplification', async ({ page }) => {
  await openFrame(page, '?x=cafeteria');
  await expect
    .poll(() => heardBy(page))
    .toContainEqual(
      expect.objectContaining({ event: 'state', state: 'running', writeAmplification: expect.any(Number) }),
    );
});

test('a frame that asks for an exhibit that does not exist says which there are', async ({ page }) => {
  await openFrame(page, '?x=%3Cimg%3E');
  await expect(page.frameLocator('iframe').locator('body')).toContainText(/“<img>”.*cafeteria/);
  await expect.poll(() => heardBy(page)).toContainEqual(expect.objectContaining({ event: 'failed' }));
});

test('an embed obeys its page and nobody else', async ({ page }) => {
  await openFrame(page, '?x=cafeteria&play=off');
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
