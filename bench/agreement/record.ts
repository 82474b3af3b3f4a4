import { readFileSync, writeFileSync } from 'node:fs';
import { modernRows } from '#devices/modern';
import { claimsMatching, seedsFrom, validateClaims } from '#devices/scores';
import { BIT_DRIVES, run as hashBits } from '#recordings/agreementBits';
import { FORMULAS_REQUEST, run as compareFormulas } from '#recordings/agreementFormulas';

/** What the method page shows beside what a browser runs; `sim validate` has the same figures. */
const AGREEMENT_FILE = 'src/pages/method/recorded/agreement.json';
/** What every claim comes to with the shipped pair of seeds. */
const SIMULATED_FILE = 'src/pages/method/recorded/simulated.json';
/** The rows of the drives from 2022, as `sim validate --only modern` has them. */
const MODERN_FILE = 'src/pages/method/recorded/modern.json';
const SEED_COUNT = 10;

const today = (): string => new Date().toISOString().slice(0, 10);
const write = (file: string, content: unknown): void => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** Runs every claim with ten pairs of seeds, the hashes and the formulas, and writes them down with the date. Some minutes. */
function recordAgreement(say: (line: string) => void): void {
  const claims = claimsMatching('');
  const medians: Record<string, readonly [median: number, lowest: number, highest: number]> = {};
  for (const { claim, simulated, range } of validateClaims(claims, seedsFrom(SEED_COUNT))) {
    medians[claim.id] = [simulated, range.lowest, range.highest];
    say(`${Object.keys(medians).length} of ${claims.length} claims`);
  }
  const shipped: Record<string, number> = {};
  for (const { claim, simulated } of validateClaims(claims, seedsFrom(1))) shipped[claim.id] = simulated;
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  write(AGREEMENT_FILE, {
    date: today(),
    engine: version,
    seeds: SEED_COUNT,
    medians,
    bits: Object.fromEntries([...hashBits({ drives: BIT_DRIVES })].map(({ drive, stateHash }) => [drive, stateHash])),
    formulas: [...compareFormulas(FORMULAS_REQUEST)],
  });
  write(SIMULATED_FILE, {
    source: 'recorded from us (regression only): npm run agreement; sim validate --seeds 1 prints the same',
    figures: shipped,
  });
}

/** Runs the rows of the drives from 2022, and writes them down with the date. Some seconds. */
const recordModern = (): void => write(MODERN_FILE, { date: today(), rows: [...modernRows()] });

/** `npm run agreement` records everything, `npm run agreement -- --only modern` what takes seconds. */
function record(args: readonly string[]): void {
  const [flag, value, ...more] = args;
  const isModern = flag === '--only' && value === 'modern' && more.length === 0;
  if (args.length > 0 && !isModern)
    throw new Error(`${args.join(' ')} is not known: expected nothing or --only modern`);
  recordModern();
  if (isModern) return;
  recordAgreement((line) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${line} `);
  });
}

record(process.argv.slice(2));
