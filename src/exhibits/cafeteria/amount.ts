/** How the headline says a ratio of n + r: one, two and a bit, three and a half, nearly four. */
export const AMOUNT_KINDS = ['whole', 'bit', 'half', 'nearly'] as const;

export interface Amount {
  readonly kind: (typeof AMOUNT_KINDS)[number];
  /** The whole number that is said: of `nearly` the one above. */
  readonly n: number;
}

/** The amount that is said for `ratio`, which is at least 1. The borders hold for what is printed, two digits after the point. */
export function amountOf(ratio: number): Amount {
  const hundredths = Math.round(ratio * 100);
  const n = Math.floor(hundredths / 100);
  const rest = hundredths % 100;
  if (rest < 6) return { kind: 'whole', n };
  if (rest < 40) return { kind: 'bit', n };
  if (rest <= 60) return { kind: 'half', n };
  return rest < 95 ? { kind: 'nearly', n: n + 1 } : { kind: 'whole', n: n + 1 };
}

const isSame = (one: Amount, other: Amount): boolean => one.kind === other.kind && one.n === other.n;

/** A ratio has to be so far past the border, for so long, before the words change: they would flicker. */
const PAST_BORDER = 0.03;
export const HOLD_MS = 1000;

/** Whether `ratio` is no longer what `said` says, and not only just. */
export function isPast(said: Amount, ratio: number): boolean {
  return !isSame(amountOf(Math.max(1, ratio - PAST_BORDER)), said) && !isSame(amountOf(ratio + PAST_BORDER), said);
}

export const SPEEDS = ['threeQuarters', 'twoThirds', 'half', 'third', 'quarter', 'fifth', 'tenth'] as const;
export type SpeedWord = (typeof SPEEDS)[number];
const SHARES: Readonly<Record<SpeedWord, number>> = {
  threeQuarters: 3 / 4,
  twoThirds: 2 / 3,
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
};
/** Nearer to all of it than to three quarters, by ratio: not worth a word. */
const FULL_FROM = Math.sqrt(3 / 4);

/** The share of its speed when new that is nearest by ratio; null where nothing is to be said. */
export function speedWordOf(speedShare: number | null): SpeedWord | null {
  if (speedShare === null || speedShare >= FULL_FROM) return null;
  const distance = (word: SpeedWord): number => Math.abs(Math.log(Math.max(speedShare, 1e-9) / SHARES[word]));
  return SPEEDS.reduce((best, word) => (distance(word) < distance(best) ? word : best));
}
