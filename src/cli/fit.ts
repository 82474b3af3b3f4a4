import { readFileSync, writeFileSync } from 'node:fs';
import {
  FITTED_FIGURES,
  fitFreeFigures,
  JUDGED_CLAIMS,
  predictLeftOut,
  seedsFrom,
  type FreeFigureName,
} from '#devices/scores';

/** The file with the free figures of the drives. */
const FIGURES_FILE = 'src/model/devices/drives/fittedFigures.ts';
/**
 * The file with the prediction of each claim by figures that were not fitted to it; read by tests and the method page.
 */
const LEFT_OUT_FILE = 'src/pages/method/recorded/leftOut.json';
/** Random seeds of the runs of the fit. */
const SEEDS = seedsFrom(1);

/**
 * `npm run fit` fits every free figure from its prior and writes FIGURES_FILE. With `--check` it writes nothing and
 * fails if the file differs. With `--left-out` it predicts each claim by figures that were not fitted to it and writes
 * LEFT_OUT_FILE.
 */
if (process.argv.includes('--left-out')) writeLeftOut();
else fitAll(process.argv.includes('--check'));

function fitAll(isCheck: boolean): void {
  const fittedValues = fitFreeFigures(SEEDS, (name, value, loss) =>
    process.stderr.write(`${name.padEnd(34)} ${String(value).padEnd(14)} ${loss.toFixed(3)}\n`),
  );
  const names = Object.keys(FITTED_FIGURES) as FreeFigureName[];
  const text = textOf(names.map((name) => [name, fittedValues[name] ?? FITTED_FIGURES[name]]));
  if (!isCheck) return writeFileSync(FIGURES_FILE, text);
  if (readFileSync(FIGURES_FILE, 'utf8') === text) return;
  const different = names.filter((name) => fittedValues[name] !== FITTED_FIGURES[name]);
  process.stderr.write(
    `${FIGURES_FILE} is not what the fit finds: ${different.join(', ')}. Run npm run fit and commit the file.\n`,
  );
  process.exitCode = 1;
}

function writeLeftOut(): void {
  const rows: Record<string, unknown> = {};
  for (const { claim, predicted, error, refitted } of predictLeftOut(JUDGED_CLAIMS, FITTED_FIGURES, SEEDS)) {
    rows[claim.id] = { predicted, error, unit: claim.unit, refitted };
    process.stderr.write(`${claim.id.padEnd(34)} ${error?.toFixed(1) ?? ''}\n`);
  }
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(LEFT_OUT_FILE, `${JSON.stringify({ date, figures: FITTED_FIGURES, rows }, null, 2)}\n`);
}

function textOf(figures: readonly (readonly [name: string, value: unknown])[]): string {
  const lines = figures.map(([name, value]) => `export const ${name} = ${literalOf(value)};`);
  return [
    '// Written by `npm run fit`. Candidates and visible claims of each figure: calibration/freeFigures.ts.',
    '',
    ...lines,
    '',
  ].join('\n');
}

/** A literal in the style of the project's formatter. */
function literalOf(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'number' || value < 10_000) return String(value);
  return value >= 1e9 ? `${value / 1e9}e9` : String(value).replace(/\B(?=(\d{3})+$)/g, '_');
}
