/** What the drive in C measured: processor time a host write, and what it amplified. */
export interface NativeAnswer {
  readonly nanoseconds: number;
  readonly writeAmplification: number;
}

export type NativeDrive =
  | { readonly compiler: string; run(options: readonly string[]): NativeAnswer; remove(): void }
  | { readonly reason: string };

export function buildNativeDrive(): NativeDrive;
