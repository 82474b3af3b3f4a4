import { SPACE_UNITS, TIME_UNITS, type SpaceUnit, type TimeUnit, type UnitDoubt } from './traceFormat.ts';

/** Requests that are looked at. */
const MOST_REQUESTS = 10_000;
/** Share of numbers that has to be a multiple of a sector or a page of sectors. */
const MOST_ALIGNED = 0.9;
const HALF_ALIGNED = 0.5;
const PAGE_SECTORS = SPACE_UNITS.pages / SPACE_UNITS.sectors;
/** Requests that follow each other under another unit: at least so many, and so many times as many as they are taken to. */
const LEAST_FOLLOWING = 2;
const TIMES_FOLLOWING = 10;
/** Places that lie equally far from a page. */
const LEAST_SHIFTED = 3;
/** Mean time between requests. Rarer requests are doubted only if nobody has named the unit. */
const LEAST_GAP_NS = 100;
const MOST_GAP_NS = 1e8;
const MOST_GAP_SAID_NS = 3600e9;
/** So rare, and each step of the clock a whole number of thousands: its unit is a smaller one. */
const MOST_GAP_OF_THOUSANDS_NS = 1e10;
const THOUSAND = 1000;
/** Between September 2001 and November 2286 seconds since 1970 have ten digits. */
const CALENDAR_SECONDS = 1e9;
const SECOND_NS = 1e9;
const CLOCK_UNITS = ['ns', 'us', 'ms', 's'] as const;

/** How many numbers of a column, zeros apart, are multiples of 8 and of 512. */
class Alignment {
  #count = 0;
  #ofEight = 0;
  #ofSector = 0;
  #remainder = Number.NaN;
  #hasOneRemainder = true;

  /** Whether all lie equally far from a multiple of 8, as sectors of pages do in a partition that begins between pages. */
  get isShifted(): boolean {
    return this.#count >= LEAST_SHIFTED && this.#hasOneRemainder && this.#remainder !== 0;
  }

  add(value: number): void {
    if (value === 0) return;
    const remainder = value % PAGE_SECTORS;
    if (this.#count === 0) this.#remainder = remainder;
    else if (remainder !== this.#remainder) this.#hasOneRemainder = false;
    this.#count++;
    if (value % PAGE_SECTORS === 0) this.#ofEight++;
    if (value % SPACE_UNITS.sectors === 0) this.#ofSector++;
  }

  /** The unit in which drives would be asked for such numbers, if it is another than `unit`; else null. */
  looksLike(unit: SpaceUnit): SpaceUnit | null {
    if (this.#count === 0) return null;
    const looks: SpaceUnit =
      this.#ofSector >= MOST_ALIGNED * this.#count
        ? 'bytes'
        : this.#ofEight >= MOST_ALIGNED * this.#count
          ? 'sectors'
          : 'pages';
    const isRatherSectors = unit === 'sectors' && looks === 'pages' && this.#ofEight >= HALF_ALIGNED * this.#count;
    return looks === unit || isRatherSectors ? null : looks;
  }
}

/** The units that the columns of a table are taken for; of the time also whether somebody has named it. */
export interface TakenUnits {
  readonly place: SpaceUnit;
  readonly size: SpaceUnit;
  readonly time: TimeUnit;
  readonly isTimeSaid: boolean;
  /** Whether the reader has named the unit of the place, and given one size for all requests. */
  readonly isPlaceSaid?: boolean;
  readonly isSizeFixed?: boolean;
}

/** Looks for columns that are in another unit than they are taken for. */
export class UnitDoubts {
  readonly #units: TakenUnits;
  readonly #places = new Alignment();
  readonly #sizes = new Alignment();
  /** Number of requests that begin where the one before ends, by the unit of the place. */
  readonly #following: Record<SpaceUnit, number> = { bytes: 0, sectors: 0, pages: 0 };
  #lastPlace = Number.NaN;
  #lastSize = 0;
  #count = 0;
  #timeCount = 0;
  #earliestUs = Infinity;
  #latestUs = -Infinity;
  #lastUs = Number.NaN;
  #isInThousands = true;
  /** Number of requests that are no whole pages, and of those that begin at a multiple of their size by the unit of the place. */
  #partialCount = 0;
  #alignedInSectors = 0;
  #alignedInBytes = 0;

  constructor(units: TakenUnits) {
    this.#units = units;
  }

  note(place: number, size: number, timeUs: number): void {
    if (this.#count === MOST_REQUESTS) return;
    this.#count++;
    this.#places.add(place);
    this.#sizes.add(size);
    const sizeBytes = this.#lastSize * SPACE_UNITS[this.#units.size];
    for (const unit of ['bytes', 'sectors', 'pages'] as const)
      if ((place - this.#lastPlace) * SPACE_UNITS[unit] === sizeBytes) this.#following[unit]++;
    const ownBytes = size * SPACE_UNITS[this.#units.size];
    if (ownBytes % SPACE_UNITS.pages !== 0) this.#partialCount++;
    if (place % ownBytes === 0) this.#alignedInBytes++;
    if ((place * SPACE_UNITS.sectors) % ownBytes === 0) this.#alignedInSectors++;
    this.#lastPlace = place;
    this.#lastSize = size;
    if (Number.isNaN(timeUs)) return;
    this.#timeCount++;
    const step = ((timeUs - this.#lastUs) * 1000) / TIME_UNITS[this.#units.time];
    if (Math.abs(step - THOUSAND * Math.round(step / THOUSAND)) > 0.5) this.#isInThousands = false;
    this.#lastUs = timeUs;
    this.#earliestUs = Math.min(this.#earliestUs, timeUs);
    this.#latestUs = Math.max(this.#latestUs, timeUs);
  }

  get doubts(): UnitDoubt[] {
    const { size, isSizeFixed } = this.#units;
    const sizeLooksLike = isSizeFixed ? null : this.#sizes.looksLike(size);
    const looks = {
      place: this.#placeLooksLike(sizeLooksLike === null),
      size: sizeLooksLike,
      time: this.#timeLooksLike(),
    };
    return (['place', 'size', 'time'] as const).flatMap((column) => {
      const looksLike = looks[column];
      return looksLike === null ? [] : [{ kind: 'unit', column, unit: this.#units[column], looksLike }];
    });
  }

  /** @param isSizeSure whether the sizes are in the unit that they are taken for */
  #placeLooksLike(isSizeSure: boolean): SpaceUnit | null {
    const { place, isPlaceSaid } = this.#units;
    const followed = isSizeSure ? this.#followedUnit : null;
    if (followed !== null) return followed === place ? null : followed;
    const looks = this.#places.looksLike(place);
    if (looks === null || place !== 'sectors') return looks;
    return isPlaceSaid || (isSizeSure && this.#mustBeSectors(looks)) ? null : looks;
  }

  /** Whether only sectors explain the places, whatever they are multiples of. */
  #mustBeSectors(looks: SpaceUnit): boolean {
    if (looks === 'pages') return this.#places.isShifted || this.#partialCount > HALF_ALIGNED * this.#count;
    return this.#alignedInSectors >= MOST_ALIGNED * this.#count && this.#alignedInBytes < HALF_ALIGNED * this.#count;
  }

  /** The unit in which by far the most requests begin where the one before ends; null without one. */
  get #followedUnit(): SpaceUnit | null {
    const following = this.#following;
    const units = ['bytes', 'sectors', 'pages'] as const;
    const best = units.reduce((one, other) => (following[other] > following[one] ? other : one));
    const others = units.filter((unit) => unit !== best).map((unit) => following[unit]);
    const isClear = following[best] >= LEAST_FOLLOWING && following[best] >= TIMES_FOLLOWING * Math.max(...others);
    return isClear ? best : null;
  }

  #timeLooksLike(): UnitDoubt['looksLike'] | null {
    const { time, isTimeSaid } = this.#units;
    if (this.#timeCount < 2 || time === 'date') return null;
    const first = (this.#earliestUs * 1000) / TIME_UNITS[time];
    const calendar = CLOCK_UNITS.find((unit) => isOfCalendar((first * TIME_UNITS[unit]) / SECOND_NS));
    if (calendar !== undefined) return calendar === time ? null : calendar;
    const gapNs = (1000 * (this.#latestUs - this.#earliestUs)) / (this.#timeCount - 1);
    const most = !isTimeSaid ? MOST_GAP_NS : this.#isInThousands ? MOST_GAP_OF_THOUSANDS_NS : MOST_GAP_SAID_NS;
    if (gapNs > most) return 'smaller';
    return gapNs > 0 && gapNs < LEAST_GAP_NS ? 'larger' : null;
  }
}

const isOfCalendar = (seconds: number): boolean => seconds >= CALENDAR_SECONDS && seconds < 10 * CALENDAR_SECONDS;
