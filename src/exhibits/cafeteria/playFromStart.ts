import { usualMoment } from '#store';
import type { CafeteriaModel } from './model.ts';

/** Back to the first order: with the usual drive the opening act, with any other its beginning. */
export function playFromStart({ drive, act }: CafeteriaModel): void {
  if (usualMoment(drive.getState().settings) !== null) act.start();
  else drive.getState().seek(0);
}
