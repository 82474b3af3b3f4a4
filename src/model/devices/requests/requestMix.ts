import {
  createRandom,
  type HostRequest,
  invariant,
  nextUnit,
  type RandomState,
  type RequestKind,
  type RequestSource,
  SECTOR_BYTES,
} from '#engine';

/** A request size and its relative frequency, in any scale. */
export interface SizeShare {
  readonly byteCount: number;
  readonly share: number;
}

/** Parameters of random requests. Bytes are multiples of 512, fractions are 0..1. */
export interface RequestMix {
  readonly sizes: readonly SizeShare[];
  /**
   * Probability that a request goes to a random address; otherwise it continues after the last one, random ones
   * included.
   */
  readonly randomFraction: number;
  readonly readFraction: number;
  readonly trimFraction: number;
  /** The part of the device in use: `spanBytes` from `firstByte` on. */
  readonly firstByte: number;
  readonly spanBytes: number;
  /** Alignment of random addresses, relative to `firstByte`; 512 is "sector aligned". */
  readonly alignmentBytes: number;
  readonly seed: number;
  /** Number of requests of each kind, in random order, instead of the fractions; null for an endless stream. */
  readonly counts: Readonly<Record<RequestKind, number>> | null;
}

export const REQUEST_MIX_DEFAULTS: RequestMix = {
  sizes: [{ byteCount: 4096, share: 1 }],
  randomFraction: 1,
  readFraction: 0,
  trimFraction: 0,
  firstByte: 0,
  spanBytes: 8 * 2 ** 30,
  alignmentBytes: 4096,
  seed: 1,
  counts: null,
};

/** Random stream of this source under the seed. */
const REQUEST_RANDOM_STREAM = 1;
/** Resolution of `nextUnit`. */
const DRAW_STEP = 2 ** -32;
/** Up to this number of addresses the probabilities of one draw differ by less than 0.4 %. */
const MOST_PLACES_OF_ONE_DRAW = 2 ** 24;

/** A stream of random requests. `next` returns the same object every time, with new content. */
export class RequestMixSource implements RequestSource {
  readonly #mix: RequestMix;
  readonly #random: RandomState;
  readonly #totalShare: number;
  readonly #request: { kind: RequestKind; offsetBytes: number; byteCount: number } = {
    kind: 'write',
    offsetBytes: 0,
    byteCount: 0,
  };
  /** End of the last request, relative to `firstByte`. */
  #endBytes = 0;
  readonly #remaining: Record<RequestKind, number>;

  constructor(mix: Partial<RequestMix>) {
    const whole = { ...REQUEST_MIX_DEFAULTS, ...mix };
    checkMix(whole);
    this.#mix = whole;
    this.#remaining = { read: 0, write: 0, trim: 0, ...whole.counts };
    this.#totalShare = whole.sizes.reduce((sum, { share }) => sum + share, 0);
    this.#random = createRandom(whole.seed, REQUEST_RANDOM_STREAM);
    // A purely sequential stream begins at the first byte; any other at a random address.
    this.#endBytes = whole.randomFraction > 0 ? this.#drawPlace(this.#drawSize()) : 0;
  }

  next(): HostRequest | null {
    const { randomFraction, counts, firstByte, spanBytes } = this.#mix;
    const kind = counts === null ? this.#drawKind() : this.#takeKind();
    if (kind === null) return null;
    const request = this.#request;
    request.kind = kind;
    request.byteCount = this.#drawSize();
    const isRandom = randomFraction >= 1 || (randomFraction > 0 && nextUnit(this.#random) < randomFraction);
    let place = isRandom ? this.#drawPlace(request.byteCount) : this.#endBytes;
    if (place + request.byteCount > spanBytes) place = isRandom ? spanBytes - request.byteCount : 0;
    request.offsetBytes = firstByte + place;
    this.#endBytes = place + request.byteCount;
    return request;
  }

  #drawKind(): RequestKind {
    const { readFraction, trimFraction } = this.#mix;
    if (readFraction <= 0 && trimFraction <= 0) return 'write';
    if (readFraction >= 1) return 'read';
    const draw = nextUnit(this.#random);
    return draw < readFraction ? 'read' : draw < readFraction + trimFraction ? 'trim' : 'write';
  }

  /** Draws one of the remaining requests, each with the same probability. */
  #takeKind(): RequestKind | null {
    const remaining = this.#remaining;
    const total = remaining.read + remaining.write + remaining.trim;
    if (total <= 0) return null;
    const draw = nextUnit(this.#random) * total;
    const kind = draw < remaining.read ? 'read' : draw < remaining.read + remaining.trim ? 'trim' : 'write';
    remaining[kind]--;
    return kind;
  }

  #drawSize(): number {
    const { sizes } = this.#mix;
    if (sizes.length === 1) return sizes[0].byteCount;
    let left = nextUnit(this.#random) * this.#totalShare;
    for (const { byteCount, share } of sizes) {
      left -= share;
      if (left < 0) return byteCount;
    }
    return sizes[sizes.length - 1].byteCount;
  }

  #drawPlace(byteCount: number): number {
    const { spanBytes, alignmentBytes } = this.#mix;
    const placeCount = Math.floor((spanBytes - byteCount) / alignmentBytes) + 1;
    // One draw has 32 bits; with so many addresses a second draw supplies the lower bits.
    let draw = nextUnit(this.#random);
    if (placeCount > MOST_PLACES_OF_ONE_DRAW) draw += nextUnit(this.#random) * DRAW_STEP;
    return Math.floor(draw * placeCount) * alignmentBytes;
  }
}

function checkMix(mix: RequestMix): void {
  const { sizes, spanBytes, firstByte, alignmentBytes, readFraction, trimFraction, randomFraction } = mix;
  const isWhole = (bytes: number): boolean => Number.isSafeInteger(bytes) && bytes >= 0 && bytes % SECTOR_BYTES === 0;
  invariant(
    sizes.length > 0 && sizes.every(({ byteCount, share }) => isWhole(byteCount) && byteCount > 0 && share >= 0),
    'a request mix needs sizes, each a multiple of 512 B with a share of 0 or more',
  );
  invariant(
    isWhole(firstByte) && isWhole(spanBytes) && isWhole(alignmentBytes) && alignmentBytes > 0,
    'the span and the alignment of a request mix are multiples of 512 B',
  );
  invariant(
    sizes.every(({ byteCount }) => byteCount <= spanBytes),
    'the span of a request mix holds its largest request',
  );
  const isFraction = (value: number): boolean => value >= 0 && value <= 1;
  invariant(
    isFraction(readFraction) && isFraction(trimFraction) && isFraction(randomFraction),
    'the fractions of a request mix are 0 to 1',
  );
  invariant(readFraction + trimFraction <= 1, 'reads and trims of a request mix are at most all requests');
}
