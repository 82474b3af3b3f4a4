import { formatCount, readTypedNumber, withoutStrong } from '#messages';
import * as touch from '#messages/touch';
import { countPlatings, type FollowedDish, type PlaceChange } from '../model/touchTarget.ts';
import { RichText } from '#controls';
import './touch.css';
import { useId, useState, type FormEvent } from 'react';

export interface DishLifeProps {
  readonly followedDish: FollowedDish;
  /** Orders so far. */
  readonly step: number;
}

const percent = (share: number): string => `${(100 * share).toFixed(3)}%`;

/** A timeline, in orders, of every plating of the followed dish. */
export function DishLife({ followedDish, step }: DishLifeProps) {
  const { logicalPage: page, places } = followedDish;
  const title = touch.life({ page });
  if (places === null) {
    return (
      <section className="touch-life" aria-label={title}>
        <p className="touch-life-head">
          <strong className="cp-heard">{title}</strong> <span className="cp-heard">{touch.lifeUnknown}</span>
        </p>
      </section>
    );
  }
  const { ordered, replated } = countPlatings(places);
  const { marks, ticks, end } = lifeLine(places, step);
  const sum = touch.sum({ ordered, replated, plated: ordered + replated });
  return (
    <section className="touch-life" aria-label={title}>
      <p className="touch-life-head">
        <strong className="cp-heard">{title}</strong> <span className="cp-heard">{touch.lifeUnder}</span>
        <span className="touch-life-sum">
          <RichText text={sum} />
        </span>
      </p>
      <div className="touch-life-line" role="img" aria-label={withoutStrong(sum)}>
        {marks.map(({ kind, at, length }, place) => (
          <i key={`bar${place}`} data-kind={kind} style={{ left: percent(at), width: percent(length) }} />
        ))}
        {marks.map(({ kind, at }, place) => (
          <b key={`mark${place}`} data-kind={kind} style={{ left: percent(at) }} />
        ))}
      </div>
      <div className="touch-life-axis" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ left: percent(tick / end) }}>
            {tick === 0 ? touch.orderZero : formatCount(tick)}
          </span>
        ))}
      </div>
    </section>
  );
}

/** A plating of the dish: `at` is its position on the line, `length` the time that the portion lay there; both 0..1. */
interface LifeMark {
  readonly kind: 'ordered' | 'replated';
  readonly at: number;
  readonly length: number;
}

interface LifeLine {
  readonly marks: readonly LifeMark[];
  /** Ticks of the axis, in orders. */
  readonly ticks: readonly number[];
  /** Orders at the right end. */
  readonly end: number;
}

const MOST_TICKS = 6;

/** The line from the first order to the current `step`. */
export function lifeLine(places: readonly PlaceChange[], step: number): LifeLine {
  const end = Math.max(1, step, ...places.slice(-1).map((place) => place.step));
  const marks: LifeMark[] = [];
  places.forEach((place, index) => {
    if (place.kind === 'trim') return;
    const until = places[index + 1]?.step ?? step;
    const kind = place.kind === 'write' ? 'ordered' : 'replated';
    marks.push({ kind, at: place.step / end, length: Math.max(0, until - place.step) / end });
  });
  const pitch = roundPitch(end / MOST_TICKS);
  const ticks: number[] = [];
  for (let tick = 0; tick <= end; tick += pitch) ticks.push(tick);
  return { marks, ticks, end };
}

/** The least of 1, 2, 5, 10, 20, … that is not below `least`. */
function roundPitch(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const factor = [1, 2, 5, 10].find((each) => each * magnitude >= least) ?? 10;
  return factor * magnitude;
}

export interface FollowDishProps {
  /** Followed logical page, or null. */
  readonly followedPage: number | null;
  readonly logicalPageCount: number;
  readonly onFollow: (logicalPage: number | null) => void;
}

/** A field for the number of the dish to follow, and a button to follow none. */
export function FollowDish({ followedPage, logicalPageCount, onFollow }: FollowDishProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const last = logicalPageCount - 1;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = (typed ?? '').trim();
    const page = readTypedNumber(text, { isWhole: true })?.value ?? -1;
    const isKnown = Number.isInteger(page) && page >= 0 && page <= last;
    setIsRefused(!isKnown && text !== '');
    if (isKnown) {
      setTyped(null);
      onFollow(page);
    } else if (text === '') {
      setTyped(null);
      onFollow(null);
    }
  };
  return (
    <form className="touch-follow" data-following={followedPage !== null || undefined} onSubmit={submit} noValidate>
      <label htmlFor={id}>{touch.follow}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? (followedPage === null ? '' : String(followedPage))}
        size={Math.max(3, String(last).length)}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-refusal` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={submit}
      />
      {followedPage !== null && (
        <button type="button" aria-label={touch.letGo} onClick={() => onFollow(null)}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="M0 0 10 10M10 0 0 10" />
          </svg>
        </button>
      )}
      {isRefused && (
        <span id={`${id}-refusal`} role="alert">
          {touch.noDish({ last })}
        </span>
      )}
    </form>
  );
}
