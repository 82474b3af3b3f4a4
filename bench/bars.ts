/** A row of a section of the bench. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note: string;
}

/** A figure beside its bar. One that is missed fails the run. */
export function row(name: string, value: number, unit: string, isMet: boolean, bar: string): Row {
  if (!isMet) process.exitCode = 1;
  return { name, value, unit, note: `bar ${bar}, ${isMet ? 'met' : 'MISSED'}` };
}
