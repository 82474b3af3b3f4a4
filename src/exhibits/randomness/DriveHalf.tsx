import { useState, type CSSProperties, type ReactNode } from 'react';
import { RichText } from '#controls';
import { formatTimes, withoutStrong } from '#messages';
import * as words from '#messages/randomness';
import { FigureHeading, RatioBar, type GridShape } from '#parts';
import { isSwept, ratioOf, type DriveMoment } from './moments.ts';
import { PlatesGrid, sayPlate } from './PlatesGrid.tsx';
import { BLOCK_COUNT, ORDER_COUNT, PAGES_PER_BLOCK, type Guess } from './scenario.ts';

export interface DriveHalfProps {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly drive: DriveMoment;
  /** Orders that count; negative before the first of them. */
  readonly hostPages: number;
  /** Whether the reader has yet to guess: nothing but the filled drive is shown. */
  readonly isAsked: boolean;
  readonly isPlaying: boolean;
  /** Of the bars, in pages. */
  readonly scale: number;
  /** What was guessed, once what came out stands beside it. */
  readonly guess: Guess | null;
}

/** Leftovers on more plates than this lie all over the drive. */
const SPREAD_FROM = 20;

/** One of the two drives: its plates, what its leftovers do, and what was plated for its orders. */
export function DriveHalf(props: DriveHalfProps): ReactNode {
  const { name, title, note, drive, hostPages, isAsked, isPlaying, scale, guess } = props;
  const [touched, setTouched] = useState<number | null>(null);
  const ratio = isAsked ? null : ratioOf(hostPages, drive);
  const orders = Math.max(0, isAsked ? 0 : hostPages);
  const leftovers = captionOf(props);
  const { victim } = drive;
  const next = isAsked || !victim ? null : sayNextWash(victim.validPages);
  return (
    <div className="cp-randomness-half">
      <div className="cp-randomness-head">
        <div>
          <FigureHeading className="cp-randomness-title">{title}</FigureHeading>
          <p className="cp-randomness-note">{note}</p>
        </div>
        <p className="cp-randomness-ratio cp-figures" data-known={ratio !== null}>
          {formatTimes(ratio ?? NaN)}
        </p>
      </div>
      <PlatesGrid
        name={name}
        label={title}
        description={withoutStrong(`${leftovers} ${next ? next.what + next.more : ''}`)}
        drive={drive}
        isPlaying={isPlaying}
        onTouch={setTouched}
      />
      <div className="cp-randomness-captions cp-figures">
        <p>
          <RichText text={leftovers} />
        </p>
        <p className="cp-randomness-next">
          {touched !== null && sayPlate(drive.pageState, touched)}
          {touched === null && next && (
            <>
              <RichText text={next.what} />
              <span className="cp-randomness-next-more">{next.more}</span>
            </>
          )}
        </p>
      </div>
      <div className="cp-randomness-ledger" data-shown={!isAsked}>
        <p className="cp-randomness-counts cp-figures">
          <span className="cp-randomness-ordered">
            <RichText text={words.captions.ordered({ count: orders })} />
          </span>
          <span className="cp-randomness-replated">
            <RichText text={words.captions.replated({ count: drive.pagesRelocated })} />
          </span>
        </p>
        <PlatedBar {...props} />
        <p className="cp-randomness-bar-note cp-figures">
          {guess !== null && (
            <span style={{ '--at': (guess * ORDER_COUNT) / scale } as CSSProperties}>
              {words.captions.yourGuess({ ratio: words.ratio({ ratio: guess }) })}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

interface FramedHalfProps extends DriveHalfProps {
  readonly shape: GridShape;
}

/** In a frame, one of the two drives: its plates, where its leftovers lie, and what was plated for its orders. */
export function FramedHalf({ shape, ...half }: FramedHalfProps): ReactNode {
  const { name, title, drive, hostPages, isPlaying } = half;
  const [touched, setTouched] = useState<number | null>(null);
  const caption = captionOf(half);
  return (
    <div className="cp-randomness-frame-half">
      <div className="cp-randomness-frame-head">
        <FigureHeading className="cp-framed-heading">{title}</FigureHeading>
        <p className="cp-randomness-frame-ratio cp-figures">{formatTimes(ratioOf(hostPages, drive) ?? NaN)}</p>
      </div>
      <PlatesGrid
        {...{ name, drive, isPlaying, shape }}
        label={title}
        description={withoutStrong(caption)}
        onTouch={setTouched}
      />
      <PlatedBar {...half} />
      <p className="cp-randomness-frame-caption cp-figures">
        {touched === null ? <RichText text={caption} /> : sayPlate(drive.pageState, touched)}
      </p>
    </div>
  );
}

/** What was plated, and the guess at it. */
function PlatedBar({ drive, hostPages, isAsked, isPlaying, scale, guess }: DriveHalfProps): ReactNode {
  return (
    <RatioBar
      {...{ scale, isPlaying }}
      orders={isAsked ? 0 : Math.max(0, hostPages)}
      relocated={drive.pagesRelocated}
      guess={guess === null ? null : guess * ORDER_COUNT}
    />
  );
}

/** What is said of the leftovers: how many there are, and whether they lie together. */
function captionOf({ drive, hostPages, isAsked }: Pick<DriveHalfProps, 'drive' | 'hostPages' | 'isAsked'>): string {
  const full = ORDER_COUNT / PAGES_PER_BLOCK;
  if (isAsked) return words.captions.full({ plates: full, clean: BLOCK_COUNT - full });
  if (hostPages < 0) return words.captions.warmUp;
  const { invalidPages, invalidBlocks } = drive;
  if (invalidPages === 0) return words.captions.noLeftovers;
  const lie = isSwept(drive) ? 'together' : invalidBlocks > SPREAD_FROM ? 'spread' : 'other';
  return words.captions.leftovers({ leftovers: invalidPages, plates: invalidBlocks, lie });
}

const sayNextWash = (wanted: number): { readonly what: string; readonly more: string } => ({
  what: words.captions.nextWash({ wanted, pages: PAGES_PER_BLOCK }),
  more: words.captions.nextWashMore({ kind: wanted === 0 ? 'none' : 'fewest' }),
});
