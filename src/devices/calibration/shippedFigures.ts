import * as fittedFigures from '../drives/fittedFigures.ts';
import type { FigureValue, FreeFigureName } from './freeFigures.ts';

/** Every free figure as the drives have it. */
export const FITTED_FIGURES: Readonly<Record<FreeFigureName, FigureValue>> = { ...fittedFigures };
