/**
 * Why a block cannot be the next victim. `notDue`: no victim is needed now. `notClosed`: the block is not closed.
 * `nothingToGain`: all of its pages are valid. `noChoice`: the mapping layer does not support picks by hand.
 */
export type PickRefusal = 'notDue' | 'notClosed' | 'nothingToGain' | 'noChoice';
