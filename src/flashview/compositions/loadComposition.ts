import type { SceneShape, Compose } from '../layout/sceneLayout.ts';
import type { TellDishRoom } from '../text/dishRoomWork.ts';

/** What a shape has of its own: where things stand, and the words that fit there. */
export interface Composition {
  readonly compose: Compose;
  readonly tellDishRoom: TellDishRoom;
}

const LOADERS: Readonly<Partial<Record<SceneShape, () => Promise<Composition>>>> = {
  phone: () => import('./phoneComposition.ts'),
  landscape: () => import('./landscapeComposition.ts'),
  // Frames are never so large (`shapeFor`).
  ...(IS_FRAME
    ? {}
    : {
        medium: () => import('./mediumComposition.ts'),
        wide: () => import('./wideComposition.ts'),
        presenter: () => import('./presenterComposition.ts'),
      }),
};

const loaded = new Map<SceneShape, Composition>();

/** The composition of a shape, if it is here already. */
export const loadedComposition = (shape: SceneShape): Composition | null => loaded.get(shape) ?? null;

/** Fetches the composition of a shape, once. */
export async function loadComposition(shape: SceneShape): Promise<void> {
  const load = LOADERS[shape];
  if (!load) throw new Error(`the scene of a frame is a phone's or a landscape, not “${shape}”`);
  loaded.set(shape, await load());
}
