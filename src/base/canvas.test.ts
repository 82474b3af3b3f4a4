import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A canvas of a browser; `context` is what it gives. */
const canvasOf = (context: object | null) =>
  Object.assign(new EventTarget(), { getContext: () => context }) as unknown as HTMLCanvasElement & {
    oncontextlost: (() => void) | null;
    oncontextrestored: (() => void) | null;
  };

describe('what paints a canvas', () => {
  let told: unknown[] = [];
  beforeEach(() => {
    told = [];
    vi.resetModules();
    vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent) => told.push(detail.kind));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is there without a word', async () => {
    const { contextOf } = await import('./canvas.ts');
    const context = {};
    expect(contextOf(canvasOf(context))).toBe(context);
    expect(told).toEqual([]);
  });

  it('is told to be missing once a page, not once a canvas', async () => {
    const { contextOf } = await import('./canvas.ts');
    expect([contextOf(canvasOf(null)), contextOf(canvasOf(null))]).toEqual([null, null]);
    expect(told).toEqual(['canvas']);
  });

  it('is told to be lost, and whoever paints hears that it is back', async () => {
    const { contextOf } = await import('./canvas.ts');
    const canvas = canvasOf({});
    const paintAgain = vi.fn();
    contextOf(canvas, paintAgain);
    canvas.oncontextlost?.();
    expect([told, paintAgain.mock.calls.length]).toEqual([['canvas'], 0]);
    canvas.oncontextrestored?.();
    expect(paintAgain).toHaveBeenCalledOnce();
  });
});
