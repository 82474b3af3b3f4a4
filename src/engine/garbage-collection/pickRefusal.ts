/**
 * Why a block cannot be the next victim: no victim is wanted at this moment, the block is not closed, all of its pages are
 * valid, or the drive cleans in a way that leaves nobody a choice.
 */
export type PickRefusal = 'notDue' | 'notClosed' | 'nothingToGain' | 'noChoice';
