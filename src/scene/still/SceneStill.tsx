import { Fragment, useMemo, type ReactNode } from 'react';
import type { DriveFrame } from '#engine';
import * as scene from '#messages/scene';
import { tellDishRoomOf, layoutScene } from '../compositions/layoutScene.ts';
import { composeScene } from '../draw/composeScene.ts';
import { isHeatShown, type SceneMoment } from '../draw/moment.ts';
import { LABEL_IDS, type LabelId, type LabelBox, type SceneSetting } from '../layout/sceneLayout.ts';
import { LabelLines } from '../SceneLabels.tsx';
import { HeatLegend } from '../HeatLegend.tsx';
import { SceneLegend } from '../SceneLegend.tsx';
import { labelBoxes, isHeatLegendShort, legendPlan } from '../text/labelPlaces.ts';
import { sceneTexts, type TextLine } from '../text/sceneTexts.ts';
import { stateSentence } from '../text/sentence.ts';
import { type SceneDrive, type SceneWords } from '../vocabulary.ts';
import { Hatches, hatchIds, paintStill } from './PaintedStill.tsx';
import { HeatReading } from '../heat/heatReading.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { Motion } from '../motion/motion.ts';

export interface SceneStillProps {
  /** Null draws the furniture and outlined empty places. */
  readonly frame: DriveFrame | null;
  /** See `FrameSource.slots`. */
  readonly slots?: Int32Array | null;
  readonly drive: SceneDrive;
  readonly words: SceneWords;
  /** Width of the layout; the drawing itself scales. */
  readonly widthCssPx: number;
  /** The setting of a page when left out. */
  readonly setting?: SceneSetting;
  /** Whether it also has the outlines of empty places, which styles can show instead of the drive. */
  readonly hasOutlines?: boolean;
}

/**
 * The scene of one frame as an SVG drawing that needs no scripts, with the layout, painter and words of the live scene. With
 * `hasOutlines` it holds two drawings: inside `data-own-drive`, where another drive will replace this one, styles hide the drive and
 * show outlined places.
 */
export function SceneStill({
  frame,
  slots = null,
  drive,
  words,
  widthCssPx,
  setting,
  hasOutlines = false,
}: SceneStillProps): ReactNode {
  const moment = useMemo(
    () => stillMoment(frame, drive, words, widthCssPx, setting, slots),
    [frame, drive, words, widthCssPx, setting, slots],
  );
  const none = useMemo(
    () => (hasOutlines ? stillMoment(null, drive, words, widthCssPx, setting) : moment),
    [hasOutlines, moment, drive, words, widthCssPx, setting],
  );
  const { layout, shown } = moment;
  const idPrefix = `${frame ? 'w' : 'o'}${layout.shape[0]}${widthCssPx}`;
  const marks = splitByOwner(composeScene(moment), composeScene(none));
  const labels = splitByOwner(labelsOf(moment, words), labelsOf(none, words));
  return (
    <>
      {frame && (
        <p className="cp-hidden cafeteria-of-drive" data-testid="scene-said">
          {stateSentence(shown)}
        </p>
      )}
      <svg
        className="cafeteria-drawing"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        preserveAspectRatio="xMidYMin meet"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an img element
        role="img"
        aria-label={scene.picture}
        data-shape={layout.shape}
      >
        <Hatches idPrefix={idPrefix} />
        {OWNERS.map((owner) => {
          const id = idPrefix + owner[0];
          const picture = (
            <>
              {paintStill(moment, id, hatchIds(idPrefix), marks[owner])}
              {labels[owner].map((label) => (
                <Label key={label.id} {...label}>
                  {label.id === 'legend' ? <Legend moment={moment} /> : <LabelLines lines={label.lines} />}
                </Label>
              ))}
            </>
          );
          if (marks[owner].length + labels[owner].length === 0) return null;
          return owner === 'any' ? (
            <Fragment key={owner}>{picture}</Fragment>
          ) : (
            <g key={owner} className={`cafeteria-of-${owner}`} data-testid={`marks-of-${owner}`}>
              {picture}
            </g>
          );
        })}
      </svg>
    </>
  );
}

/** Back to front. */
const OWNERS: readonly Owner[] = ['any', 'drive', 'none'];

interface StillLabel {
  readonly id: LabelId;
  readonly box: LabelBox;
  readonly lines: readonly TextLine[];
}

/** Labels with text, and their places. */
function labelsOf(moment: SceneMoment, words: SceneWords): StillLabel[] {
  const { layout } = moment;
  const texts = sceneTexts(moment, words, tellDishRoomOf(layout.shape));
  const moved = labelBoxes(moment);
  const plan = legendPlan(moment);
  return LABEL_IDS.flatMap((id) => {
    const box = moved[id] ?? layout.labels[id];
    const lines = texts[id] ?? [];
    return !box || (id === 'legend' ? plan === null : lines.length === 0) ? [] : [{ id, box, lines }];
  });
}

/** The text in a `foreignObject` must not be positioned, because some browsers misplace positioned text there. */
function Label({ id, box, children }: Omit<StillLabel, 'lines'> & { readonly children: ReactNode }): ReactNode {
  return (
    <foreignObject x={box.x} y={topOf(box)} width={box.width} height={box.height}>
      <div
        className="cafeteria-label"
        data-label={id}
        data-hang={box.hang}
        data-align={box.align}
        data-spread={box.isSpread}
      >
        {children}
      </div>
    </foreignObject>
  );
}

const topOf = (box: LabelBox): number => (box.hang === 'bottom' ? box.y - box.height : box.y);

function Legend({ moment }: { readonly moment: SceneMoment }): ReactNode {
  const { heat, shown } = moment;
  const plan = legendPlan(moment);
  if (!plan) return null;
  if (!isHeatShown(moment)) return <SceneLegend looks={plan.looks} spacing={plan.spacing} />;
  return (
    <HeatLegend
      domain={heat.domain}
      pagesPerBlock={shown.drive.pagesPerBlock}
      victimValid={null}
      hasMarks={plan.hasMarks}
      spacing={plan.spacing}
      isShort={isHeatLegendShort(plan)}
    />
  );
}

/** Owner of a mark or label: shared, of the drawn drive only, or of the empty places only. */
type Owner = 'any' | 'drive' | 'none';

/** Splits parts into shared, drive-only and empty-only ones, each in their order. */
function splitByOwner<Part>(ofDrive: readonly Part[], ofNone: readonly Part[]): Record<Owner, Part[]> {
  const driveKeys = new Set(ofDrive.map(keyOf));
  const noneKeys = new Set(ofNone.map(keyOf));
  return {
    any: ofDrive.filter((part) => noneKeys.has(keyOf(part))),
    drive: ofDrive.filter((part) => !noneKeys.has(keyOf(part))),
    none: ofNone.filter((part) => !driveKeys.has(keyOf(part))),
  };
}

const keyOf = (part: unknown): string => JSON.stringify(part);

/** The state of a frame's drive as a sentence. */
export function frameSentence(frame: DriveFrame, drive: SceneDrive): string {
  const shown = new ShownDrive(drive, frame.pageState.length);
  shown.show(frame, false);
  return stateSentence(shown);
}

/** The moment of one frame, without motion. */
export function stillMoment(
  frame: DriveFrame | null,
  drive: SceneDrive,
  words: SceneWords,
  widthCssPx: number,
  setting?: SceneSetting,
  slots: Int32Array | null = null,
): SceneMoment {
  const shown = new ShownDrive(drive, frame?.pageState.length ?? 0);
  if (frame) shown.show(frame, false, { knownSeats: slots });
  const heat = new HeatReading(drive.blockCount);
  heat.update(shown, 0);
  return {
    layout: layoutScene(widthCssPx, drive, setting),
    shown,
    motion: new Motion(),
    heat,
    band: 'step',
    nowMs: 0,
    relocatedPerHostPage: null,
  };
}
