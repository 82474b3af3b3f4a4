import type { CSSProperties, ReactNode } from 'react';
import { RichText } from '#controls';
import { Only } from '#layout';
import * as words from '#messages/randomness';
import { PairHalf, type PairState } from '../PairHalf.tsx';
import { pairShape, type PairShape } from '../recordedDrives.ts';
import { countPlate, isSwept, type DriveMoment } from './moments.ts';
import { BLOCK_COUNT, ORDER_COUNT, PAGES_PER_BLOCK, type Guess } from './scenario.ts';

export interface DriveHalfProps extends PairState<DriveMoment> {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  /** Pages that a whole bar stands for. */
  readonly scale: number;
  /** The guess, once the answer stands beside it. */
  readonly guess: Guess | null;
}

const chapterShapeAt = pairShape(BLOCK_COUNT);

/** One of the two drives, and where its leftovers lie. */
export function DriveHalf(props: DriveHalfProps & { readonly frameShapeAt?: PairShape }): ReactNode {
  const { drive, isAsked, scale, guess, frameShapeAt } = props;
  const leftovers = describeLeftovers(props);
  const next = isAsked || frameShapeAt || !drive.victim ? null : describeNextWash(drive.victim.validPages);
  return (
    <PairHalf
      {...props}
      {...{ chapterShapeAt, frameShapeAt, describePlate }}
      pagesPerBlock={PAGES_PER_BLOCK}
      caption={leftovers}
      next={
        next && (
          <>
            <RichText text={next.what} />
            <Only as="span" from={600}>
              {next.more}
            </Only>
          </>
        )
      }
      description={next ? `${leftovers} ${next.what}${next.more}` : leftovers}
      captions={words.captions}
      guessPages={guess === null ? null : guess * ORDER_COUNT}
    >
      <p className="cp-note cp-randomness-bar-note cp-figures">
        {guess !== null && (
          <span style={{ '--at': (guess * ORDER_COUNT) / scale } as CSSProperties}>
            {words.captions.yourGuess({ ratio: words.ratio({ ratio: guess }) })}
          </span>
        )}
      </p>
    </PairHalf>
  );
}

/** Leftovers on more plates than this lie all over the drive. */
const SPREAD_FROM = 20;

/** Says how many leftovers there are, and whether they lie together. */
function describeLeftovers({ drive, hostPages, isAsked }: DriveHalfProps): string {
  const full = ORDER_COUNT / PAGES_PER_BLOCK;
  if (isAsked) return words.captions.full({ plates: full, clean: BLOCK_COUNT - full });
  if (hostPages < 0) return words.captions.warmUp;
  const { invalidPages, invalidBlocks } = drive;
  if (invalidPages === 0) return words.captions.noLeftovers;
  const lie = isSwept(drive) ? 'together' : invalidBlocks > SPREAD_FROM ? 'spread' : 'other';
  return words.captions.leftovers({ leftovers: invalidPages, plates: invalidBlocks, lie });
}

/** `more` is left out where there is little room. */
const describeNextWash = (wanted: number): { readonly what: string; readonly more: string } => ({
  what: words.captions.nextWash({ wanted, pages: PAGES_PER_BLOCK }),
  more: words.captions.nextWashMore({ kind: wanted === 0 ? 'none' : 'fewest' }),
});

function describePlate({ pageState }: DriveMoment, block: number): string {
  const { kept, leftovers } = countPlate(pageState, block);
  if (kept + leftovers === 0) return words.captions.cleanPlate({ plate: block + 1 });
  return words.captions.plate({ plate: block + 1, wanted: kept, leftovers });
}
