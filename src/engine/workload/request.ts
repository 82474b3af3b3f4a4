/** What a host asks of a storage device: bytes, not pages. Both numbers are multiples of the 512 B sector. */
export interface HostRequest {
  readonly kind: RequestKind;
  readonly offsetBytes: number;
  readonly byteCount: number;
}

export const REQUEST_KINDS = ['read', 'write', 'trim'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const SECTOR_BYTES = 512;

/** Requests in the order the host would issue them; null when there are no more. */
export interface RequestSource {
  next(): HostRequest | null;
}
