// full figures: node _page.mjs lang id width theme out [query]
import { chromium } from '@playwright/test';
const [lang, id, width, theme, out, q=''] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: Number(width), height: 1000 }, deviceScaleFactor: 1, reducedMotion: 'reduce' });
p.on('pageerror', (e) => console.log('ERR', e.message));
await p.goto(`http://127.0.0.1:5199/index.html?lang=${lang}&theme=${theme}${q}#${id}`, { waitUntil: 'load', timeout: 120000 });
const f = p.locator(`[data-exhibit="${id}"]`).first();
await f.scrollIntoViewIfNeeded({timeout:120000});
await p.waitForFunction((x) => ['paused','ready'].includes(document.querySelector(`[data-exhibit="${x}"]`)?.getAttribute('data-state')), id, { timeout: 180000 });
const skip = f.getByRole('button', { name: /^(Skip|Пропустить)/ });
if (await skip.count()) await skip.first().click();
await p.waitForTimeout(Number(process.env.WAIT ?? 5000));
await f.screenshot({ path: out });
await b.close();
