import type { ReactNode } from 'react';
import type { SceneLayout, Surroundings } from './layout/sceneLayout.ts';
import type { FollowedDish } from './model/touchTarget.ts';
import type { TellDishRoom } from './text/dishRoomWork.ts';
import type { Narration } from './text/narration.ts';
import type { FrameSource, SceneDrive, SceneWords } from './vocabulary.ts';

export interface CafeteriaSceneProps {
  readonly drive: SceneDrive;
  readonly frames: FrameSource;
  /** Keep the same object while its values are the same. */
  readonly words: SceneWords;
  /** Host pages a second; `Infinity` for the highest speed of the machine. */
  readonly stepsPerSecond: number;
  readonly isRunning: boolean;
  readonly isReducedMotion: boolean;
  /** A new value makes the scene read its colours again. */
  readonly themeKey: string;
  readonly isTrimEnabled: boolean;
  /** Id of the element with the current sentence. */
  readonly describedBy?: string;
  /** A sentence for screen readers: at most one in five seconds while the drive runs, at once while it is paused. */
  readonly onSentence?: (sentence: string) => void;
  /**
   * A sentence to show under the picture, and the `driveCount` of the drive it is about. `NarrationHistory` keeps sentences, so that the
   * reader can step back and forth.
   */
  readonly onNarration?: (narration: Narration, driveCount: number) => void;
  /** Pages counted since guests left, in this future and in the one with TRIM the other way; null where nobody has left. */
  readonly sinceLeaving?: SinceLeaving | null;
  /** Keep the same object while its values are the same. Without it, plates can be touched but no dish followed. */
  readonly touch?: SceneTouch;
  /** Called once the first frame is painted. Keep the same function. */
  readonly onPicture?: () => void;
  /** `SceneStills` to show until the first frame is painted. */
  readonly still?: ReactNode;
  /** `page` when left out. */
  readonly surroundings?: Surroundings;
  /** Height available for the floor, in CSS pixels; the floor becomes lower, or scales, to fit. */
  readonly availableHeight?: number;
}

export interface SceneTouch {
  /** Called with the dish of a tapped portion; null to follow none. */
  readonly onFollow: (logicalPage: number | null) => void;
  readonly followedDish: FollowedDish | null;
}

export interface SinceLeaving {
  readonly hostPages: number;
  readonly flashPages: number;
  readonly otherFlashPages: number | null;
  readonly ghostsRelocated: number | null;
}

/** The drive and its layout; both keep their identity while nothing in them changes. */
export interface Stage {
  readonly drive: SceneDrive;
  readonly layout: SceneLayout;
  readonly tellDishRoom: TellDishRoom;
}
