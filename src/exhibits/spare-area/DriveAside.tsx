import { useMemo, type ReactNode } from 'react';
import * as words from '#messages/spare-area';
import { Drawing, HeatLegend, heatTiles, PartHead } from '#parts';
import type { SpareDrivePart } from '#runs/spareDrive';
import type { SpareAreaPart } from '#runs/spareArea';
import { useStore } from '#store';
import type { SpareAreaModel } from './model.ts';
import { PickedPlate } from './PickedPlate.tsx';
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
  const parts = useStore(model.drive, (state) => state.parts);
  const frame = useStore(model.motion, (state) => Math.floor(state.position));
  const isThere = followed !== null || (parts.length > 0 && request?.effectiveSpareFactor === spareFactor);
  const now = useMemo(() => followed?.lastPick ?? momentAt(parts, frame), [followed, parts, frame]);
  const plateFrame = frame - (frame % FRAMES_A_PLATE);
  const plate = useMemo(() => followed?.lastPick ?? momentAt(parts, plateFrame), [followed, parts, plateFrame]);
  const wanted = plate?.victimPages.reduce((sum, flag) => sum + flag, 0) ?? 0;
  const least = leastShown(wanted);
  return (
    <div className="cp-spare-drive" data-there={isThere}>
      <div className="cp-spare-tiles">
        <PartHead
          title={words.driveAt({ spare: spareFactor })}
          aside={!isThere && <span className="cp-spare-settling">{words.settling}</span>}
        />
        <Tiles now={now} least={least} label={words.driveAt({ spare: spareFactor })} />
        <p className="cp-spare-tiles-legend">
          <HeatLegend>{words.wantedRange({ least, most: PAGES_PER_BLOCK })}</HeatLegend>
          <span className="cp-spare-next">{words.nextWash}</span>
        </p>
      </div>
      <PickedPlate pages={plate?.victimPages ?? null} />
    </div>
  );
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

interface TilesProps {
  readonly now: PickMoment | null;
  readonly least: number;
  readonly label: string;
}

function Tiles({ now, least, label }: TilesProps): ReactNode {
  const draw = useMemo(
    () => (width: number) =>
      heatTiles({
        widthCssPx: width,
        columns: COLUMNS,
        shares: Array.from({ length: BLOCK_COUNT }, (_, block) =>
          shareOf(now?.validPages[block] ?? PAGES_PER_BLOCK + 1, least),
        ),
        ringed: now?.victimBlock ?? null,
      }),
    [now, least],
  );
  return (
    <Drawing
      name="spare-area-tiles"
      label={label}
      description={words.tiles({ blocks: BLOCK_COUNT })}
      stillWidths={STILL_WIDTHS}
      draw={draw}
    />
  );
}

/** A free block holds more than any can. */
const shareOf = (validPages: number, least: number): number | null =>
  validPages > PAGES_PER_BLOCK ? null : Math.max(0, (validPages - least) / (PAGES_PER_BLOCK - least));
