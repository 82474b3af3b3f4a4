/**
 * How fast the engine is: host writes a second of processor time, beside the same drive in C. Machines differ and are
 * shared, ratios travel: the two take turns, each turn gives a ratio of its own, and the median of those is compared.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundleForNode } from '../scripts/bundle.ts';
import { ENGINE_CASES } from './engine/cases.mjs';
import { buildNativeDrive } from './native/nativeDrive.mjs';

/** How fast a process is also depends on where in memory its arrays came to lie. */
const PROCESSES = 5;
const TURNS = 3;
const UNIT = 'M host writes/s';

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

async function answerOf(child) {
  const failed = new AbortController();
  const [answer] = await Promise.race([
    once(child, 'message', { signal: failed.signal }),
    once(child, 'exit', { signal: failed.signal }).then(([code]) => {
      throw new Error(`the measured drive ended by itself with code ${code}`);
    }),
  ]);
  failed.abort();
  return answer;
}

/** The engine and C in turn; their answers, one a turn, of several processes of the engine one after the other. */
async function takeTurns(measured, bundle, nativeDrive) {
  const answers = { engine: [], c: [], megabytes: 0 };
  for (let round = 0; round < PROCESSES; round++) await takeTurnsOf(measured, bundle, nativeDrive, answers);
  return answers;
}

async function takeTurnsOf({ drive, native }, bundle, nativeDrive, answers) {
  const child = fork(bundle, [JSON.stringify(drive)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    answers.megabytes = (await answerOf(child)).megabytes;
    for (let turn = 0; turn < TURNS; turn++) {
      const answer = answerOf(child);
      child.send('measure');
      answers.engine.push(await answer);
      if (native && nativeDrive.run) answers.c.push(nativeDrive.run(native.options));
    }
  } finally {
    child.kill();
  }
}

function speedRow(name, answers, extra = '') {
  const nanoseconds = median(answers.map((answer) => answer.nanoseconds));
  const { writeAmplification } = answers.at(-1);
  const note = `${nanoseconds.toFixed(1)} ns each, WA ${writeAmplification.toFixed(3)}${extra}`;
  return { name, value: 1000 / nanoseconds, unit: UNIT, note };
}

/** The median of the ratios of the turns: a machine that slows down for a while slows both of a turn. */
function ratioRow({ name, native: { bar } }, engine, c) {
  const turns = engine.map(({ nanoseconds }, turn) => c[turn].nanoseconds / nanoseconds);
  const value = median(turns);
  const spread = `turns ${Math.min(...turns).toFixed(3)} to ${Math.max(...turns).toFixed(3)}`;
  if (bar === undefined) return { name: `${name}: of C`, value, unit: 'x', note: spread };
  const isMet = value >= bar;
  if (!isMet) process.exitCode = 1;
  return {
    name: `${name}: of C`,
    value,
    unit: 'x',
    note: `bar ${bar.toFixed(2)}, ${isMet ? 'met' : 'MISSED'}; ${spread}`,
  };
}

export default {
  name: 'engine',
  title: `The engine in Node beside C, random writes at spare 0.0687, processor time, medians of ${PROCESSES * TURNS} turns in ${PROCESSES} processes`,
  async run() {
    const bundle = await bundleForNode('bench/engine/measuredDrive.ts', ['src', 'bench']);
    const nativeDrive = buildNativeDrive();
    console.log(`  ${nativeDrive.reason ?? `C by ${nativeDrive.compiler}, without any check`}`);
    const rows = [];
    try {
      for (const each of ENGINE_CASES) {
        const { engine, c, megabytes } = await takeTurns(each, bundle, nativeDrive);
        rows.push(speedRow(each.name, engine, megabytes > 100 ? `, ${megabytes.toFixed(0)} MB` : ''));
        if (c.length > 0) rows.push(speedRow(`${each.name}: ${each.native.name}`, c), ratioRow(each, engine, c));
      }
    } finally {
      nativeDrive.remove?.();
    }
    return rows;
  },
};
