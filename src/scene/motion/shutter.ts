import { STATE_MS } from './easing.ts';
import { isOver, elapsedFraction } from './timeSpan.ts';
import type { TimeSpan } from './timeSpan.ts';

/** The shutter of the hatch, which slides between up and down. */
export class Shutter {
  #slide: TimeSpan | null = null;
  #isShut: boolean | null = null;

  /** Starts a slide to the new position; jumps there with `isStill` and on the first call. */
  set(isShut: boolean, isStill: boolean, nowMs: number): void {
    if (isShut === this.#isShut) return;
    this.#slide = this.#isShut === null || isStill ? null : { startMs: nowMs, durationMs: STATE_MS };
    this.#isShut = isShut;
  }

  /** Share of the hatch that it covers, 0..1. */
  share(nowMs: number): number {
    const moved = this.#slide ? elapsedFraction(this.#slide, nowMs) : 1;
    return this.#isShut ? moved : 1 - moved;
  }

  get isSliding(): boolean {
    return this.#slide !== null;
  }

  clear(): void {
    this.#slide = null;
    this.#isShut = null;
  }

  advance(nowMs: number): void {
    if (this.#slide && isOver(this.#slide, nowMs)) this.#slide = null;
  }
}
