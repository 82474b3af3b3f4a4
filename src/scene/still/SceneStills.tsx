import type { ReactNode } from 'react';
import { LOW_WINDOW, SHORT_WINDOW, LEAST_WIDTH, type SceneSetting } from '../layout/sceneLayout.ts';
import { SceneStill, type SceneStillProps } from './SceneStill.tsx';
import { layoutScene } from '../compositions/layoutScene.ts';
import type { SceneDrive } from '../vocabulary.ts';

interface Drawing {
  readonly name: string;
  /** Width of the layout. */
  readonly widthCssPx: number;
  /** Least width of the floor for this drawing. */
  readonly fromCssPx: number;
  readonly setting?: SceneSetting;
}

/** Drawings for windows that are neither low nor short, from narrow to wide. */
export const DRAWINGS: readonly Drawing[] = [
  { name: 'w360', widthCssPx: 360, fromCssPx: 0 },
  { name: 'w390', widthCssPx: 390, fromCssPx: 384 },
  { name: 'w680', widthCssPx: 680, fromCssPx: 560 },
  { name: 'w900', widthCssPx: 900, fromCssPx: 800 },
  { name: 'w1024', widthCssPx: 1024, fromCssPx: 960 },
  { name: 'w1280', widthCssPx: 1280, fromCssPx: 1200 },
  { name: 'w1440', widthCssPx: 1440, fromCssPx: 1372 },
];

const LOW: SceneSetting = { surroundings: 'page', isLow: true };
/** The drawing for low windows that are wide enough. */
const LOW_DRAWING: Drawing = { name: 'low', widthCssPx: 680, fromCssPx: 560, setting: LOW };

const SHORT: SceneSetting = { surroundings: 'page', isShort: true };
/** The drawing for wide windows that are short. */
const SHORT_DRAWING: Drawing = { name: 'short', widthCssPx: 1366, fromCssPx: 1200, setting: SHORT };

/**
 * A drawing of the scene for each kind of window; styles choose one. The floor is exactly as high as that of the live scene, so that
 * nothing moves when it takes over. Each drawing has outlined places too, for pages that are opened with another drive.
 */
export function SceneStills(props: Omit<SceneStillProps, 'widthCssPx' | 'setting'>): ReactNode {
  return (
    <>
      <style>{stylesFor(props)}</style>
      <div className="cafeteria-stills-floor">
        {[LOW_DRAWING, SHORT_DRAWING, ...DRAWINGS.toReversed()].map(({ name, widthCssPx, setting }) => (
          <div
            key={name}
            className="cafeteria-stills-variant"
            data-testid="scene-still"
            data-name={name}
            data-width={widthCssPx}
          >
            <SceneStill {...props} hasOutlines widthCssPx={widthCssPx} {...(setting ? { setting } : {})} />
          </div>
        ))}
      </div>
    </>
  );
}

function stylesFor({ drive }: Pick<SceneStillProps, 'drive'>): string {
  const choice = DRAWINGS.map(({ name, fromCssPx }, index) => {
    const next = DRAWINGS[index + 1];
    const range = `(min-width:${fromCssPx}px)${next ? ` and (max-width:${next.fromCssPx - 0.02}px)` : ''}`;
    return `@container ${range}{.cafeteria-stills-variant[data-name='${name}']{display:block}}`;
  });
  return [
    ...heightRules(drive).map(({ rule }) => rule),
    ...choice,
    insteadIn(SHORT_WINDOW, SHORT_DRAWING, drive),
    insteadIn(LOW_WINDOW, LOW_DRAWING, drive),
  ].join('');
}

/** Styles that show only this drawing in windows that match the media query `window`, from its least width on. */
function insteadIn(window: string, { name, fromCssPx, setting }: Drawing, drive: SceneStillProps['drive']): string {
  const choice =
    `@container (min-width:${fromCssPx}px){.cafeteria-stills-variant{display:none!important}` +
    `.cafeteria-stills-variant[data-name='${name}']{display:block!important}}`;
  const heights = heightRules(drive, setting).filter((each) => each.fromCssPx >= fromCssPx);
  return `@media ${window}{${heights.map(({ rule }) => rule).join('')}${choice}}`;
}

/** Custom property in which a page gives the height available for the scene. */
const ROOM_PROPERTY = '--scene-room';

function heightRules(
  drive: SceneStillProps['drive'],
  setting?: SceneSetting,
): { readonly fromCssPx: number; readonly rule: string }[] {
  return floorHeights(drive, setting).map(({ fromCssPx, baseCssPx, perWidth }, index) => {
    const limit = setting === LOW ? '9999px' : `var(${ROOM_PROPERTY},9999px)`;
    const slope = perWidth === 0 ? '' : ` + ${round(perWidth * 100)}cqw`;
    const rule = `.cafeteria-stills-floor{height:min(${round(baseCssPx)}px${slope},${limit})}`;
    return { fromCssPx, rule: index === 0 ? rule : `@container (min-width:${fromCssPx}px){${rule}}` };
  });
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** From `fromCssPx` to the next piece, the height of the floor is `baseCssPx + perWidth × width`. */
interface HeightPiece {
  readonly fromCssPx: number;
  readonly baseCssPx: number;
  readonly perWidth: number;
}

const WIDEST_CSS_PX = 2000;
const TOLERANCE_CSS_PX = 0.05;

/** Height of the floor as a piecewise linear function of the width. */
export function floorHeights(drive: SceneDrive, setting?: SceneSetting): HeightPiece[] {
  const heightAt = (widthCssPx: number): number => {
    const { height, scale } = layoutScene(widthCssPx, drive, setting);
    return height * scale;
  };
  const pieces: HeightPiece[] = [];
  for (let from = LEAST_WIDTH; from < WIDEST_CSS_PX;) {
    const start = heightAt(from);
    const next = heightAt(from + 1);
    const isJump = Math.abs(heightAt(from + 2) - next - (next - start)) > TOLERANCE_CSS_PX;
    const perWidth = isJump ? 0 : next - start;
    pieces.push({ fromCssPx: from, baseCssPx: start - perWidth * from, perWidth });
    const isOn = (width: number): boolean =>
      Math.abs(heightAt(width) - start - perWidth * (width - from)) <= TOLERANCE_CSS_PX;
    let to = from + 1;
    while (to < WIDEST_CSS_PX && isOn(to)) to += 1;
    from = to;
  }
  return pieces;
}
