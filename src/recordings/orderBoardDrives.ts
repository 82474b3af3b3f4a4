import { claimsMatching, validateClaims } from '#devices/scores';

/** Drives of the articles with coarser and finer maps: measured and simulated values. */
export type OrderBoardDrivesRequest = Readonly<Record<string, never>>;

/** One value, in the order of `BOARD_CLAIMS`. */
export interface OrderBoardDrivesPart {
  readonly id: (typeof BOARD_CLAIMS)[number];
  readonly measured: number;
  readonly simulated: number;
  /** Megabytes (10⁶ bytes) a second, or milliseconds. */
  readonly unit: 'MB/s' | 'ms';
}

/**
 * Random writes of 4 KB. First a drive before its release with two firmwares: a map entry for each page, and one for each block.
 * Then the mean time of a write on a drive with replacement blocks, with none, a tenth and all of the writes at random.
 */
export const BOARD_CLAIMS = [
  'vertex.pre.page',
  'vertex.pre.block',
  'mix.jm.rand0',
  'mix.jm.rand10',
  'mix.jm.rand100',
] as const;

export const ORDER_BOARD_DRIVES_REQUEST: OrderBoardDrivesRequest = {};

export function* run(_request: OrderBoardDrivesRequest): Generator<OrderBoardDrivesPart, void, void> {
  for (const id of BOARD_CLAIMS) {
    const claims = claimsMatching(id).filter((claim) => claim.id === id);
    for (const { claim, simulated } of validateClaims(claims)) {
      const { measured, unit } = claim;
      if (measured === null || (unit !== 'MB/s' && unit !== 'ms')) throw new Error(`${id} has no figure in MB/s or ms`);
      yield { id, measured, simulated, unit };
    }
  }
}
