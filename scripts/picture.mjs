/** `node scripts/picture.mjs`: films the built page and writes docs/pictures/cafeteria.webp. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { joinWebp } from './animatedWebp.mjs';
import { CHROMIUM, requireBrowser } from './browsers.mjs';
import { PROJECT_ROOT } from './commands.mjs';
import { createSiteServer, listen } from './serve.mjs';

const VIEWPORT = { width: 1440, height: 900 };
const PICTURE_WIDTH = 960;
const FILM_MS = 9000;
const FRAME_MS = 100;
const QUALITY = 0.82;

/** Screencast of the page: PNG pictures with their moment in ms. */
async function film(browser, address) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(address);
  await page.waitForSelector('html[data-ready="true"]');
  const session = await page.context().newCDPSession(page);
  const shots = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ png: data, atMs: metadata.timestamp * 1000 });
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

/** Thins the film out to one picture each `FRAME_MS`. */
function pickShots(shots) {
  const picked = [];
  for (const shot of shots) if (picked.length === 0 || shot.atMs - picked.at(-1).atMs >= FRAME_MS) picked.push(shot);
  return picked;
}

/** Runs in a page: scales each shot, finds what changed since the one before, encodes that part. */
async function encodeShots({ pngs, width, height, cropFraction, quality }) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const frames = [];
  let previous = null;
  for (const png of pngs) {
    const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
    const bitmap = await createImageBitmap(blob, {
      resizeWidth: width,
      resizeHeight: Math.round(height / cropFraction),
      resizeQuality: 'high',
    });
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    const before = previous ?? new Uint32Array(pixels.length);
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let index = 0; index < pixels.length; index++) {
      if (pixels[index] === before[index]) continue;
      const [x, y] = [index % width, Math.floor(index / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
    previous = pixels;
    if (right <= left) {
      frames.push(null);
      continue;
    }
    left -= left % 2;
    top -= top % 2;
    const part = new OffscreenCanvas(right - left, bottom - top);
    part.getContext('2d').drawImage(canvas, -left, -top);
    const encoded = await part.convertToBlob({ type: 'image/webp', quality });
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    frames.push({ x: left, y: top, width: right - left, height: bottom - top, webp: btoa(binary) });
  }
  return frames;
}

/** Gives each part the time until the next one; a shot in which nothing changed lengthens the part before it. */
function timeFrames(frames, shots) {
  const timed = [];
  for (const [index, frame] of frames.entries()) {
    const durationMs = Math.round((shots[index + 1]?.atMs ?? shots[index].atMs + FRAME_MS) - shots[index].atMs);
    if (frame) timed.push({ ...frame, webp: Buffer.from(frame.webp, 'base64'), durationMs });
    else timed.at(-1).durationMs += durationMs;
  }
  return timed;
}

const executablePath = requireBrowser(CHROMIUM);
const server = await listen(createSiteServer(path.join(PROJECT_ROOT, 'dist')), 0);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { shots, bottom } = await film(browser, `http://localhost:${server.address().port}/index.html?theme=light`);
  const picked = pickShots(shots);
  const cropFraction = bottom / VIEWPORT.height;
  const height = Math.round((PICTURE_WIDTH * bottom) / VIEWPORT.width);
  const encoder = await browser.newPage();
  const pngs = picked.map(({ png }) => png);
  const frames = await encoder.evaluate(encodeShots, {
    pngs,
    width: PICTURE_WIDTH,
    height,
    cropFraction,
    quality: QUALITY,
  });
  const file = joinWebp({ width: PICTURE_WIDTH, height }, timeFrames(frames, picked));
  const target = path.join(PROJECT_ROOT, 'docs/pictures/cafeteria.webp');
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, file);
  console.log(`${picked.length} pictures, ${(file.length / 1000).toFixed(0)} kB: docs/pictures/cafeteria.webp`);
} finally {
  await browser.close();
  server.close();
}
