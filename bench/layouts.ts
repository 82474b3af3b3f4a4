/** The simulated drive against every row of the oracle that is not uniform, at the same layout and size. */
import { measureRun, oracleRuns, type OracleRun } from '../tests/theory/skewedRuns.ts';

/** Largest deviation that is accepted, of every row. */
const BAR_FRACTION = 0.015;

const percent = (fraction: number): string => `${fraction < 0 ? '−' : '+'}${Math.abs(100 * fraction).toFixed(2)} %`;

function describe(run: OracleRun): { readonly line: string; readonly worst: number } {
  const measured = measureRun(run);
  const deviations = run.asked.map(({ writeAmplification }) => measured / writeAmplification - 1);
  const worst = Math.max(...deviations.map(Math.abs));
  const asked = run.asked.map(
    ({ what, writeAmplification }, index) => `${what} ${writeAmplification} (${percent(deviations[index] ?? 0)})`,
  );
  return { worst, line: `${measured.toFixed(4)}, asked: ${asked.join(', ')}${worst > BAR_FRACTION ? ' MISSED' : ''}` };
}

export default {
  name: 'layouts',
  title: `Write amplification under hot and cold writes, TRIM and static data against the oracle, bar ${100 * BAR_FRACTION} %`,
  run() {
    const runs = oracleRuns();
    const rows = runs.map((run) => ({ run, ...describe(run) }));
    if (rows.some(({ worst }) => worst > BAR_FRACTION)) process.exitCode = 1;
    const groups = [...new Set(runs.map(({ group }) => group))];
    return groups.flatMap((group) => {
      const members = rows.filter(({ run }) => run.group === group);
      const missed = members.filter(({ worst }) => worst > BAR_FRACTION).length;
      const worst = Math.max(...members.map((row) => row.worst));
      return [
        ...members.map((row) => ({
          name: `${group}, ${row.run.name}`,
          value: 100 * row.worst,
          unit: '%',
          note: row.line,
        })),
        {
          name: `${group}: worst of ${members.length} runs`,
          value: 100 * worst,
          unit: '%',
          note: missed > 0 ? `${missed} MISSED` : 'met',
        },
      ];
    });
  },
};
