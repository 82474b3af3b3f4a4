import type { ReactNode } from 'react';
import { ownAddress, VERSION } from '#base';
import { Button, RichText } from '#controls';
import { Note, Row, Stack } from '#layout';
import { formatCount, formatTimes, NO_NUMBER } from '#messages';
import * as words from '#messages/lab';
import { cite, copiedReport, copyReport, reportField, version } from '#messages/foot';
import { theory as excuses } from '#messages/problems';
import { CopyButton, labAddress } from '#parts';
import {
  BLOCK_ORDERS,
  COLORS_BY,
  useStore,
  type BlockOrder,
  type ColorBy,
  type LabDriveState,
  type LabDriveView,
} from '#store';
import type { Lab } from '../labTypes.ts';
import { SideChip } from '../SideChip.tsx';
import { plainRecipe } from '../recipe.ts';
import { saveCanvas } from '../savePicture.ts';
import { FlowNow } from './FlowNow.tsx';
import { isRelocation, LabLedger } from './LabLedger.tsx';
import { palestShare } from './mapScale.ts';
import type { MapStore } from './mapStore.ts';
import { Minimap } from './Minimap.tsx';
import { PageCard } from './PageCard.tsx';
import { recentMeans } from './series.ts';
import { useAnswer, useDriveState, useFrameNumber, useSampled } from './useSampled.ts';
import { ValidHistogram } from './ValidHistogram.tsx';

interface DriveSideProps {
  readonly lab: Lab;
  readonly map: MapStore;
}

/** While the drive runs, each part is drawn at an interval of its own, so that no frame of the screen draws them all. */
const NUMBERS_MS = 250;
const BLOCKS_MS = 530;
const LEGEND_MS = 1130;
const stepOf = ({ step }: LabDriveState): number => step;

/** What was counted, what blocks hold, how to read the map, and what is pointed at. */
export function DriveSide({ lab, map }: DriveSideProps): ReactNode {
  const isEmpty = useStore(lab.drive, ({ drives }) => drives.length === 0);
  const page = useStore(map, (each) => each.page);
  if (isEmpty) return null;
  return (
    <>
      {page === null ? <Minimap lab={lab} map={map} /> : <SelectedPage lab={lab} map={map} page={page} />}
      <Numbers lab={lab} />
      <Blocks lab={lab} />
      <LiveLooks lab={lab} />
      <Stack className="cp-lab-foot" gap="1-half">
        <BlockCard lab={lab} map={map} />
        <Row gap={2} isDense>
          <CopyButton
            look="button"
            label={copyReport}
            copiedMessage={copiedReport}
            fieldLabel={reportField}
            text={() => reportOf(lab.drive.getState())}
          />
          <Button onClick={({ currentTarget }) => saveMap(lab, currentTarget)}>{words.map.save}</Button>
        </Row>
      </Stack>
    </>
  );
}

function SelectedPage({ lab, map, page }: DriveSideProps & { readonly page: number }): ReactNode {
  return <PageCard lab={lab} map={map} page={page} step={useSampled(lab.drive, stepOf, NUMBERS_MS)} />;
}

interface LiveProps {
  readonly lab: Lab;
}

function Numbers({ lab }: LiveProps): ReactNode {
  const { drives, step, recordedStep } = useDriveState(lab, NUMBERS_MS);
  const [view] = drives;
  if (!view) return null;
  const now = recentMeans(view.series, step);
  return (
    <>
      <LabLedger view={view} />
      {recordedStep !== null && <Note>{words.recorded({ step: recordedStep })}</Note>}
      {now && <FlowNow amplification={now.amplification} />}
      <Counters view={view} />
    </>
  );
}

function Blocks({ lab }: LiveProps): ReactNode {
  const { drives, step } = useDriveState(lab, BLOCKS_MS);
  const [view] = drives;
  if (!view) return null;
  const validAtPick = recentMeans(view.series, step)?.validAtPick ?? null;
  return <ValidHistogram view={view} validAtPick={validAtPick} />;
}

function LiveLooks({ lab }: LiveProps): ReactNode {
  return <Looks lab={lab} views={useDriveState(lab, LEGEND_MS).drives} />;
}

/** The other counters, and write amplification by theory: of the whole run, the same at each of its moments. */
function Counters({ view: { readings, verdict, scenario, stateHash } }: { readonly view: LabDriveView }): ReactNode {
  const rows: readonly (readonly [string, string])[] = [
    ...(verdict?.kind === 'doesNotApply'
      ? []
      : ([[words.counters.theory, verdict ? formatTimes(verdict.theory) : NO_NUMBER]] as const)),
    [words.counters.erased, formatCount(readings.erasedBlocks)],
    // None while it runs.
    [words.counters.seed, `${scenario.seed}, ${stateHash || NO_NUMBER}`],
  ];
  return (
    <>
      <Stack as="dl" className="cp-lab-live" gap="half">
        {rows.map(([name, value]) => (
          <Row key={name} isSpread isOneLine>
            <Note as="dt" size="label">
              {name}
            </Note>
            <dd>
              <b>{value}</b>
            </dd>
          </Row>
        ))}
      </Stack>
      {verdict?.kind === 'doesNotApply' && <Note>{words.noTheory({ reason: excuses[verdict.excuse] })}</Note>}
      {readings.isWornOut && <Note>{words.wornOut}</Note>}
    </>
  );
}

export const setColorBy = (store: Lab['store'], colorBy: ColorBy): void =>
  store.getState().change(words.look.colorStep({ by: words.look.colors[colorBy] }), { colorBy });

export const setOrder = (store: Lab['store'], order: BlockOrder): void =>
  store.getState().change(words.look.orderStep({ by: words.look.orders[order] }), { order });

/** What the blocks are colored and sorted by, with the legend. */
export function Looks({
  lab: { store },
  views,
  isAbreast = false,
}: {
  readonly lab: Lab;
  readonly views: readonly LabDriveView[];
  /** Whether there is room for all of it in one line. */
  readonly isAbreast?: boolean;
}): ReactNode {
  const { colorBy, order } = useStore(store, ({ state }) => state);
  const { look } = words;
  const Arrangement = isAbreast ? Row : Stack;
  return (
    <Arrangement {...(!isAbreast && { gap: 1 })}>
      <Row as="label" gap={2} isSpread isOneLine>
        <b>{look.color}</b>
        <select
          className="cp-field"
          data-size="small"
          value={colorBy}
          onChange={({ currentTarget }) => setColorBy(store, currentTarget.value as ColorBy)}
        >
          {COLORS_BY.map((each) => (
            <option key={each} value={each}>
              {look.colors[each]}
            </option>
          ))}
        </select>
      </Row>
      <Row as="label" gap={2} isSpread isOneLine>
        <b>{look.order}</b>
        <select
          className="cp-field"
          data-size="small"
          value={order}
          onChange={({ currentTarget }) => setOrder(store, currentTarget.value as BlockOrder)}
        >
          {BLOCK_ORDERS.map((each) => (
            <option key={each} value={each}>
              {look.orders[each]}
            </option>
          ))}
        </select>
      </Row>
      <Legend views={views} colorBy={colorBy} />
    </Arrangement>
  );
}

interface LegendProps {
  /** One, or two that are compared: their scales of valid pages are one, all others are their own. */
  readonly views: readonly LabDriveView[];
  readonly colorBy: ColorBy;
}

function Legend({ views, colorBy }: LegendProps): ReactNode {
  const [view] = views;
  if (!view) return null;
  const { counts, scenario } = view;
  const isSameBlock = views.every((each) => each.scenario.pagesPerBlock === scenario.pagesPerBlock);
  const { map, look } = words;
  const isByState = colorBy === 'filledBy' || colorBy === 'valid';
  return (
    <Stack className="cp-lab-live cp-note" gap="half" data-legend>
      {isByState ? (
        <>
          <Row gap={2} isSpread isOneLine>
            <span>{colorBy === 'valid' ? look.colors.valid : map.byHost}</span>
            <span className="cp-lab-ramp" data-of="host" aria-hidden="true" />
          </Row>
          {colorBy === 'filledBy' && (
            <Row gap={2} isSpread isOneLine>
              <span>{map.byDrive({ isRelocation: isRelocation(view) })}</span>
              <span className="cp-lab-ramp" data-of="drive" aria-hidden="true" />
            </Row>
          )}
          {(isSameBlock ? [view] : views).map(({ scenario: { pagesPerBlock: pages } }, index) => (
            <Row key={index} gap={2} isOneLine>
              {!isSameBlock && <SideChip index={index} />}
              {map.ends({ least: Math.round(palestShare(views) * pages), pages })}
            </Row>
          ))}
        </>
      ) : (
        <>
          <Row gap={2} isSpread isOneLine>
            <span>{look.colors[colorBy]}</span>
            <span className="cp-lab-ramp" data-of="amount" aria-hidden="true" />
          </Row>
          {views.map(({ shadeDomain: [least, most] }, index) => (
            <Row key={index} gap={2} isOneLine>
              {views.length > 1 && <SideChip index={index} />}
              {colorBy === 'hot' ? look.shares({ least, most }) : look.amounts({ least, most })}
            </Row>
          ))}
        </>
      )}
      {views.length === 1 && (
        <Row gap={2}>
          <span className="cp-lab-swatch" aria-hidden="true" /> {look.free({ count: counts.free })}
          <span className="cp-lab-swatch" data-of="open" aria-hidden="true" /> {look.open({ count: counts.open })}
        </Row>
      )}
    </Stack>
  );
}

/** The block that is pointed at, or that the keys have reached. */
function BlockCard({ lab, map }: DriveSideProps): ReactNode {
  const frameNumber = useFrameNumber(lab, NUMBERS_MS);
  const tile = useStore(map, (state) => state.tile);
  const block = useAnswer(() => {
    const { drives, ask } = lab.drive.getState();
    const number = drives[0]?.tiles.blocks[tile];
    return number === undefined ? null : ask('block', { drive: 0, block: number });
  }, [lab, tile, frameNumber]);
  const [view] = lab.drive.getState().drives;
  if (!block || !view || tile < 0) return null;
  const { blockCard } = words;
  const { programmedPages, relocatedPages } = block;
  return (
    <div>
      <h2 className="cp-small-title">{blockCard.title({ block: block.block })}</h2>
      <Note>
        <RichText
          text={blockCard.valid({
            valid: block.validPages,
            pages: view.scenario.pagesPerBlock,
            erases: block.erases,
          })}
        />
      </Note>
      <Note>
        {programmedPages === 0
          ? blockCard.erased
          : blockCard.filled({ isByDrive: 2 * relocatedPages > programmedPages, step: block.pickedAt })}
      </Note>
    </div>
  );
}

/** Saves what the map shows. @param near an element of the view */
function saveMap({ drive }: Lab, near: Element): void {
  const { drives, step } = drive.getState();
  const panel = near.closest('[role="tabpanel"]');
  const canvas = panel?.querySelector<HTMLCanvasElement>('canvas[role="img"]');
  const [view] = drives;
  if (!canvas || !view) return;
  const { hostPages, flashPages } = view.readings;
  const ratio = hostPages > 0 ? flashPages / hostPages : 1;
  const verdict = words.map.moment({ step, ratio });
  const picture = { name: 'map', title: words.map.name, verdict, scenario: view.scenario, step, hash: view.stateHash };
  void saveCanvas(picture, canvas, panel?.querySelector('[data-legend]') ?? null);
}

function reportOf({ drives, step }: LabDriveState): string {
  const [view] = drives;
  if (!view) return NO_NUMBER;
  const { hostPages, flashPages, erasedBlocks } = view.readings;
  const report = words.report({
    sentence: plainRecipe(view.scenario),
    host: hostPages,
    flash: flashPages,
    ratio: hostPages > 0 ? flashPages / hostPages : 0,
    erased: erasedBlocks,
    isWhole: true,
    end: step,
    hash: view.stateHash,
  });
  return [
    report,
    version({ version: VERSION }),
    new URL(labAddress(view.scenario, step), ownAddress()).href,
    cite({ version: VERSION }),
  ].join('\n');
}
