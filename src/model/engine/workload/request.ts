/** A request to a storage device, in bytes. Both numbers are multiples of the 512 B sector. */
export interface HostRequest {
  readonly kind: RequestKind;
  readonly offsetBytes: number;
  readonly byteCount: number;
}

export const REQUEST_KINDS = ['read', 'write', 'trim'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const SECTOR_BYTES = 512;

/** Requests in the order in which the host issues them. */
export interface RequestSource {
  /** The next request; null when there are no more. The object may be reused by the next call. */
  next(): HostRequest | null;
}
