import { isGzip } from '#traces';

const SLICE_BYTES = 1_048_576;
/** The first slice is small, so that the format is told at once. */
const FIRST_SLICE_BYTES = 65_536;

/** Bytes of a file, decompressed if it is gzip. */
export interface FileBlock {
  readonly bytes: Uint8Array;
  /** Bytes of the file on the disk so far, compressed or not. */
  readonly bytesRead: number;
  readonly isInGzip: boolean;
}

/** The end of a compressed file whose data are damaged; what came before is valid. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
  readonly damage: 'cutShort' | 'damaged';

  constructor(damage: DamagedFile['damage'], cause: unknown) {
    super(damage, { cause });
    this.damage = damage;
  }
}

/**
 * The blocks of a file, in constant memory.
 *
 * @throws DamagedFile after the last valid block of a damaged one
 */
export async function* readBlocks(file: Blob): AsyncGenerator<FileBlock, void, void> {
  const start = await bytesOf(file, 0, 3);
  if (isGzip(start)) {
    yield* readCompressed(file);
    return;
  }
  let bytesRead = 0;
  for (let size = FIRST_SLICE_BYTES; bytesRead < file.size; size = SLICE_BYTES) {
    const bytes = await bytesOf(file, bytesRead, size);
    bytesRead += bytes.length;
    yield { bytes, bytesRead, isInGzip: false };
  }
}

async function* readCompressed(file: Blob): AsyncGenerator<FileBlock, void, void> {
  const gunzip = new DecompressionStream('gzip');
  const writer = gunzip.writable.getWriter();
  const reader = gunzip.readable.getReader();
  let bytesRead = 0;
  const feed = async (): Promise<void> => {
    while (bytesRead < file.size) {
      const bytes = await bytesOf(file, bytesRead, FIRST_SLICE_BYTES);
      await writer.write(bytes);
      bytesRead += bytes.length;
    }
    // Closing tells an error if the file is cut short, and drops what is not read yet. An empty write waits until all is.
    await writer.write(new Uint8Array());
    await writer.close();
  };
  const fed = feed();
  // The reader has the same error.
  fed.catch(() => {});
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { bytes: value, bytesRead, isInGzip: true };
    }
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw new DamagedFile(bytesRead < file.size ? 'damaged' : 'cutShort', error);
  }
}

const bytesOf = async (file: Blob, from: number, count: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(from, from + count).arrayBuffer());
