/** Sheets for a class: how long their drives take, and the bar for forty of them with their keys. */
import { MOST_SHEETS, SHEET_KINDS, SHEET_LEVELS } from '#recordings/sheetShape';
import { run } from '#recordings/worksheets';

const BAR_MS = 2000;

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
}

export default {
  name: 'worksheets',
  title: `Worksheets with keys for ${MOST_SHEETS} pupils, each of another seed`,
  run(): Promise<Row[]> {
    const rows = SHEET_KINDS.flatMap((kind) =>
      SHEET_LEVELS.map((level): Row => {
        const started = performance.now();
        const count = [...run({ kind, level, seed: 1, count: MOST_SHEETS })].length;
        const value = performance.now() - started;
        if (value > BAR_MS) process.exitCode = 1;
        return { name: `${kind}, ${level} plates`, value, unit: 'ms', note: `${count} sheets; asked: ${BAR_MS}` };
      }),
    );
    return Promise.resolve(rows);
  },
};
