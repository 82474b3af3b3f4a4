import type { DiskPresetParameters } from '../drives/preset.ts';

/** Parameters of a rotating disk, in microseconds and bytes. */
export interface DiskParameters {
  readonly capacityBytes: number;
  readonly revolutionUs: number;
  /** Seek to a neighbouring track. */
  readonly trackSeekUs: number;
  /** Mean seek between two tracks drawn uniformly. */
  readonly averageReadSeekUs: number;
  readonly averageWriteSeekUs: number;
  /** Rate at the head, mean of all tracks. */
  readonly mediaBytesPerUs: number;
  /** Rate of the innermost tracks, as a share of that of the outermost. */
  readonly innerRateFraction: number;
  /** Runs of writes that the cache holds and the disk chooses from; 0 for write-through. */
  readonly reorderCommands: number;
  readonly commandUs: number;
  readonly linkBytesPerUs: number;
  /** How long the disk reads ahead after a read before it starts a waiting command. */
  readonly readAheadUs: number;
  /** Additional time of a retried write, and number of writes per retry. */
  readonly retryUs: number;
  readonly retryEveryWrites: number;
  /** Commands that the disk can have outstanding. */
  readonly deviceDepth: number;
}

export function diskParameters(preset: DiskPresetParameters): DiskParameters {
  const revolutionUs = 60e6 / preset.revolutionsPerMinute.value;
  return {
    capacityBytes: preset.capacityBytes.value,
    revolutionUs,
    trackSeekUs: preset.trackSeekUs.value,
    averageReadSeekUs: (preset.averageReadSeekUs ?? preset.averageSeekUs).value,
    averageWriteSeekUs: (preset.averageWriteSeekUs ?? preset.averageSeekUs).value,
    // 10⁶ B each second are one byte each microsecond.
    mediaBytesPerUs: preset.mediaMegabytesPerSecond.value,
    innerRateFraction: preset.innerRateFraction.value,
    linkBytesPerUs: preset.linkMegabytesPerSecond.value,
    reorderCommands: preset.reorderCommands.value,
    commandUs: preset.commandUs.value,
    readAheadUs: preset.readAheadRevolutions.value * revolutionUs,
    retryUs: preset.retryRevolutions.value * revolutionUs,
    retryEveryWrites: preset.retryEveryWrites.value,
    deviceDepth: preset.deviceDepth.value,
  };
}
