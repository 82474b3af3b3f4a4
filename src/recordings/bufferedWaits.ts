import { bufferedWaits, type BufferedWaits } from '#devices';

/** A drive of a data center at a load, with two sizes of its write buffer: how long its writes and its reads take. */
export interface BufferedWaitsRequest {
  readonly seed: number;
}

/** Waits so far with one size of the buffer; its last part has all. */
export interface BufferedWaitsPart extends BufferedWaits {
  readonly bufferMib: BufferMib;
}

/** The first is that of the drive, as far as its rows tell; the other leaves no write waiting. */
export const BUFFER_MIB = [1, 8] as const;
export type BufferMib = (typeof BUFFER_MIB)[number];

const MIB = 2 ** 20;
const DRIVE = { preset: 'micron_7450_pro_960', load: 30_000 } as const;

export function* run({ seed }: BufferedWaitsRequest): Generator<BufferedWaitsPart, void, void> {
  for (const bufferMib of BUFFER_MIB)
    for (const waits of bufferedWaits({ ...DRIVE, bufferBytes: bufferMib * MIB }, seed)) yield { bufferMib, ...waits };
}
