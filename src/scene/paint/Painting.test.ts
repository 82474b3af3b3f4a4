import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paintLater } from './Painting.tsx';

let nowMs = 0;
let frames: (() => void)[] = [];
beforeEach(() => {
  nowMs = 0;
  frames = [];
  vi.stubGlobal('performance', { now: () => nowMs });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => vi.unstubAllGlobals());

/** One display frame. Answers whether another was asked for. */
function advance(): boolean {
  frames.splice(0).forEach((callback) => callback());
  return frames.length > 0;
}

describe('late painting', () => {
  it('comes in order, as much in a frame as its time allows', () => {
    const painted: string[] = [];
    const taking = (name: string, ms: number) => (): void => {
      painted.push(name);
      nowMs += ms;
    };
    for (const [name, ms] of [
      ['first', 1],
      ['second', 5],
      ['third', 1],
    ] as const)
      paintLater(taking(name, ms));
    expect(painted).toEqual([]);
    expect(advance()).toBe(true);
    expect(painted).toEqual(['first', 'second']);
    expect(advance()).toBe(false);
    expect(painted).toEqual(['first', 'second', 'third']);
  });

  it('can be cancelled', () => {
    const painted: string[] = [];
    const callOff = paintLater(() => painted.push('off'));
    paintLater(() => painted.push('on'));
    callOff();
    advance();
    expect(painted).toEqual(['on']);
  });
});
