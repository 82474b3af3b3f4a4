import { Skip, TraceKind } from '../traceRequest.ts';

/** READ of 6, 10, 12 and 16 bytes. */
const READS = new Set([0x08, 0x28, 0xa8, 0x88]);
/** WRITE of 6, 10, 12 and 16 bytes, WRITE AND VERIFY of 10, 12 and 16, WRITE ATOMIC. */
const WRITES = new Set([0x0a, 0x2a, 0xaa, 0x8a, 0x2e, 0xae, 0x8e, 0x9c]);
/**
 * Commands without a range of data to read, write or trim: about the unit, its reservations and its cache; VERIFY;
 * UNMAP and WRITE SAME, whose range is not recorded.
 */
const OTHERS = new Set([
  0x00, 0x03, 0x12, 0x15, 0x16, 0x17, 0x1a, 0x1b, 0x1d, 0x1e, 0x25, 0x2f, 0x34, 0x35, 0x37, 0x3b, 0x3c, 0x41, 0x42,
  0x4c, 0x4d, 0x55, 0x56, 0x57, 0x5a, 0x5e, 0x5f, 0x83, 0x84, 0x89, 0x8f, 0x90, 0x91, 0x93, 0x9e, 0x9f, 0xa0, 0xa3,
  0xa4, 0xaf,
]);

/**
 * The `TraceKind` of a SCSI command, or minus a `Skip` code.
 *
 * Source: T10, SCSI Primary and Block Commands, "Operation codes".
 */
export function kindOfScsi(opcode: number): number {
  if (READS.has(opcode)) return TraceKind.Read;
  if (WRITES.has(opcode)) return TraceKind.Write;
  return OTHERS.has(opcode) ? -Skip.WithoutData : -Skip.UnknownAction;
}
