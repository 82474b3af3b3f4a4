import type * as words from '#messages/sources';
import type { SourceFormulaId } from './formulas.ts';
import type { ArticleId } from './row.ts';
import type { SourceRowId } from './rows.ts';

/** A data sheet of a flash part, by its name in the catalogue. */
export type SheetId = keyof typeof words.sheets;

/** A standard, by its name in the catalogue. */
export type StandardId = keyof typeof words.standards;

/** What one exhibit rests on, in the order in which it names it. */
export interface ExhibitSources {
  readonly rows: readonly SourceRowId[];
  readonly formulas: readonly SourceFormulaId[];
  readonly sheets: readonly SheetId[];
  /** Articles that it follows without a figure of theirs. */
  readonly articles: readonly ArticleId[];
  /** Standards that say what it runs a part of. */
  readonly standards: readonly StandardId[];
}

function sources(
  rows: readonly SourceRowId[],
  formulas: readonly SourceFormulaId[],
  sheets: readonly SheetId[] = [],
  articles: readonly ArticleId[] = [],
  standards: readonly StandardId[] = [],
): ExhibitSources {
  return { rows, formulas, sheets, articles, standards };
}

/** By the id of the exhibit. */
export const EXHIBIT_SOURCES: Readonly<Record<string, ExhibitSources>> = {
  cliff: sources(['xv.cap', 'xv.ch', 'xvr.seqw', 'xvr.seqw.scale'], ['busyTime', 'victim'], ['intel34nm']),
  'one-plate': sources(
    [
      'nand.page',
      'nand.block.pages',
      'nand.block.kb',
      'nand.erase.neigh',
      'nand.overwrite.kb',
      'life.mlc',
      'life.slc',
      'life.slc.cost',
    ],
    ['victim'],
    ['intel50nm'],
  ),
  'order-board': sources(
    [
      'map.pages80',
      'map.blocks80',
      'map.8k.in.512k',
      'vertex.pre.page',
      'vertex.pre.block',
      'mix.jm.rand0',
      'mix.jm.rand10',
      'mix.jm.rand100',
    ],
    ['mapEntries', 'mappingUnit'],
  ),
  leftovers: sources([], [], [], ['survey']),
  'dish-room': sources([], ['victim'], [], ['survey']),
  randomness: sources(
    [
      'lat4k.g1.avg',
      'mix.g1.rand0',
      'mix.g1.rand100',
      'mix.jm.rand10',
      'torture.full.pass2',
      'torture.part.pass2',
      'trim.rand',
      'seqw.x25m',
    ],
    ['victim'],
  ),
  'spare-area': sources(
    [
      'spare.bytes',
      'spare.user.bytes',
      'spare.user.gib',
      'spare.gib',
      'spare.pct',
      'ibm.consumer',
      'ibm.consumer2',
      'ibm.x25e',
      'ibm.wa1.single',
      'ibm.wa1.multi',
      'ibm.min',
      'spare.indilinx',
    ],
    ['greedy', 'fifo', 'effectiveSpare', 'victim', 'hotAndCold', 'soldSpare'],
  ),
  trim: sources(
    [
      'ultradrive.clean',
      'ultradrive.used',
      'ultradrive.after',
      'trim.restores',
      'trim.idea',
      'pcm.vertex_turbo_128.used',
      'pcm.vertex_turbo_128.restored',
      'pcm.vertex_turbo_128.restored.pct',
      'pcm.corsair_p256.used',
      'pcm.corsair_p256.restored',
      'fw.trim',
      'g2.oos',
      'trim.smaller',
    ],
    ['liveSpare'],
  ),
  stutter: sources(
    [
      'lat4k.jm.avg',
      'lat4k.jm.max',
      'lat4k.g1.avg',
      'lat4k.g1.max',
      'lat4k.slc.avg',
      'lat4k.slc.max',
      'lat4k.hdd.avg',
      'lat4k.hdd.max',
      'jm.lat.range',
      'qd.jm.avg64',
      'qd.jm.max64',
      'qd.jm.max4',
      'qd.desktop.heavy',
      'ratio.x25m.2',
    ],
    ['queueWait'],
  ),
  wear: sources(
    [
      'life.mlc',
      'life.slc',
      'life.slc.cost',
      'life.nand',
      'life.formatted',
      'life.avail',
      'life.spare',
      'life.pool',
      'life.my.daily',
      'life.days.dyn',
      'life.days.static',
      'life.days.cycle',
      'life.days.total',
      'life.years',
      'life.retention',
      'life.intel.daily',
      'life.intel.years',
      'life.rmw.cells.ideal',
      'life.rmw.cells.worst',
    ],
    ['lifetime'],
  ),
  raid0: sources(
    [
      'xvr.seqw',
      'xvr.seqw.scale',
      'xvr.rr',
      'xvr.cap',
      'torture.min',
      'torture.full',
      'torture.full.pass2',
      'torture.part',
      'torture.part.pass1',
      'torture.part.pass2',
      'ml.drop.r0x2',
      'ml.drop.r0x3',
      'ml.drop.r5x3',
      'ml.r5.w',
      'ml.rr.qd1.pct',
      'ml.stripe.used',
    ],
    ['busyTime'],
    ['intel34nm'],
  ),
  drives: sources(
    [
      'drop.x25e_64.rand4k',
      'drop.x25m_g1_160.rand4k',
      'drop.x25m_g2_160.rand4k',
      'drop.agility_128.rand4k',
      'drop.summit_256.rand4k',
      'drop.vertex_ex_128.rand4k',
      'drop.vertex_turbo_128.rand4k',
      'drop.torqx_128.rand4k',
      'rw.g1.new',
      'rw.g1.used',
      'rw.g2.new',
      'rw.g2.used',
      'rbb.new',
      'rbb.x.velo',
      'velo.derived',
      'turbo.t.rw',
      'ultradrive.clean',
      'ultradrive.used',
      'ultradrive.after',
      'bench.light.p4',
      'bench.light.seq',
      'bench.heavy.p4',
      'bench.heavy.seq',
      'bench.gaming.p4',
      'bench.gaming.seq',
      'pcm.vertex_turbo_128.used',
      'pcm.vertex_turbo_128.restored',
      'pcm.corsair_p256.used',
      'pcm.corsair_p256.restored',
      'ml.single.rw.gain',
      'bench.heavy.gain',
      'ml.cpu.lin',
      'ml.cpu.rnd',
      'price128.ocz_agility',
      'price128.patriot_torqx',
      'price128.ocz_vertex',
      'price128.corsair_extreme',
      'price128.ocz_vertex_turbo',
      'turbo.premium',
      'turbo.v.rw',
      'warranty.patriot',
      'power.vertex_turbo_128.average',
      'power.x25m_g2_160.average',
      'rbb.sales',
    ],
    [],
  ),
  today: sources(
    [
      'slc.qvo1.empty',
      'slc.qvo1.full',
      'slc.qvo1.inside',
      'slc.qvo1.after',
      'slc.qvo4.empty',
      'slc.qvo4.full',
      'slc.qvo4.inside',
      'slc.qvo4.after',
      'slc.660p.empty',
      'slc.660p.full',
      'slc.660p.inside',
      'slc.660p.after',
      'ml.drop.r0x2',
    ],
    [],
    ['intel34nm'],
    [],
    ['zns', 'fdp'],
  ),
  explain: sources(
    ['lat4k.g1.avg', 'lat4k.g1.max', 'torture.full', 'torture.full.pass2', 'ml.drop.r0x2', 'ultradrive.used'],
    ['busyTime', 'victim'],
  ),
};
