import { readFileSync, writeFileSync } from 'node:fs';
import { FITTED_FIGURES, fitFreeFigures, seedsFrom, type FreeFigureName } from '#devices';

/** Where the drives take their free figures from. */
const FILE = 'src/devices/drives/fittedFigures.ts';
/** Of the chance in the runs that the fit looks at. */
const SEED_COUNT = 1;

/**
 * `npm run fit`: finds every free figure from its prior and writes what the drives are built with. With `--check` nothing is
 * written, and it fails where the file says otherwise.
 */
const isCheck = process.argv.includes('--check');
const found = fitFreeFigures(seedsFrom(SEED_COUNT), (name, value, loss) =>
  process.stderr.write(`${name.padEnd(34)} ${String(value).padEnd(14)} ${loss.toFixed(3)}\n`),
);
const names = Object.keys(FITTED_FIGURES) as FreeFigureName[];
const text = textOf(names.map((name) => [name, found[name] ?? FITTED_FIGURES[name]]));
if (!isCheck) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  const different = names.filter((name) => found[name] !== FITTED_FIGURES[name]);
  process.stderr.write(
    `${FILE} is not what the fit finds: ${different.join(', ')}. Run npm run fit and commit the file.\n`,
  );
  process.exitCode = 1;
}

function textOf(figures: readonly (readonly [name: string, value: unknown])[]): string {
  const lines = figures.map(([name, value]) => `export const ${name} = ${literalOf(value)};`);
  return [
    '// Written by `npm run fit`. What each of these may be, and which measured figures it may see: calibration/freeFigures.ts.',
    '',
    ...lines,
    '',
  ].join('\n');
}

/** As the formatter of the project has it. */
function literalOf(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'number' || value < 10_000) return String(value);
  return value >= 1e9 ? `${value / 1e9}e9` : String(value).replace(/\B(?=(\d{3})+$)/g, '_');
}
