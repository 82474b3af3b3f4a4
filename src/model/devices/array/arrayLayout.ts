/**
 * Maps addresses of an array to its members. Addresses are in the caller's unit: pages in flashArray.ts, bytes in
 * timedArray.ts.
 *
 * RAID-0 distributes stripe units to the members in turn. RAID-5 uses one unit of every stripe for parity,
 * left-symmetric: the parity of stripe s is on member N − 1 − (s mod N), and the data units of the stripe follow on the
 * next members, cyclically, so that consecutive data units always lie on consecutive members (Lee and Katz, The
 * Performance of Parity Placements in Disk Arrays, IEEE Trans. Computers 42(6), 1993; the default of Linux md). RAID
 * levels: Patterson, Gibson, Katz, SIGMOD 1988.
 */
export const RAID_LEVELS = [0, 5] as const;
export type RaidLevel = (typeof RAID_LEVELS)[number];

/** Smallest and largest number of members of a level. */
export const MEMBER_LIMITS: Readonly<Record<RaidLevel, { readonly min: number; readonly max: number }>> = {
  0: { min: 1, max: 8 },
  5: { min: 3, max: 8 },
};

export interface ArrayLayout {
  readonly level: RaidLevel;
  readonly memberCount: number;
  /** Number of consecutive addresses on one member. */
  readonly stripeUnit: number;
  /** Stripes of one unit on every member. */
  readonly stripeCount: number;
  /** Units of a stripe that hold data. */
  readonly dataUnitCount: number;
  /** Number of addresses that hold data: 0 to `size` − 1. */
  readonly size: number;
}

export interface ArrayShape {
  readonly level: RaidLevel;
  readonly memberCount: number;
  readonly stripeUnit: number;
}

/**
 * Uses whole stripes only: the end of a member beyond its last whole unit stays unused, as in real arrays.
 *
 * @param memberSize addresses of the smallest member
 */
export function createLayout({ level, memberCount, stripeUnit }: ArrayShape, memberSize: number): ArrayLayout {
  const stripeCount = Math.floor(memberSize / stripeUnit);
  const dataUnitCount = level === 5 ? memberCount - 1 : memberCount;
  const size = stripeCount * stripeUnit * dataUnitCount;
  return { level, memberCount, stripeUnit, stripeCount, dataUnitCount, size };
}

export function stripeOf(layout: ArrayLayout, address: number): number {
  return Math.floor(address / (layout.stripeUnit * layout.dataUnitCount));
}

/** Member that holds the parity of the stripe; −1 for RAID-0. */
export function parityMemberOf(layout: ArrayLayout, stripe: number): number {
  return layout.level === 5 ? layout.memberCount - 1 - (stripe % layout.memberCount) : -1;
}

/** Member that holds the data unit `unit`, from 0, of the stripe. */
export function dataMemberOf(layout: ArrayLayout, stripe: number, unit: number): number {
  return layout.level === 5 ? (parityMemberOf(layout, stripe) + 1 + unit) % layout.memberCount : unit;
}

/** Member that holds the address. */
export function memberOf(layout: ArrayLayout, address: number): number {
  const stripeUnit = Math.floor(address / layout.stripeUnit);
  return dataMemberOf(layout, Math.floor(stripeUnit / layout.dataUnitCount), stripeUnit % layout.dataUnitCount);
}

/** Address on the member that holds the array address. Its parity has the same address on the parity member. */
export function memberAddressOf(layout: ArrayLayout, address: number): number {
  const stripe = stripeOf(layout, address);
  return stripe * layout.stripeUnit + (address % layout.stripeUnit);
}

/** The array address that a member holds at `memberAddress`; −1 for parity and unused addresses. */
export function arrayAddressOf(layout: ArrayLayout, member: number, memberAddress: number): number {
  const { stripeUnit, dataUnitCount, memberCount } = layout;
  const stripe = Math.floor(memberAddress / stripeUnit);
  if (stripe >= layout.stripeCount) return -1;
  const unit =
    layout.level === 5 ? (member - parityMemberOf(layout, stripe) - 1 + 2 * memberCount) % memberCount : member;
  return unit < dataUnitCount ? (stripe * dataUnitCount + unit) * stripeUnit + (memberAddress % stripeUnit) : -1;
}
