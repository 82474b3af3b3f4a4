const [ZERO, NINE, POINT, COMMA] = [0x30, 0x39, 0x2e, 0x2c];
const [BLANK, LETTER_A, LETTER_B, LETTER_E, LETTER_F, LETTER_Z] = [0x20, 0x61, 0x62, 0x65, 0x66, 0x7a];
const GROUP_DIGITS = 3;

const isLetter = (byte: number): boolean => (byte | 0x20) >= LETTER_A && (byte | 0x20) <= LETTER_Z;

/** How a point or a comma in the whole numbers of a table is taken, and the first number that does not say which. */
export interface NumberMarks {
  /** Those that mark thousands off. */
  readonly thousands: readonly number[];
  /** Null where every number can mean one thing only. */
  readonly doubtful: { readonly text: string; readonly isThousands: boolean } | null;
}

/** What the numbers with one mark, a point or a comma, say about it. */
class Evidence {
  readonly mark: number;
  /** `1.234.567`, or `1.234,5`: thousands. */
  isProven = false;
  /** `4096.0`, or `0.5`: decimals. */
  isDecimal = false;
  /** `4.096`, which is whole only with a mark of thousands, and `8.000`, which is whole either way. */
  needing = '';
  either = '';

  constructor(mark: number) {
    this.mark = mark;
  }

  get isThousands(): boolean {
    return this.isProven || (this.needing !== '' && !this.isDecimal);
  }
}

/** Looks for what points and commas mean in the places and sizes of a table, all of which have to be whole numbers. */
export class NumberMarkFinder {
  readonly #evidence = [new Evidence(POINT), new Evidence(COMMA)];

  note(bytes: Uint8Array, start: number, end: number): void {
    let last = end;
    while (last > start && isLetter(bytes[last - 1])) last--;
    // With another unit than bytes, decimals are no wonder and prove nothing.
    if (last < end && (bytes[last] | 0x20) !== LETTER_B) return;
    while (last > start && bytes[last - 1] === BLANK) last--;
    for (const evidence of this.#evidence) noteMark(evidence, bytes, start, last);
  }

  get marks(): NumberMarks {
    const thousands = this.#evidence.filter((each) => each.isThousands);
    // One table writes all its numbers in one way.
    const doubtful = this.#evidence
      .filter(({ isProven, isDecimal }) => !isProven && !isDecimal)
      .map(({ needing, either, isThousands }) => ({ text: needing || either, isThousands }))
      .find(({ text }) => text !== '');
    return { thousands: thousands.map(({ mark }) => mark), doubtful: doubtful ?? null };
  }
}

function noteMark(evidence: Evidence, bytes: Uint8Array, start: number, end: number): void {
  const first = bytes.indexOf(evidence.mark, start);
  if (first < 0 || first >= end) return;
  let hasOtherLater = false;
  let markCount = 0;
  let digitsAfter = 0;
  let zerosAfter = 0;
  for (let at = first; at < end; at++) {
    const byte = bytes[at];
    if (byte === evidence.mark) {
      markCount++;
      digitsAfter = zerosAfter = 0;
    } else if (byte === POINT || byte === COMMA) hasOtherLater = true;
    else if (byte < ZERO || byte > NINE) return;
    else if (!hasOtherLater) {
      digitsAfter++;
      if (byte === ZERO) zerosAfter++;
    }
  }
  const digitsBefore = first - start;
  const isGroup =
    digitsAfter === GROUP_DIGITS && digitsBefore >= 1 && digitsBefore <= GROUP_DIGITS && bytes[start] !== ZERO;
  if (markCount > 1 || (isGroup && hasOtherLater)) evidence.isProven ||= digitsAfter === GROUP_DIGITS;
  else if (!isGroup) evidence.isDecimal = true;
  else if (zerosAfter < GROUP_DIGITS) evidence.needing ||= textOf(bytes, start, end);
  else evidence.either ||= textOf(bytes, start, end);
}

const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 40)));

/** Looks for a column whose numbers can only be hexadecimal: all have its digits, and some have letters that no exponent has. */
export class HexadecimalFinder {
  #isPossible = true;
  /** The first number that shows it; else empty. */
  #text = '';

  note(bytes: Uint8Array, start: number, end: number): void {
    if (start === end || !this.#isPossible) return;
    let letters = 0;
    let lastLetter = -1;
    for (let at = start; at < end; at++) {
      const byte = bytes[at];
      if (byte >= ZERO && byte <= NINE) continue;
      const letter = byte | 0x20;
      this.#isPossible &&= letter >= LETTER_A && letter <= LETTER_F;
      letters++;
      lastLetter = at;
    }
    // `4e3` may be an exponent, and `512B` a unit.
    const isLast = lastLetter === end - 1;
    const single = letters === 1 && lastLetter > start ? bytes[lastLetter] | 0x20 : 0;
    const isPlain = letters === 0 || (single === LETTER_E && !isLast) || (single === LETTER_B && isLast);
    if (!isPlain) this.#text ||= textOf(bytes, start, end);
  }

  get text(): string {
    return this.#isPossible ? this.#text : '';
  }
}
