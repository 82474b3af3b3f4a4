import { type PresetMeasurement } from '#devices';
import { claimsHeldAgainst, claimsOfHardware, setOf } from '#devices/scores';
import { formatCount } from '#messages';

/** The rows of the articles that a measurement was held against, and how many there are of the same hardware in all. */
export interface HeldAgainst {
  readonly rows: readonly { readonly id: string; readonly set: 'calibration' | 'prediction' }[];
  readonly rowsOfDrive: number;
}

export const heldAgainst = (measurement: PresetMeasurement): HeldAgainst => ({
  rows: claimsHeldAgainst(measurement).map((claim) => ({ id: claim.id, set: setOf(claim) })),
  rowsOfDrive: claimsOfHardware(measurement.preset).length,
});

/** What the digits are worth, in one line: "2 measured rows: rw.g1.new, …". */
export function formatHeldAgainst({ rows, rowsOfDrive }: HeldAgainst): string {
  if (rows.length > 0)
    return `${formatCount(rows.length)} measured ${rows.length === 1 ? 'row' : 'rows'}: ${rows.map(({ id }) => id).join(', ')}; see sim validate`;
  return rowsOfDrive === 0
    ? 'nothing measured: no article has a figure of this drive that is judged'
    : `nothing measured: the ${formatCount(rowsOfDrive)} ${rowsOfDrive === 1 ? 'row' : 'rows'} of this drive ${rowsOfDrive === 1 ? 'is' : 'are'} of other states, tests or workloads`;
}
