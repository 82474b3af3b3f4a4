import { X25V } from '../drives/x25v.ts';

/**
 * Mean time that one flash operation adds when every channel is busy, in microseconds. A first, linear model: work
 * spreads evenly over channels and planes, a page crosses its channel once to be programmed and twice to be copied.
 */
export interface OperationTimes {
  readonly programUs: number;
  readonly relocateUs: number;
  readonly eraseUs: number;
}

export const X25V_TIMES: OperationTimes = operationTimes({
  pageBytes: X25V.pageBytes.value,
  readUs: X25V.readUs.value,
  programUs: X25V.programUs.value,
  eraseUs: X25V.eraseUs.value,
  planeCount: X25V.planeCount.value,
  channelCount: X25V.channelCount.value,
  busMegabytesPerSecond: X25V.busMegabytesPerSecond.value,
});

export function operationTimes(chip: {
  readonly pageBytes: number;
  readonly readUs: number;
  readonly programUs: number;
  readonly eraseUs: number;
  readonly planeCount: number;
  readonly channelCount: number;
  readonly busMegabytesPerSecond: number;
}): OperationTimes {
  const transferUs = chip.pageBytes / chip.busMegabytesPerSecond;
  const programUs = (chip.programUs / chip.planeCount + transferUs) / chip.channelCount;
  const readUs = (chip.readUs / chip.planeCount + transferUs) / chip.channelCount;
  return {
    programUs,
    relocateUs: readUs + programUs,
    eraseUs: chip.eraseUs / chip.planeCount / chip.channelCount,
  };
}

/** Microseconds that so many operations keep the flash of one drive busy. */
export function busyUs(times: OperationTimes, hostPages: number, relocatedPages: number, erasedBlocks: number): number {
  return hostPages * times.programUs + relocatedPages * times.relocateUs + erasedBlocks * times.eraseUs;
}
