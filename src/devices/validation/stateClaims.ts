import { contrast, percent, points } from './claim.ts';
import { drive, gain, loss, ratio } from './claimSource.ts';

const SURVEY = 'survey';

/** A drive new and used, and what it loses by that: random and sequential writes from the same used state. */
function newAndUsed(preset: string) {
  const [fresh, used] = [drive(preset, 'new'), drive(preset, 'used')];
  return {
    fresh,
    used,
    randomLoss: loss(used.rate('random-write'), fresh.rate('random-write')),
    sequentialLoss: loss(used.rate('sequential-write'), fresh.rate('sequential-write')),
  };
}

const G1 = newAndUsed('x25m_g1_160');
const G2 = newAndUsed('x25m_g2_160');
const X25E = newAndUsed('x25e_64');
const VERTEX = newAndUsed('vertex_128');
const TURBO = newAndUsed('vertex_turbo_128');
const TORQX = newAndUsed('torqx_128');
const AGILITY = newAndUsed('agility_128');
const VERTEX_EX = newAndUsed('vertex_ex_128');
const ULTRADRIVE = newAndUsed('ultradrive_gx_1711');
const SUMMIT = newAndUsed('summit_256');

/** New, used and trimmed drives and the disks beside them, from the survey of 2009. */
export const STATE_CLAIMS = [
  percent(
    'vertex.pre.block',
    drive('vertex_pre_block', 'settled').rate('random-write-qd1'),
    'Vertex before release, 512 KB logical page, 4 KB random writes',
    0.08,
    'MB/s',
    SURVEY
  ),
  percent(
    'vertex.pre.page',
    drive('vertex_pre_page', 'settled').rate('random-write-qd1'),
    'Vertex before release, page mapped, 4 KB random writes',
    8.2,
    'MB/s',
    SURVEY
  ),
  percent(
    'rw.g1.new',
    G1.fresh.rate('random-write'),
    'X25-M G1 160 GB, 4 KB random writes, new',
    40.8,
    'MB/s',
    SURVEY
  ),
  percent(
    'rw.g1.used',
    G1.used.rate('random-write'),
    'X25-M G1 160 GB, 4 KB random writes, used',
    26.3,
    'MB/s',
    SURVEY
  ),
  points(
    'drop.x25m_g1_160.rand4k',
    G1.randomLoss,
    'X25-M G1 160 GB, loss of 4 KB random writes when used',
    35.5,
    SURVEY
  ),
  percent(
    'rw.g2.new',
    G2.fresh.rate('random-write'),
    'X25-M G2 160 GB, 4 KB random writes, new',
    36.1,
    'MB/s',
    SURVEY
  ),
  percent(
    'rw.g2.used',
    G2.used.rate('random-write'),
    'X25-M G2 160 GB, 4 KB random writes, used',
    35.8,
    'MB/s',
    SURVEY
  ),
  points(
    'drop.x25m_g2_160.rand4k',
    G2.randomLoss,
    'X25-M G2 160 GB, loss of 4 KB random writes when used',
    0.7,
    SURVEY
  ),
  contrast(
    'drop.x25m_g2_160.rand4k.onDemand',
    loss(drive('x25m_g2_160', 'used', { cleansAhead: false }).rate('random-write'), G2.fresh.rate('random-write')),
    'the same, if it cleaned on demand only',
    0.7,
    '%',
    SURVEY,
    {
      note: 'for contrast',
    },
  ),
  points(
    'g2.randread',
    gain(drive('x25m_g2_160', 'used').rate('random-read'), drive('x25m_g1_160', 'used').rate('random-read')),
    'X25-M G2 over G1, 4 KB random reads',
    11,
    SURVEY,
    { note: 'roughly' },
  ),
  points('drop.x25e_64.rand4k', X25E.randomLoss, 'X25-E 64 GB, loss of 4 KB random writes when used', 26.1, SURVEY),
  points(
    'drop.x25m_g1_160.seq2m',
    G1.sequentialLoss,
    'X25-M G1 160 GB, loss of 2 MB sequential writes when used',
    3.8,
    SURVEY,
  ),
  points(
    'drop.x25m_g2_160.seq2m',
    G2.sequentialLoss,
    'X25-M G2 160 GB, loss of 2 MB sequential writes when used',
    2.2,
    SURVEY,
  ),
  points(
    'drop.x25e_64.seq2m',
    X25E.sequentialLoss,
    'X25-E 64 GB, loss of 2 MB sequential writes when used',
    5.4,
    SURVEY,
  ),
  percent('seqw.x25m', G2.fresh.rate('sequential-write'), 'X25-M G2 160 GB, sequential write', 80.0, 'MB/s', SURVEY),
  percent('seqw.x25e', X25E.fresh.rate('sequential-write'), 'X25-E 64 GB, sequential write', 200.0, 'MB/s', SURVEY),
  percent('rw.indi.new', VERTEX.fresh.rate('random-write'), 'Indilinx drives, 4 KB random writes, new', 13, 'MB/s', SURVEY, {
    note: 'roughly',
  }),
  percent('rw.indi.used', VERTEX.used.rate('random-write'), 'Indilinx drives, 4 KB random writes, used', 7, 'MB/s', SURVEY),
  percent('rr.indi.lo', VERTEX.used.rate('random-read'), 'Indilinx drives, 4 KB random reads', 30, 'MB/s', SURVEY, {
    to: 40,
    note: 'a cluster from 30 to 40, rr.indi.hi',
  }),
  points('seqw.indi.used', VERTEX.sequentialLoss, 'Indilinx drives, loss of sequential writes when used', 15, SURVEY, {
    note: 'around',
  }),
  percent('turbo.v.rw', VERTEX.fresh.rate('random-write'), 'Vertex, 4 KB random writes, new', 13.2, 'MB/s', SURVEY),
  percent(
    'turbo.v.sw',
    VERTEX.fresh.rate('sequential-write'),
    'Vertex, 2 MB sequential writes, new',
    175.9,
    'MB/s',
    SURVEY,
  ),
  percent(
    'turbo.t.rw',
    TURBO.fresh.rate('random-write'),
    'Vertex Turbo, 4 KB random writes, new',
    13.6,
    'MB/s',
    SURVEY,
  ),
  percent(
    'agility.ref.rw',
    TURBO.used.rate('random-write'),
    'Vertex Turbo, 4 KB random writes, used',
    7.6,
    'MB/s',
    SURVEY,
  ),
  percent(
    'agility.ref.rr',
    TURBO.used.rate('random-read'),
    'Vertex Turbo, 4 KB random reads, used',
    37.4,
    'MB/s',
    SURVEY
  ),
  percent(
    'agility.ref.sr',
    TURBO.used.rate('sequential-read'),
    'Vertex Turbo, 2 MB sequential reads, used',
    254.2,
    'MB/s',
    SURVEY,
  ),
  points(
    'drop.vertex_turbo_128.rand4k',
    TURBO.randomLoss,
    'Vertex Turbo, loss of 4 KB random writes when used',
    44.0,
    SURVEY,
  ),
  percent(
    'turbo.t.sw',
    TURBO.fresh.rate('sequential-write'),
    'Vertex Turbo, 2 MB sequential writes, new',
    184.2,
    'MB/s',
    SURVEY,
  ),
  points(
    'drop.vertex_turbo_128.seq2m',
    TURBO.sequentialLoss,
    'Vertex Turbo, loss of 2 MB sequential writes when used',
    15.4,
    SURVEY
  ),
  points('drop.torqx_128.rand4k', TORQX.randomLoss, 'Torqx, loss of 4 KB random writes when used', 44.6, SURVEY),
  points(
    'drop.torqx_128.seq2m',
    TORQX.sequentialLoss,
    'Torqx, loss of 2 MB sequential writes when used',
    15.6,
    SURVEY
  ),
  percent(
    'agility.ref.sw',
    TURBO.used.rate('sequential-write'),
    'Vertex Turbo, 2 MB sequential writes, used',
    155.8,
    'MB/s',
    SURVEY,
  ),
  percent(
    'agility.sw',
    AGILITY.used.rate('sequential-write'),
    'Agility, 2 MB sequential writes, used',
    136.3,
    'MB/s',
    SURVEY,
  ),
  percent('agility.rw', AGILITY.used.rate('random-write'), 'Agility, 4 KB random writes, used', 7.1, 'MB/s', SURVEY),
  percent('agility.rr', AGILITY.used.rate('random-read'), 'Agility, 4 KB random reads, used', 35.9, 'MB/s', SURVEY),
  percent(
    'agility.sr',
    AGILITY.used.rate('sequential-read'),
    'Agility, 2 MB sequential reads, used',
    241.3,
    'MB/s',
    SURVEY,
  ),
  points('drop.agility_128.rand4k', AGILITY.randomLoss, 'Agility, loss of 4 KB random writes when used', 44.8, SURVEY),
  points(
    'drop.agility_128.seq2m',
    AGILITY.sequentialLoss,
    'Agility, loss of 2 MB sequential writes when used',
    15.0,
    SURVEY
  ),
  points(
    'drop.vertex_ex_128.rand4k',
    VERTEX_EX.randomLoss,
    'Vertex EX, loss of 4 KB random writes when used',
    60.5,
    SURVEY,
  ),
  points(
    'drop.vertex_ex_128.seq2m',
    VERTEX_EX.sequentialLoss,
    'Vertex EX, loss of 2 MB sequential writes when used',
    20.8,
    SURVEY
  ),
  points(
    'turbo.adv.rw',
    gain(TURBO.fresh.rate('random-write'), VERTEX.fresh.rate('random-write')),
    'Vertex Turbo over Vertex, 4 KB random writes',
    3.0,
    SURVEY,
  ),
  points(
    'turbo.adv.sw',
    gain(TURBO.fresh.rate('sequential-write'), VERTEX.fresh.rate('sequential-write')),
    'Vertex Turbo over Vertex, 2 MB sequential writes',
    4.7,
    SURVEY,
  ),
  percent('rbb.new', SUMMIT.fresh.rate('random-write'), 'Summit, 4 KB random writes, new', 4.4, 'MB/s', SURVEY),
  points('drop.summit_256.rand4k', SUMMIT.randomLoss, 'Summit, loss of 4 KB random writes when used', 72.4, SURVEY),
  points(
    'drop.summit_256.seq2m',
    SUMMIT.sequentialLoss,
    'Summit, loss of 2 MB sequential writes when used',
    3.0,
    SURVEY,
  ),
  percent(
    'ultradrive.clean',
    ULTRADRIVE.fresh.rate('random-write'),
    'UltraDrive GX, 4 KB random writes, clean',
    13.1,
    'MB/s',
    SURVEY,
  ),
  percent(
    'ultradrive.used',
    ULTRADRIVE.used.rate('random-write'),
    'UltraDrive GX, 4 KB random writes, used',
    6.93,
    'MB/s',
    SURVEY,
  ),
  percent(
    'ultradrive.after',
    drive('ultradrive_gx_1711', 'trimmed').rate('random-write'),
    'UltraDrive GX, 4 KB random writes, after TRIM',
    12.9,
    'MB/s',
    SURVEY,
  ),
  percent(
    'rbb.x.velo',
    ratio(SUMMIT.fresh.rate('random-write'), drive('velociraptor', 'used').rate('random-write')),
    'Summit over VelociRaptor, 4 KB random writes',
    3,
    'x',
    SURVEY,
  ),
  percent(
    'rbb.x.indi',
    ratio(SUMMIT.fresh.rate('random-write'), VERTEX.fresh.rate('random-write')),
    'Summit over Vertex, 4 KB random writes',
    0.333,
    'x',
    SURVEY,
  ),
  percent(
    'velo.derived',
    drive('velociraptor', 'used').rate('random-write'),
    'VelociRaptor, 4 KB random writes over 8 GB',
    1.45,
    'MB/s',
    SURVEY,
    {
      note: '4.4 / 3 and 7 / 5',
    },
  ),
  percent(
    'rr.hdd.velo',
    drive('velociraptor', 'used').rate('random-read'),
    'VelociRaptor, 4 KB random reads over 8 GB',
    0.7,
    'MB/s',
    SURVEY
  ),
  percent(
    'rr.hdd.mom',
    drive('momentus_5400_6', 'used').rate('random-read'),
    'Momentus 5400.6, 4 KB random reads over 8 GB',
    0.3,
    'MB/s',
    SURVEY
  ),
];
