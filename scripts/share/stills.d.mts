import type { FrameStill } from '../../src/site/frameStills.tsx';

export interface StillOf {
  readonly name: string;
  readonly theme: string;
  readonly frame: FrameStill;
  readonly cardPlates: object;
}

export function drawStill(still: StillOf, faces: object): string;

export function writeStills(
  folder: string,
  code: string,
  words: { readonly name: string; readonly titles: Readonly<Record<string, string>> },
  frames: Readonly<Record<string, FrameStill>>,
  cardPlates: object,
): Promise<void>;
