import { performCommandLine } from '../../src/cli/commandLine.ts';
import type { MeasuredFigure } from '../../src/devices/validation/claimSource.ts';
import type { Claim } from '../../src/devices/validation/claim.ts';

/** What `sim` prints as JSON for a line of words. */
export async function printedBy(line: string): Promise<Record<string, unknown>> {
  let output = '';
  await performCommandLine([...line.split(' '), '--json'], {
    print: (text) => (output += text),
    showProgress: () => undefined,
    note: () => undefined,
  });
  return JSON.parse(output) as Record<string, unknown>;
}

/** The line of `sim` that carries a measurement out. */
export const lineOf = ({ measurement: { preset, state, test, fill } }: MeasuredFigure): string =>
  `drive ${preset} --state ${state} --test ${test}${fill === undefined ? '' : ` --fill ${fill}`}`;

/** The figure as `sim drive` prints it: times in milliseconds. */
export function printedFigure(printed: Record<string, unknown>, { figure }: MeasuredFigure): number {
  const value = printed[figure.replace(/Us$/, 'Ms')];
  if (typeof value !== 'number') throw new Error(`sim drive prints no ${figure}`);
  return value;
}

/** The figures behind a claim that `sim drive` can print: of drives as they were built. */
export function sharedFigures({ source }: Claim): readonly MeasuredFigure[] {
  const figures = source.kind === 'figure' ? [source] : 'of' in source ? [source.of, source.against] : [];
  return figures.filter(({ measurement }) => measurement.changes === undefined);
}
