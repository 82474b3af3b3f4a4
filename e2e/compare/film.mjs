/** `node scripts/run.mjs e2e/compare/film.mjs`: films the built page and writes docs/pictures/cafeteria.webp. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM, requireBrowser } from '../browsers.mjs';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';
import { serveSite } from '../../scripts/serve.ts';

const VIEWPORT = { width: 1440, height: 900 };
const PICTURE_WIDTH = 960;
const FILM_MS = 9000;
const FRAME_MS = 100;
const QUALITY = 82;

/** @typedef {{ png: string, atMs: number }} Shot */

/**
 * Records the page as PNG pictures, each with its time in ms.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
async function film(browser, address) {
  const page = await browser.newPage({ viewport: VIEWPORT, serviceWorkers: 'block' });
  await page.goto(address);
  await page.waitForSelector('html[data-ready="true"]');
  const session = await page.context().newCDPSession(page);
  /** @type {Shot[]} */
  const shots = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ png: data, atMs: (metadata.timestamp ?? 0) * 1000 });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: VIEWPORT.width, maxHeight: VIEWPORT.height });
  await page.waitForTimeout(FILM_MS);
  await session.send('Page.stopScreencast');
  const bottom = await page
    .locator('[data-exhibit] canvas')
    .evaluate((canvas) => canvas.getBoundingClientRect().bottom);
  await page.close();
  return { shots, bottom: Math.min(VIEWPORT.height, bottom) };
}

/** Keeps one picture for each `FRAME_MS`. @param {readonly Shot[]} shots */
function pickShots(shots) {
  let nextMs = -Infinity;
  return shots.filter(({ atMs }) => {
    const isPicked = atMs >= nextMs;
    if (isPicked) nextMs = atMs + FRAME_MS;
    return isPicked;
  });
}

/** Scales a shot, and cuts off everything below the floor. @param {string} png @param {number} heightCssPx */
function crop(png, heightCssPx) {
  const height = Math.round((PICTURE_WIDTH * heightCssPx) / VIEWPORT.width);
  return sharp(Buffer.from(png, 'base64'))
    .resize({ width: PICTURE_WIDTH })
    .extract({ left: 0, top: 0, width: PICTURE_WIDTH, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Duration of each shot: until the next one. @param {readonly Shot[]} shots */
function durationsMs(shots) {
  return shots.map(({ atMs }, index) => Math.round((shots[index + 1]?.atMs ?? atMs + FRAME_MS) - atMs));
}

const executablePath = requireBrowser(CHROMIUM);
const site = await serveSite(0);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { shots, bottom } = await film(browser, `${site.origin}/index.html?theme=light`);
  const picked = pickShots(shots);
  const frames = await Promise.all(picked.map(({ png }) => crop(png, bottom)));
  const target = path.join(PROJECT_ROOT, 'docs/pictures/cafeteria.webp');
  mkdirSync(path.dirname(target), { recursive: true });
  const { size } = await sharp(frames, { join: { animated: true } })
    .webp({ quality: QUALITY, delay: durationsMs(picked), loop: 0, minSize: true })
    .toFile(target);
  console.log(`${picked.length} pictures, ${(size / 1000).toFixed(0)} kB: docs/pictures/cafeteria.webp`);
} finally {
  await browser.close();
  await site.close();
}
