import { useMemo, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Note, Only, Row, Stack } from '#layout';
import * as words from '#messages/spare-area';
import { Drawing, HeatLegend, heatTiles, PartHead, PlateLegend } from '#parts';
import type { SpareDrivePart } from '#recordings/spareDrive';
import type { SpareAreaPart } from '#recordings/spareArea';
import { useStore } from '#store';
import { frameAt } from '../recordedDrives.ts';
import type { SpareAreaModel } from './model.ts';
import { Plate } from './Plate.tsx';
import { BLOCK_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

/** The drive when a victim is picked. */
interface PickMoment {
  /** Of each block. */
  readonly validPages: Uint8Array;
  readonly victimBlock: number;
  readonly victimPages: Uint8Array;
}

interface DriveAsideProps {
  readonly model: SpareAreaModel;
  readonly spareFactor: number;
  /** The run that has just arrived, while the slider follows the runs. */
  readonly followed: SpareAreaPart | null;
}

/** Frames between two enlarged plates: one plate a second can be read. */
const FRAMES_A_PLATE = 30;

/** The drive at the slider: all plates as tiles, and the picked one enlarged. */
export function DriveAside({ model, spareFactor, followed }: DriveAsideProps): ReactNode {
  const request = useStore(model.drive, (state) => state.request);
  const hasParts = useStore(model.drive, (state) => state.parts.length > 0);
  const isThere = followed !== null || (hasParts && request?.effectiveSpareFactor === spareFactor);
  return (
    <Stack className="cp-spare-drive" data-there={isThere}>
      <Only from={600}>
        <Stack gap={2} data-testid="spare-tiles">
          <PartHead
            title={words.driveAt({ spare: spareFactor })}
            aside={!isThere && <Note as="span">{words.settling}</Note>}
          />
          <Tiles model={model} followed={followed} spareFactor={spareFactor} />
        </Stack>
      </Only>
      <VictimPlate model={model} followed={followed} />
    </Stack>
  );
}

/** The moment on show: of the run that has just arrived, or of the playback. @param every frames between two moments */
function useMoment(model: SpareAreaModel, followed: SpareAreaPart | null, every: number): PickMoment | null {
  const parts = useStore(model.drive, (state) => state.parts);
  const frame = useStore(model.motion, ({ position }) => Math.floor(position / every) * every);
  return useMemo(() => followed?.lastPick ?? momentAt(parts, frame), [followed, parts, frame]);
}

/** Lower end of the shades: some pages below the fewest on any plate, rounded to tens. */
const leastShown = (wanted: number): number => Math.max(0, Math.floor((wanted - 7) / 10) * 10);

function momentAt(parts: readonly SpareDrivePart[], frame: number): PickMoment | null {
  const found = frameAt(parts, frame);
  if (!found) return null;
  const { part, index } = found;
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

function Tiles({ model, followed, spareFactor }: DriveAsideProps): ReactNode {
  const now = useMoment(model, followed, 1);
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
        label={words.driveAt({ spare: spareFactor })}
        description={words.tiles({ blocks: BLOCK_COUNT })}
        stillWidths={STILL_WIDTHS}
        draw={draw}
      />
      <Row lineGap={1}>
        <HeatLegend>{words.wantedRange({ least, most: PAGES_PER_BLOCK })}</HeatLegend>
        <PlateLegend signs={[['ink', words.nextWash]]} />
      </Row>
    </>
  );
}

/** Shade of a plate, 0..1; null for a free block, which is recorded with more pages than fit. */
const shareOf = (validPages: number, least: number): number | null =>
  validPages > PAGES_PER_BLOCK ? null : Math.max(0, (validPages - least) / (PAGES_PER_BLOCK - least));

/** The plate that is washed next, enlarged, and the calculation of write amplification from it: 128 ÷ 18 = × 7.1. */
function VictimPlate({ model, followed }: Omit<DriveAsideProps, 'spareFactor'>): ReactNode {
  const pages = useMoment(model, followed, FRAMES_A_PLATE)?.victimPages ?? null;
  const wanted = pages?.reduce((sum, flag) => sum + flag, 0) ?? 0;
  const gained = PAGES_PER_BLOCK - wanted;
  const values = { wanted, gained, pages: PAGES_PER_BLOCK };
  return (
    <Stack gap={2}>
      <PartHead title={words.fewest} />
      <Plate name="spare-area-plate" label={words.fewest} pages={pages} isMarked />
      <Stack gap="none" data-testid="spare-sum">
        <Note>
          <RichText text={words.wanted(values)} />{' '}
          <span className="cp-re-words">
            <strong className="cp-whole">{words.replate(values)}</strong>
          </span>
        </Note>
        <Note>
          <RichText text={words.gain(values)} />
        </Note>
        <Note>
          <RichText text={words.quotient({ ...values, plated: gained > 0 ? PAGES_PER_BLOCK / gained : 1 })} />
        </Note>
      </Stack>
    </Stack>
  );
}
