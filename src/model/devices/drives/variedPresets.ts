import type { DriveParameter } from './parameter.ts';
import type { DrivePreset } from './preset.ts';

type AnyParameter = DriveParameter<number | string | boolean>;
type Parameters = Readonly<Record<string, AnyParameter>>;

/**
 * Values of free figures by name, in the units of their parameters. Figures that are not listed have their shipped
 * value.
 */
export type FigureValues = Readonly<Record<string, number | string | boolean>>;

/** Every free figure has its shipped value. */
export const SHIPPED_FIGURES: FigureValues = {};

/** Returns the preset with these values of the free figures, including those of its flash. */
export function withFigures<Preset extends DrivePreset>(preset: Preset, figures: FigureValues): Preset {
  if (Object.keys(figures).length === 0) return preset;
  const parameters = withValues(preset.parameters as unknown as Parameters, figures);
  if (!('nand' in preset)) return { ...preset, parameters };
  const { nand } = preset;
  return {
    ...preset,
    parameters,
    nand: { ...nand, parameters: withValues(nand.parameters as unknown as Parameters, figures) },
  };
}

/** The value of a parameter with these figures. */
export const valueWith = <Value extends number | string | boolean>(
  { value, freeFigure }: DriveParameter<Value>,
  figures: FigureValues,
): Value => (freeFigure === undefined ? value : ((figures[freeFigure] as Value | undefined) ?? value));

/** Every parameter of the preset and of its flash, with its name. */
export function parametersOf(preset: DrivePreset): readonly (readonly [name: string, parameter: AnyParameter])[] {
  const flash = 'nand' in preset ? Object.entries(preset.nand.parameters as unknown as Parameters) : [];
  return [...Object.entries(preset.parameters as unknown as Parameters), ...flash];
}

const withValues = (parameters: Parameters, figures: FigureValues): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [
      name,
      { ...parameter, value: valueWith(parameter, figures) },
    ]),
  );
