import type { SceneShape } from './sceneLayout.ts';
import type { Compose } from './shapeFor.ts';

const LOADERS: Readonly<Record<SceneShape, () => Promise<{ readonly compose: Compose }>>> = {
  phone: () => import('./phoneLayout.ts'),
  landscape: () => import('./landscapeLayout.ts'),
  medium: () => import('./mediumLayout.ts'),
  wide: () => import('./wideLayout.ts'),
  presenter: () => import('./presenterLayout.ts'),
};

const loaded = new Map<SceneShape, Compose>();

/** What lays out a shape, if it is here already. */
export const loadedComposition = (shape: SceneShape): Compose | null => loaded.get(shape) ?? null;

/** Fetches what lays out a shape, once. */
export async function loadComposition(shape: SceneShape): Promise<void> {
  const { compose } = await LOADERS[shape]();
  loaded.set(shape, compose);
}
