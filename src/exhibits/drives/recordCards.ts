import type { LapKey } from '#devices';
import type { SourceRowId } from '#sources';
import { lapKey } from './scenario.ts';

/** One thing that is on record alone: what is said of it, and the figures that were printed. */
export interface RecordCard {
  readonly said: 'score' | 'cache' | 'capacity' | 'array' | 'price';
  readonly rows: readonly SourceRowId[];
}

export const RECORD_CARDS: readonly RecordCard[] = [
  {
    said: 'score',
    rows: [
      'pcm.vertex_turbo_128.used',
      'pcm.vertex_turbo_128.restored',
      'pcm.corsair_p256.used',
      'pcm.corsair_p256.restored',
    ],
  },
  {
    said: 'price',
    rows: [
      'price128.ocz_agility',
      'price128.patriot_torqx',
      'price128.ocz_vertex',
      'price128.corsair_extreme',
      'price128.ocz_vertex_turbo',
      'warranty.patriot',
      'power.vertex_turbo_128.average',
      'power.x25m_g2_160.average',
      'rbb.sales',
    ],
  },
  { said: 'cache', rows: ['ml.single.rw.gain'] },
  { said: 'capacity', rows: ['bench.heavy.gain'] },
  { said: 'array', rows: ['ml.cpu.lin', 'ml.cpu.rnd'] },
];

/** What a faster clock gives new drives in random writes, as measured: `turbo.t.rw` over `turbo.v.rw`, less one. */
export const CLOCK_GAIN = 13.6 / 13.2 - 1;
export const CLOCK_LAP: LapKey = lapKey('vertex_turbo_128', 'new');

/** Drives that the articles name without a figure, by the ids of their cards (`devices/drives/cards.ts`). */
export const MENTIONED_DRIVES = [
  { id: 'sandforce_50', name: 'SandForce 50 GB' },
  { id: 'vertex_le', name: 'OCZ Vertex LE' },
  { id: 'c300', name: 'Crucial C300' },
  { id: 'mtron_7025', name: 'Mtron 7025' },
  { id: 'supertalent_mlc', name: 'SuperTalent MLC' },
  { id: 'fusionio', name: 'Fusion-io' },
  { id: 'wd1002faex', name: 'WD1002FAEX' },
] as const;
