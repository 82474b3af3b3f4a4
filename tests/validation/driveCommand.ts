import { performCommandLine } from '../../src/cli/commandLine.ts';
import type { Claim, MeasuredFigure } from '../../src/model/devices/validation/claim.ts';

/** Runs a command line of `sim`. @returns what it prints as JSON */
export async function printedBy(line: string): Promise<Record<string, unknown>> {
  let output = '';
  await performCommandLine([...line.split(' '), '--json'], {
    print: (text) => (output += text),
    showProgress: () => undefined,
    note: () => undefined,
  });
  return JSON.parse(output) as Record<string, unknown>;
}

/** The command line of `sim` for a measurement. */
export const lineOf = ({ measurement: { preset, state, test, fill } }: MeasuredFigure): string =>
  `drive ${preset} --state ${state} --test ${test}${fill === undefined ? '' : ` --fill ${fill}`}`;

/** Reads a figure from what `sim drive` has printed; times in milliseconds. */
export function printedFigure(printed: Record<string, unknown>, { figure }: MeasuredFigure): number {
  const value = printed[figure.replace(/Us$/, 'Ms')];
  if (typeof value !== 'number') throw new Error(`sim drive prints no ${figure}`);
  return value;
}

/** The figures of a claim that `sim drive` can print: those of drives without changes. */
export function sharedFigures({ source }: Claim): readonly MeasuredFigure[] {
  const figures = source.kind === 'figure' ? [source] : 'of' in source ? [source.of, source.against] : [];
  return figures.filter(({ measurement }) => measurement.changes === undefined);
}
