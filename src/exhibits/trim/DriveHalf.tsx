import { type CSSProperties, type ReactNode, useState } from 'react';
import { RichText } from '#controls';
import { formatTimes, withoutStrong } from '#messages';
import * as words from '#messages/trim';
import { FigureHeading, type GridShape, RatioBar } from '#parts';
import { PlatesGrid, sayPlate } from './PlatesGrid.tsx';
import { type DriveMoment, contentsOf, contentsOfPlate, ratioOf } from './moments.ts';
import { DISH_COUNT, FILE_COUNT, FILE_PAGES, GONE_FILES, ORDER_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

export interface DriveHalfProps {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly drive: DriveMoment;
  /** Orders that count; negative before the first of them. */
  readonly hostPages: number;
  readonly inUsePages: number;
  readonly ringed: number | null;
  readonly marked?: readonly number[];
  /** Whether the reader has yet to guess: nothing but the filled drive is shown. */
  readonly isAsked: boolean;
  readonly isPlaying: boolean;
}

/** Bars are so many times the orders long: what is plated where nobody is told, and a little more. */
const SCALE = 4.7 * ORDER_COUNT;

/** One of the two drives: what the computer and the kitchen think is on it, its plates, and what was plated for its orders. */
export function DriveHalf(props: DriveHalfProps & { readonly control: ReactNode }): ReactNode {
  const { name, title, note, drive, hostPages, inUsePages, ringed, marked, isAsked, isPlaying, control } = props;
  const [touched, setTouched] = useState<number | null>(null);
  const ratio = isAsked ? null : ratioOf(hostPages, drive);
  const caption = captionOf(props);
  const { kept, ghosts } = contentsOf(drive.pageState);
  return (
    <div className="cp-trim-half">
      <div className="cp-trim-head">
        {control}
        <div className="cp-trim-names">
          <FigureHeading className="cp-trim-title">{title}</FigureHeading>
          <p className="cp-trim-note">{note}</p>
        </div>
        <p className="cp-trim-ratio cp-figures" data-known={ratio !== null}>
          {formatTimes(ratio ?? NaN)}
        </p>
      </div>
      <TwoViews inUsePages={inUsePages} keptPages={kept} ghosts={ghosts} />
      <PlatesGrid
        {...{ name, drive, ringed, marked, isPlaying }}
        label={title}
        description={withoutStrong(caption)}
        onTouch={setTouched}
      />
      <p className="cp-trim-caption cp-figures">
        {touched === null ? <RichText text={caption} /> : sayPlate(drive.pageState, touched)}
      </p>
      <Ledger {...{ drive, isPlaying, isAsked }} orders={hostPages} />
    </div>
  );
}

interface FramedHalfProps extends DriveHalfProps {
  readonly shape: GridShape;
  readonly control: ReactNode;
}

/** In a frame, one of the two drives: what is thought to be on it, its plates, and what was plated for its orders. */
export function FramedHalf({ shape, control, ...half }: FramedHalfProps): ReactNode {
  const { name, title, drive, hostPages, inUsePages, ringed, marked, isPlaying, isAsked } = half;
  const [touched, setTouched] = useState<number | null>(null);
  const caption = captionOf(half);
  const { kept, ghosts } = contentsOf(drive.pageState);
  return (
    <div className="cp-trim-frame-half">
      <div className="cp-trim-frame-head">
        {control}
        <FigureHeading className="cp-framed-heading">{title}</FigureHeading>
        <p className="cp-trim-frame-ratio cp-figures">{formatTimes(ratioOf(hostPages, drive) ?? NaN)}</p>
      </div>
      <TwoViews inUsePages={inUsePages} keptPages={kept} ghosts={ghosts} />
      <PlatesGrid
        {...{ name, drive, ringed, marked, isPlaying, shape }}
        label={title}
        description={withoutStrong(caption)}
        onTouch={setTouched}
      />
      <Ledger {...{ drive, isPlaying, isAsked }} orders={hostPages} />
      <p className="cp-trim-caption cp-figures">
        {touched === null ? <RichText text={caption} /> : sayPlate(drive.pageState, touched)}
      </p>
    </div>
  );
}

interface LedgerProps extends Pick<DriveHalfProps, 'drive' | 'isPlaying' | 'isAsked'> {
  readonly orders: number;
}

/** What was ordered, what was re-plated for it, and how much of that for nobody. */
function Ledger({ drive, orders: hostPages, isPlaying, isAsked }: LedgerProps): ReactNode {
  const orders = isAsked ? 0 : Math.max(0, hostPages);
  const { pagesRelocated: relocated, ghostsRelocated: ghosts } = drive;
  return (
    <div className="cp-trim-ledger" data-shown={!isAsked}>
      <RatioBar {...{ orders, relocated, ghosts, isPlaying }} scale={SCALE} />
      <p className="cp-trim-counts cp-figures">
        <span className="cp-trim-ordered">
          <RichText text={words.captions.ordered({ count: orders })} />
        </span>
        <span className="cp-trim-replated">
          <RichText text={words.captions.replated({ count: relocated })} />
        </span>
        {ghosts > 0 && (
          <span className="cp-trim-ghosts">
            <RichText text={words.captions.ghosts({ count: ghosts })} />
          </span>
        )}
      </p>
    </div>
  );
}

/** What happens to the drive, or which plate it would wash next. */
function captionOf(props: Pick<DriveHalfProps, 'drive' | 'hostPages' | 'inUsePages' | 'isAsked'>): string {
  const { drive, hostPages, inUsePages, isAsked } = props;
  const { captions } = words;
  if (isAsked) return captions.asked({ files: FILE_COUNT, pages: FILE_PAGES, gone: GONE_FILES });
  const isBefore = hostPages <= -2 * DISH_COUNT;
  if (isBefore) return captions.deleting({ gone: Math.round((DISH_COUNT - inUsePages) / FILE_PAGES) });
  if (hostPages < 0) return captions.warmUp;
  if (!drive.victim) return '';
  const { block, validPages: wanted } = drive.victim;
  const { ghosts } = contentsOfPlate(drive.pageState, block);
  const pages = PAGES_PER_BLOCK;
  return ghosts === 0 ? captions.nextWash({ wanted, pages }) : captions.nextWashGhosts({ wanted, pages, ghosts });
}

interface TwoViewsProps {
  /** Portions in files that the computer has not deleted. */
  readonly inUsePages: number;
  /** Portions that the drive keeps, and those of them that nobody wants. */
  readonly keptPages: number;
  readonly ghosts: number;
}

/** What the computer knows of the drive, and what the drive does: two bars on one scale. */
function TwoViews({ inUsePages, keptPages, ghosts }: TwoViewsProps): ReactNode {
  const free = DISH_COUNT - inUsePages;
  return (
    <div className="cp-trim-views cp-figures">
      <p>{words.views.computer}</p>
      <p className="cp-trim-view">
        <Share look="used" pages={inUsePages} text={words.views.inUse({ count: inUsePages })} />
        <Share look="free" pages={free} text={words.views.free({ count: free })} />
      </p>
      <p>{words.views.kitchen}</p>
      <p className="cp-trim-view">
        <Share look="kept" pages={keptPages - ghosts} text={words.views.kept({ count: keptPages - ghosts })} />
        <Share look="ghosts" pages={ghosts} text={words.views.ghosts({ count: ghosts })} />
      </p>
    </div>
  );
}

interface ShareProps {
  readonly look: 'used' | 'free' | 'kept' | 'ghosts';
  readonly pages: number;
  readonly text: string;
}

function Share({ look, pages, text }: ShareProps): ReactNode {
  const share = pages / DISH_COUNT;
  return (
    <span
      className="cp-trim-share"
      data-look={look}
      data-none={pages === 0}
      style={{ '--share': share } as CSSProperties}
    >
      {pages > 0 && <span>{text}</span>}
    </span>
  );
}
