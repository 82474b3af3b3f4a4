import type { ArticleId } from './articles.ts';

/** An article as a list of references has it, in its own language. */
export interface Reference {
  readonly author: string;
  readonly title: string;
  /** Where and when. */
  readonly published: string;
  /** Null where no address is known. */
  readonly url: string | null;
}

const X25V_PAIR: Reference = {
  author: 'Anand Lal Shimpi',
  title: 'Intel X25-V in RAID-0: Faster than X25-M G2 for $250?',
  published: 'AnandTech, 29 March 2010',
  url: 'https://www.anandtech.com/show/3618',
};

/** The articles whose figures are held against the engine. */
export const REFERENCES: Readonly<Record<ArticleId, Reference>> = {
  latencyReview: {
    author: 'Anand Lal Shimpi',
    title: 'Intel X25-M SSD: Intel Delivers One of the World’s Fastest Drives',
    published: 'AnandTech, 8 September 2008',
    url: 'https://www.anandtech.com/show/2614',
  },
  survey: {
    author: 'Anand Lal Shimpi',
    title: 'The SSD Relapse: Understanding and Choosing the Best SSD',
    published: 'AnandTech, 30 August 2009',
    url: 'https://www.anandtech.com/show/2829',
  },
  pairReview: X25V_PAIR,
  pairComments: { ...X25V_PAIR, author: 'Readers', title: `Comments on “${X25V_PAIR.title}”` },
  tripleReview: {
    author: 'ModLabs',
    title: 'RAID of three Crucial m4 (in Russian)',
    published: '2012',
    url: null,
  },
  qlcReview: {
    author: 'evantechbook.com and rossmanngroup.com',
    title: 'what they tell of Intel’s chart of the SSD 660p',
    published: '2018',
    url: null,
  },
  qvoReview: {
    author: 'Billy Tallis',
    title: 'The Samsung 860 QVO (1TB, 4TB) SSD Review: First Consumer SATA QLC',
    published: 'AnandTech, 27 November 2018',
    url: 'https://www.anandtech.com/show/13633',
  },
};
