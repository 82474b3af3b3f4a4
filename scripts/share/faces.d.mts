interface Face {
  readonly units: number;
}

export function setLine(
  faces: readonly Face[],
  text: string,
  size: number,
): { readonly width: number; readonly outlines: readonly { readonly path: string; readonly x: number }[] } | null;

export function readCardFaces(): Promise<{
  readonly headline: readonly Face[];
  readonly name: readonly Face[];
  readonly text: readonly Face[];
}>;
