export interface WebpPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly webp: Buffer;
}

export function joinWebp(
  size: { readonly width: number; readonly height: number },
  frames: readonly WebpPart[],
): Buffer;
