import type { ClaimId } from '../validation/validate.ts';

/**
 * Why figures that have not seen a claim predict it with an error of more than 10 % or 10 points, or with the wrong
 * sign.
 */
export const MISS_REASONS = {
  unitFromThisRate:
    'this rate is all that is known of its mapping unit; without it, 32 KB is assumed, which is twice as fast',
  sameRateOverVertex: 'the same rate divided by the Vertex’s, so twice as fast too',
  dieOfOtherMaker:
    'the only rate of this drive: without it the other maker’s die is assumed, which programs nearly twice as fast',
  sameRateOverDisk: 'the same rate divided by that of a disk about which nothing else is known either',
  retriesFromThisWait:
    'retries were fitted with this longest wait alone; without it they take half as many revolutions',
  unitOfHalfTheSize: 'with a unit of half the size, and copies that the prior spreads over the lanes, far less is lost',
  priorOfFastDrive: 'the only command time of this drive: without it that of a fast drive is assumed',
  cacheOfOneDisk: 'the only figure of this disk’s cache, which holds fewer runs than is assumed without it',
  linkAlone:
    'without it flash and link work together, and the link alone is the limit; the loss on slower ports says too little',
  cleansAhead: 'only these two rows show that the second generation cleans ahead',
  oneOrTwoSwaps: 'waits of one and of two swaps lie close together, and the maximum of a few is only rough',
  fewRareMoves: 'a handful of rare moves: 56 to 106 ms from seed to seed',
  programTimeOfOneBit: 'without it, its program time at one bit a cell is assumed to be 250 µs',
  benchOf2008: 'without it the command time of 2008 alone counts, and this bench was a tenth slower',
  beforeRelease: 'a pre-release drive of which neither size nor state is stated',
  longErase: 'an erase of its flash takes 3.5 ms, and it holds up the whole drive',
  rarerSwaps: 'without it swaps come less often, and the maximum of a few is only rough',
  quickArm: 'without 4 KB at random the larger sizes make the arm a tenth too quick',
  linkHidesNothing: 'the link hides none of the cleaning left over from the random writes before',
  twoDisksOneFigure: 'one number for how far two disks read ahead: each of them would need its own',
  flashCalledQuicker:
    'of the wrong sign, though within 10 points: without both rows its flash, which the data sheet calls quicker, makes the Agility the faster one',
  fittedWithTurbo: 'fitted with the Turbo alone, its flash, which the data sheet calls quicker, is too quick',
} as const;
export type MissReason = keyof typeof MISS_REASONS;

/** Each such claim with its reason, the worst first. */
export const MISSES: Readonly<Partial<Record<ClaimId, MissReason>>> = {
  'rbb.new': 'unitFromThisRate',
  'rbb.x.indi': 'sameRateOverVertex',
  'slc.660p.after': 'dieOfOtherMaker',
  'rbb.x.velo': 'sameRateOverDisk',
  'lat4k.hdd.max': 'retriesFromThisWait',
  'drop.summit_256.rand4k': 'unitOfHalfTheSize',
  'mix.jm.rand0': 'priorOfFastDrive',
  'velo.derived': 'cacheOfOneDisk',
  'm4.seqr': 'linkAlone',
  'rw.g2.used': 'cleansAhead',
  'drop.x25m_g2_160.rand4k': 'cleansAhead',
  'mix.jm.rand10.max': 'oneOrTwoSwaps',
  'lat4k.slc.max': 'fewRareMoves',
  'slc.660p.inside': 'programTimeOfOneBit',
  'rw.g1.used': 'benchOf2008',
  'vertex.pre.page': 'beforeRelease',
  'agility.sw': 'longErase',
  'agility.rw': 'longErase',
  'lat4k.jm.max': 'rarerSwaps',
  'rw.g1.new': 'benchOf2008',
  'lat4k.hdd.iops': 'quickArm',
  'drop.summit_256.seq2m': 'linkHidesNothing',
  'rr.hdd.velo': 'twoDisksOneFigure',
  'rr.hdd.mom': 'twoDisksOneFigure',
  'lat4k.hdd.mbs': 'quickArm',
  'agility.adv.rr': 'flashCalledQuicker',
  'agility.rr': 'fittedWithTurbo',
  'lat4k.hdd.avg': 'quickArm',
  'size.hdd.4k': 'quickArm',
  'mix.hdd.rand100': 'quickArm',
};
