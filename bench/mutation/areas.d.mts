interface Area {
  readonly title: string;
  readonly folders: readonly string[];
  readonly leftOut: readonly RegExp[];
  readonly tests: readonly string[];
  readonly testTimeoutMs: number;
}

export function readArea(name: string | undefined): Area;
export function isMutated(area: Area, file: string): boolean;
