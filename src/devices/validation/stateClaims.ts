import { contrast, percent, points } from './claim.ts';

const SURVEY = 'survey';

/** New, used and trimmed drives and the disks beside them, from the survey of 2009. */
export const STATE_CLAIMS = [
  percent('vertex.pre.block', 'Vertex before release, 512 KB logical page, 4 KB random writes', 0.08, 'MB/s', SURVEY, {
    fitted: 'state of the drive before the test',
  }),
  percent('vertex.pre.page', 'Vertex before release, page mapped, 4 KB random writes', 8.2, 'MB/s', SURVEY, {
    fitted: 'number of banks',
  }),
  percent('rw.g1.new', 'X25-M G1 160 GB, 4 KB random writes, new', 40.8, 'MB/s', SURVEY, { fitted: 'command time' }),
  percent('rw.g1.used', 'X25-M G1 160 GB, 4 KB random writes, used', 26.3, 'MB/s', SURVEY, {
    fitted: 'copies of lone pages',
  }),
  points('drop.x25m_g1_160.rand4k', 'X25-M G1 160 GB, loss of 4 KB random writes when used', 35.5, SURVEY, {
    fitted: 'copies of lone pages',
  }),
  percent('rw.g2.new', 'X25-M G2 160 GB, 4 KB random writes, new', 36.1, 'MB/s', SURVEY, { fitted: 'command time' }),
  percent('rw.g2.used', 'X25-M G2 160 GB, 4 KB random writes, used', 35.8, 'MB/s', SURVEY, {
    fitted: 'cleaning ahead, on or off',
  }),
  points('drop.x25m_g2_160.rand4k', 'X25-M G2 160 GB, loss of 4 KB random writes when used', 0.7, SURVEY, {
    fitted: 'cleaning ahead, on or off',
  }),
  contrast('drop.x25m_g2_160.rand4k.onDemand', 'the same, if it cleaned on demand only', 0.7, '%', SURVEY, {
    note: 'for contrast',
  }),
  points('drop.x25e_64.rand4k', 'X25-E 64 GB, loss of 4 KB random writes when used', 26.1, SURVEY, {
    fitted: 'which of two printed spare areas',
  }),
  points('drop.x25m_g1_160.seq2m', 'X25-M G1 160 GB, loss of 2 MB sequential writes when used', 3.8, SURVEY),
  points('drop.x25m_g2_160.seq2m', 'X25-M G2 160 GB, loss of 2 MB sequential writes when used', 2.2, SURVEY),
  points('drop.x25e_64.seq2m', 'X25-E 64 GB, loss of 2 MB sequential writes when used', 5.4, SURVEY),
  percent('seqw.x25m_g1_160', 'X25-M G1 160 GB, sequential write', 75.8, 'MB/s', SURVEY, {
    note: 'from 128 KB in 1.73 ms',
  }),
  percent('seqw.x25m', 'X25-M G2 160 GB, sequential write', 80.0, 'MB/s', SURVEY, { fitted: 'program time' }),
  percent('seqw.x25e', 'X25-E 64 GB, sequential write', 200.0, 'MB/s', SURVEY),
  percent('turbo.v.rw', 'Vertex, 4 KB random writes, new', 13.2, 'MB/s', SURVEY, {
    fitted: 'acknowledgment of the bank',
  }),
  percent('turbo.v.sw', 'Vertex, 2 MB sequential writes, new', 175.9, 'MB/s', SURVEY),
  percent('turbo.t.rw', 'Vertex Turbo, 4 KB random writes, new', 13.6, 'MB/s', SURVEY),
  percent('agility.ref.rw', 'Vertex Turbo, 4 KB random writes, used', 7.6, 'MB/s', SURVEY),
  points('drop.vertex_turbo_128.rand4k', 'Vertex Turbo, loss of 4 KB random writes when used', 44.0, SURVEY),
  percent('turbo.t.sw', 'Vertex Turbo, 2 MB sequential writes, new', 184.2, 'MB/s', SURVEY),
  points('drop.vertex_turbo_128.seq2m', 'Vertex Turbo, loss of 2 MB sequential writes when used', 15.4, SURVEY, {
    fitted: 'what an erase holds up',
  }),
  points('drop.torqx_128.rand4k', 'Torqx, loss of 4 KB random writes when used', 44.6, SURVEY),
  points('drop.torqx_128.seq2m', 'Torqx, loss of 2 MB sequential writes when used', 15.6, SURVEY, {
    fitted: 'what an erase holds up',
  }),
  percent('agility.rw', 'Agility, 4 KB random writes, used', 7.1, 'MB/s', SURVEY),
  points('drop.agility_128.rand4k', 'Agility, loss of 4 KB random writes when used', 44.8, SURVEY),
  percent('agility.sw.new', 'Agility, 2 MB sequential writes, new', 160.4, 'MB/s', SURVEY, {
    note: 'from 136.3 MB/s used and a loss of 15 %',
  }),
  points('drop.agility_128.seq2m', 'Agility, loss of 2 MB sequential writes when used', 15.0, SURVEY, {
    fitted: 'what an erase holds up',
  }),
  points('drop.vertex_ex_128.rand4k', 'Vertex EX, loss of 4 KB random writes when used', 60.5, SURVEY),
  points('drop.vertex_ex_128.seq2m', 'Vertex EX, loss of 2 MB sequential writes when used', 20.8, SURVEY, {
    fitted: 'what an erase holds up',
  }),
  points('turbo.adv.rw', 'Vertex Turbo over Vertex, 4 KB random writes', 3.0, SURVEY),
  points('turbo.adv.sw', 'Vertex Turbo over Vertex, 2 MB sequential writes', 4.7, SURVEY),
  percent('rbb.new', 'Summit, 4 KB random writes, new', 4.4, 'MB/s', SURVEY, { fitted: 'mapping unit' }),
  points('drop.summit_256.rand4k', 'Summit, loss of 4 KB random writes when used', 72.4, SURVEY, {
    fitted: 'cleaning one lane at a time',
  }),
  points('drop.summit_256.seq2m', 'Summit, loss of 2 MB sequential writes when used', 3.0, SURVEY),
  percent('ultradrive.clean', 'UltraDrive GX, 4 KB random writes, clean', 13.1, 'MB/s', SURVEY),
  percent('ultradrive.used', 'UltraDrive GX, 4 KB random writes, used', 6.93, 'MB/s', SURVEY),
  percent('ultradrive.after', 'UltraDrive GX, 4 KB random writes, after TRIM', 12.9, 'MB/s', SURVEY),
  percent('velo.derived', 'VelociRaptor, 4 KB random writes over 8 GB', 1.45, 'MB/s', SURVEY, {
    fitted: 'commands to choose from',
    note: '4.4 / 3 and 7 / 5',
  }),
  percent('rr.hdd.velo', 'VelociRaptor, 4 KB random reads over 8 GB', 0.7, 'MB/s', SURVEY, {
    fitted: 'reading ahead, one figure for two disks',
  }),
  percent('rr.hdd.mom', 'Momentus 5400.6, 4 KB random reads over 8 GB', 0.3, 'MB/s', SURVEY, {
    fitted: 'reading ahead, one figure for two disks',
  }),
];
