import { useMemo, type ReactNode } from 'react';
import { RichText } from '#controls';
import * as words from '#messages/spare-area';
import { Drawing, HeatLegend, heatTiles, layoutPlate, paintPlate, PartHead, type DrawingContent } from '#parts';
import type { SpareDrivePart } from '#recordings/spareDrive';
import type { SpareAreaPart } from '#recordings/spareArea';
import { useStore } from '#store';
import type { SpareAreaModel } from './model.ts';
import { BLOCK_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

/** The drive at one pick. */
interface PickMoment {
  readonly validPages: Uint8Array;
  readonly victimBlock: number;
  readonly victimPages: Uint8Array;
}

interface DriveAsideProps {
  readonly model: SpareAreaModel;
  readonly spareFactor: number;
  /** The run that has just come in, while the slider goes along with the runs. */
  readonly followed: SpareAreaPart | null;
}

/** The plate in large is another one so many frames later: one a second can be read. */
const FRAMES_A_PLATE = 30;

/** The drive at the slider: all of its plates as tiles, and the one that is picked in large. */
export function DriveAside({ model, spareFactor, followed }: DriveAsideProps): ReactNode {
  const request = useStore(model.drive, (state) => state.request);
  const hasParts = useStore(model.drive, (state) => state.parts.length > 0);
  const isThere = followed !== null || (hasParts && request?.effectiveSpareFactor === spareFactor);
  return (
    <div className="cp-spare-drive" data-there={isThere}>
      <div className="cp-spare-tiles" data-testid="spare-tiles">
        <PartHead
          title={words.driveAt({ spare: spareFactor })}
          aside={!isThere && <span className="cp-spare-settling">{words.settling}</span>}
        />
        <TilesNow model={model} followed={followed} spareFactor={spareFactor} />
      </div>
      <NextPlate model={model} followed={followed} />
    </div>
  );
}

/** The drive as it is to be seen: at the run that has come in, or in motion, in every so many frames another. */
function useMoment(model: SpareAreaModel, followed: SpareAreaPart | null, every: number): PickMoment | null {
  const parts = useStore(model.drive, (state) => state.parts);
  const frame = useStore(model.motion, ({ position }) => Math.floor(position / every) * every);
  return useMemo(() => followed?.lastPick ?? momentAt(parts, frame), [followed, parts, frame]);
}

/** Some pages under the fewest that any plate holds, in tens. */
const leastShown = (wanted: number): number => Math.max(0, Math.floor((wanted - 7) / 10) * 10);

function momentAt(parts: readonly SpareDrivePart[], frame: number): PickMoment | null {
  const last = parts.at(-1);
  if (!last) return null;
  const shown = Math.min(frame, last.fromFrame + last.frameCount - 1);
  const part = parts.find(({ fromFrame, frameCount }) => shown < fromFrame + frameCount) ?? last;
  const index = shown - part.fromFrame;
  const slice = (column: Uint8Array, length: number): Uint8Array =>
    column.subarray(index * length, (index + 1) * length);
  return {
    validPages: slice(part.validPages, BLOCK_COUNT),
    victimBlock: part.victimBlocks[index] ?? 0,
    victimPages: slice(part.victimPages, PAGES_PER_BLOCK),
  };
}

const COLUMNS = 32;
const STILL_WIDTHS = [{ widthCssPx: 304, fromCssPx: 0 }] as const;

function TilesNow({ model, followed, spareFactor }: DriveAsideProps): ReactNode {
  return <Tiles now={useMoment(model, followed, 1)} label={words.driveAt({ spare: spareFactor })} />;
}

function NextPlate({ model, followed }: Omit<DriveAsideProps, 'spareFactor'>): ReactNode {
  return <PickedPlate pages={useMoment(model, followed, FRAMES_A_PLATE)?.victimPages ?? null} />;
}

interface TilesProps {
  readonly now: PickMoment | null;
  readonly label: string;
}

function Tiles({ now, label }: TilesProps): ReactNode {
  const least = leastShown(now?.validPages[now.victimBlock] ?? PAGES_PER_BLOCK);
  const draw = useMemo(
    () => (width: number) =>
      heatTiles({
        widthCssPx: width,
        columns: COLUMNS,
        shares: Array.from({ length: BLOCK_COUNT }, (_, block) =>
          shareOf(now?.validPages[block] ?? PAGES_PER_BLOCK + 1, least),
        ),
        ringedPlate: now?.victimBlock ?? null,
      }),
    [now, least],
  );
  return (
    <>
      <Drawing
        name="spare-area-tiles"
        label={label}
        description={words.tiles({ blocks: BLOCK_COUNT })}
        stillWidths={STILL_WIDTHS}
        draw={draw}
      />
      <div className="cp-spare-tiles-legend">
        <HeatLegend>{words.wantedRange({ least, most: PAGES_PER_BLOCK })}</HeatLegend>
        <span className="cp-spare-next">{words.nextWash}</span>
      </div>
    </>
  );
}

/** A free block holds more than any can. */
const shareOf = (validPages: number, least: number): number | null =>
  validPages > PAGES_PER_BLOCK ? null : Math.max(0, (validPages - least) / (PAGES_PER_BLOCK - least));

const PLATE_COLUMNS = 16;

interface PickedPlateProps {
  /** 1 for each page that is still wanted; null while no plate is picked. */
  readonly pages: Uint8Array | null;
}

/** The plate that is washed next, in large, and the arithmetic that is the lesson: 128 ÷ 18 = × 7.1. */
export function PickedPlate({ pages }: PickedPlateProps): ReactNode {
  const wanted = pages?.reduce((sum, flag) => sum + flag, 0) ?? 0;
  const gained = PAGES_PER_BLOCK - wanted;
  const values = { wanted, gained, pages: PAGES_PER_BLOCK };
  return (
    <div className="cp-spare-picked">
      <PartHead title={words.fewest} />
      <Plate name="spare-area-plate" label={words.fewest} pages={pages} isMarked />
      <p className="cp-spare-sum cp-figures" data-testid="spare-sum">
        <span>
          <RichText text={words.wanted(values)} /> <strong className="cp-spare-replate">{words.replate(values)}</strong>
        </span>
        <span>
          <RichText text={words.gain(values)} />
        </span>
        <span>
          <RichText text={words.quotient({ ...values, plated: gained > 0 ? PAGES_PER_BLOCK / gained : 1 })} />
        </span>
      </p>
    </div>
  );
}

interface PlateProps {
  readonly name: string;
  readonly label: string;
  readonly pages: Uint8Array | null;
  /** Whether it is the one that the slider, or the crew, has picked. */
  readonly isMarked: boolean;
}

/** One plate of 128 places, as large as there is room. */
export function Plate({ name, label, pages, isMarked }: PlateProps): ReactNode {
  const draw = useMemo(() => (width: number) => drawPlate(width, pages, isMarked), [pages, isMarked]);
  const wanted = pages?.reduce((sum, flag) => sum + flag, 0) ?? 0;
  return (
    <Drawing
      name={name}
      label={label}
      description={words.described128({ wanted, left: PAGES_PER_BLOCK - wanted })}
      stillWidths={STILL_WIDTHS}
      draw={draw}
    />
  );
}

/** Room for the rim and the shadow under it. */
const PLATE_EDGE = 2;

function drawPlate(width: number, pages: Uint8Array | null, isMarked: boolean): DrawingContent {
  const layout = layoutPlate({
    x: 1,
    y: 1,
    widthCssPx: width - PLATE_EDGE,
    columns: PLATE_COLUMNS,
    count: PAGES_PER_BLOCK,
  });
  const items = paintPlate(layout, {
    lookAt: (offset) => (pages === null ? 'free' : pages[offset] === 1 ? 'host' : 'leftover'),
    ticketAt: () => null,
    rim: isMarked ? 'ink' : 'line',
    rimWidth: isMarked ? 2 : 1,
  });
  return { heightCssPx: layout.box.height + 2 * PLATE_EDGE, items };
}
