import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellHeights } from './tellHeights.ts';

const page = { innerWidth: 680 };
let told: number[] = [];
let widths: (number | undefined)[] = [];
/** Tells the frame that its document is so high now. */
let resize = (_height: number): void => {};
let isWatched = false;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  widths = [];
  page.innerWidth = 680;
  const parent = {
    postMessage: (message: { event?: string; height?: number; width?: number }) => {
      if (message.event !== 'height') return;
      told.push(message.height ?? NaN);
      widths.push(message.width);
    },
  };
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('location', new URL('https://figures.example/e/v1/'));
  vi.stubGlobal('window', Object.assign(page, { parent }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: (entries: readonly object[]) => void) {
        resize = (blockSize) => listener([{ borderBoxSize: [{ blockSize, inlineSize: page.innerWidth }] }]);
      }
      observe(): void {
        isWatched = true;
      }
      disconnect(): void {
        isWatched = false;
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tells a height once it has settled, and once only', () => {
  tellHeights();
  for (const height of [400, 420, 440.2]) {
    resize(height);
    vi.advanceTimersByTime(100);
  }
  expect(told).toEqual([]);
  vi.advanceTimersByTime(120);
  expect(told).toEqual([441]);
  resize(440.9);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([441]);
  resize(300);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([441, 300]);
});

it('tells the width at which a height holds, though the frame has another by then', () => {
  page.innerWidth = 320;
  tellHeights();
  resize(560);
  page.innerWidth = 680;
  vi.advanceTimersByTime(200);
  expect([told, widths]).toEqual([[560], [320]]);
});

it('tells nothing of a frame that its page hides, and its height when it is shown', () => {
  tellHeights();
  page.innerWidth = 0;
  resize(9000);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
  page.innerWidth = 680;
  resize(500);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([500]);
});

it('tells nothing after its end', () => {
  const end = tellHeights();
  expect(isWatched).toBe(true);
  resize(500);
  end();
  vi.advanceTimersByTime(1000);
  expect([told, isWatched]).toEqual([[], false]);
});
