import type { TimedArrayOptions } from '../array/timedArray.ts';
import type { ArrayParameters } from '../drives/preset.ts';
import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { CompleteDesign } from '../timing/writePath.ts';

const GIB = 2 ** 30;

/** The design of an array, derived from its preset. */
export interface ArrayDesign {
  readonly members: readonly CompleteDesign[];
  readonly options: Pick<TimedArrayOptions, 'level' | 'stripeUnitBytes' | 'trim' | 'driverUs'>;
  /** Commands that the driver has outstanding at the array. */
  readonly deviceDepth: number;
  /** Share of the array that the article measured; null where it measured the whole array. */
  readonly partitionFraction: number | null;
}

/**
 * @param member design of each member by itself
 * @param memberCount replaces the preset's; 1 means a single drive behind the same driver
 */
export function arrayDesignOf(
  parameters: ArrayParameters,
  member: CompleteDesign,
  memberCount: number = parameters.memberCount.value,
): ArrayDesign {
  const { partitionGiB } = parameters;
  return {
    members: Array.from({ length: memberCount }, (_, index) => ({ ...member, ...changesOf(parameters, index) })),
    options: {
      level: memberCount > 1 ? parameters.level.value : 0,
      stripeUnitBytes: parameters.stripeBytes.value,
      trim: parameters.passesTrim.value ? 'passed' : 'blocked',
      driverUs: parameters.driverUs?.value ?? 0,
    },
    deviceDepth: parameters.deviceDepth.value,
    partitionFraction: partitionGiB
      ? partitionGiB.value / ((parameters.memberCount.value * member.userBytes) / GIB)
      : null,
  };
}

/** Changes of a member's design by the array: the rate of its port. */
function changesOf(parameters: ArrayParameters, index: number): Partial<SsdDesign> {
  const { linkMegabytesPerSecond, fastPortCount } = parameters;
  const isOnFastPort = index < (fastPortCount?.value ?? 0);
  return linkMegabytesPerSecond && !isOnFastPort ? { linkBytesPerUs: linkMegabytesPerSecond.value } : {};
}
