import type { ArticleId } from './articles.ts';

/** A drive that an article only mentions, without data for a simulation. */
export interface DriveCard {
  readonly id: string;
  readonly name: string;
  readonly articles: readonly ArticleId[];
  /** Remark of the article. */
  readonly said: string;
}

const PAIR: readonly ArticleId[] = ['pairReview', 'pairComments'];

export const DRIVE_CARDS: readonly DriveCard[] = [
  {
    id: 'sandforce_50',
    name: 'SandForce drive of 50 GB',
    articles: PAIR,
    said: 'Below the pair of X25-V in aligned 4 KB random writes; of a class that recovers better.',
  },
  {
    id: 'vertex_le',
    name: 'OCZ Vertex LE (SandForce)',
    articles: PAIR,
    said: 'Above the pair of X25-V in aligned random writes.',
  },
  {
    id: 'c300',
    name: 'Crucial RealSSD C300 (6 Gbps)',
    articles: PAIR,
    said: 'Above the pair of X25-V in aligned random writes, below it in sequential reads; slower when not aligned to 4 KB.',
  },
  {
    id: 'mtron_7025',
    name: 'Mtron 7025',
    articles: ['latencyReview', 'pairComments'],
    said: 'Named in comments only.',
  },
  {
    id: 'supertalent_mlc',
    name: 'SuperTalent MLC (JMicron class)',
    articles: ['latencyReview'],
    said: 'Stuttered in the author’s own computers.',
  },
  { id: 'fusionio', name: 'Fusion-io', articles: ['latencyReview'], said: 'Named in comments only.' },
  {
    id: 'wd1002faex',
    name: 'Western Digital WD1002FAEX 1 TB',
    articles: ['tripleReview'],
    said: 'System disk of the computer that the m4 were tested in.',
  },
];
