import type { ClaimId } from '../validation/claims.ts';

/** Why a row is not predicted within 10 %, or 10 points, or is a percentage of the other sign, by figures that have not seen it: a line each, the worst first. */
export const MISSES: Readonly<Partial<Record<ClaimId, string>>> = {
  'rbb.new': 'all that is known of its unit is this rate: without it the prior, 32 KB, is twice as fast',
  'rbb.x.indi': 'the same rate over that of the Vertex, and so twice as fast',
  'slc.660p.after':
    'one drive, one rate: the die of the other maker, which the prior takes, programs nearly twice as fast',
  'rbb.x.velo': 'the same rate over that of a disk of which nothing else is told either',
  'lat4k.hdd.max': 'retries were fitted with this longest wait alone; without it they take half as many revolutions',
  'drop.summit_256.rand4k':
    'with a unit of half the size, and copies that the prior spreads over the lanes, far less is lost',
  'mix.jm.rand0': 'one drive, one command time: the prior is that of a fast drive',
  'velo.derived': 'one disk, one figure: its cache holds fewer runs than the prior says',
  'm4.seqr':
    'without it flash and link work together, and the link alone is the limit; the loss on slower ports says too little',
  'rw.g2.used': 'that the second generation cleans ahead shows in these two rows alone',
  'drop.x25m_g2_160.rand4k': 'that the second generation cleans ahead shows in these two rows alone',
  'mix.jm.rand10.max': 'waits of one and of two swaps lie close together, and the maximum of few is rough',
  'lat4k.slc.max': 'a handful of rare moves: 56 to 106 ms from seed to seed',
  'slc.660p.inside': 'without it its program time at one bit a cell is the prior, 250 µs',
  'rw.g1.used': 'without it the command time of 2008 alone counts, and this bench was a tenth slower',
  'vertex.pre.page': 'a drive of before release, of which neither size nor state is told',
  'agility.sw': 'an erase of its flash takes 3.5 ms, and it holds up the whole drive',
  'agility.rw': 'an erase of its flash takes 3.5 ms, and it holds up the whole drive',
  'lat4k.jm.max': 'without it swaps come less often, and the maximum of few is rough',
  'rw.g1.new': 'without it the command time of 2008 alone counts, and this bench was a tenth slower',
  'lat4k.hdd.iops': 'without 4 KB at random the larger sizes make the arm a tenth too quick',
  'drop.summit_256.seq2m': 'the link hides nothing of the cleaning that is left from the random writes before',
  'rr.hdd.velo': 'one figure for how far two disks read ahead: each of them would have another',
  'rr.hdd.mom': 'one figure for how far two disks read ahead: each of them would have another',
  'lat4k.hdd.mbs': 'without 4 KB at random the larger sizes make the arm a tenth too quick',
  'agility.adv.rr':
    'of the wrong sign, though within 10 points: without both its flash, which the sheet calls quicker, makes the Agility the faster',
  'agility.rr': 'fitted with the Turbo alone its flash, which the sheet calls quicker, is too quick',
  'lat4k.hdd.avg': 'without 4 KB at random the larger sizes make the arm a tenth too quick',
  'size.hdd.4k': 'without 4 KB at random the larger sizes make the arm a tenth too quick',
  'mix.hdd.rand100': 'without 4 KB at random the larger sizes make the arm a tenth too quick',
};
