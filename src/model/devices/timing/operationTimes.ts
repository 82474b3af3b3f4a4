import { X25V_PRESET } from '../drives/x25v.ts';

/**
 * Mean time that one operation adds when every channel is busy, in microseconds. A linear model: work is spread evenly
 * over channels and planes; a page crosses its channel once for a program and twice for a copy.
 */
export interface OperationTimes {
  readonly programUs: number;
  /** A page that the host writes with a separate command: the longer of the times of controller and flash. */
  readonly hostWriteUs: number;
  readonly relocateUs: number;
  readonly eraseUs: number;
}

const { nand, parameters } = X25V_PRESET;

export const X25V_TIMES: OperationTimes = operationTimes({
  pageBytes: nand.parameters.pageBytes.value,
  readUs: nand.parameters.readUs.value,
  programUs: nand.parameters.programUs.value,
  eraseUs: nand.parameters.eraseUs.value,
  planeCount: nand.parameters.planeCount?.value ?? 1,
  channelCount: parameters.channelCount.value,
  busMegabytesPerSecond: nand.parameters.busMegabytesPerSecond.value,
  commandUs: parameters.commandUs.value,
});

export function operationTimes(chip: {
  readonly pageBytes: number;
  readonly readUs: number;
  readonly programUs: number;
  readonly eraseUs: number;
  readonly planeCount: number;
  readonly channelCount: number;
  readonly busMegabytesPerSecond: number;
  readonly commandUs: number;
}): OperationTimes {
  const transferUs = chip.pageBytes / chip.busMegabytesPerSecond;
  const programUs = (chip.programUs / chip.planeCount + transferUs) / chip.channelCount;
  const readUs = (chip.readUs / chip.planeCount + transferUs) / chip.channelCount;
  return {
    programUs,
    hostWriteUs: Math.max(programUs, chip.commandUs),
    relocateUs: readUs + programUs,
    eraseUs: chip.eraseUs / chip.planeCount / chip.channelCount,
  };
}

/** Time that these operations keep one drive busy, in microseconds. The host writes page by page. */
export function busyUs(times: OperationTimes, hostPages: number, relocatedPages: number, erasedBlocks: number): number {
  return hostPages * times.hostWriteUs + relocatedPages * times.relocateUs + erasedBlocks * times.eraseUs;
}
