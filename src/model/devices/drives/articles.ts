/**
 * Short names of the articles in which figures of real drives were printed, in order of publication. Derivations use
 * these names; `REFERENCES` has the full references.
 */
export const ARTICLES = {
  latencyReview: 'Shimpi on the X25-M, 2008',
  survey: 'Shimpi, long survey of drives, 2009',
  pairReview: 'Shimpi on two X25-V in RAID-0, 2010',
  pairComments: 'comments on Shimpi, X25-V in RAID-0, 2010',
  tripleReview: 'ModLabs on three Crucial m4 in RAID, 2012',
  qlcReview: 'reports on the Intel SSD 660p, 2018',
  qvoReview: 'Tallis on the Samsung 860 QVO, 2018',
  fillReviews: 'reviews of ten consumer drives, 2018 to 2024',
  ssdIq: 'Haas and others on SSDs of data centres, 2025',
} as const;
export type ArticleId = keyof typeof ARTICLES;

/** A bibliographic reference, in the language of the article. */
export interface Reference {
  readonly author: string;
  readonly title: string;
  /** Publication and date. */
  readonly published: string;
  /** Null if unknown. */
  readonly url: string | null;
  /** A copy of the page in an archive, for a site that has closed: the capture that is nearest to the date in the address. */
  readonly archivedUrl?: string;
}

const X25V_PAIR: Reference = {
  author: 'Anand Lal Shimpi',
  title: 'Intel X25-V in RAID-0: Faster than X25-M G2 for $250?',
  published: 'AnandTech, 29 March 2010',
  url: 'https://www.anandtech.com/show/3618',
  archivedUrl: 'https://web.archive.org/web/2024/https://www.anandtech.com/show/3618',
};

/** The articles whose figures the simulation is compared with. */
export const REFERENCES: Readonly<Record<ArticleId, Reference>> = {
  latencyReview: {
    author: 'Anand Lal Shimpi',
    title: 'Intel X25-M SSD: Intel Delivers One of the World’s Fastest Drives',
    published: 'AnandTech, 8 September 2008',
    url: 'https://www.anandtech.com/show/2614',
    archivedUrl: 'https://web.archive.org/web/2024/https://www.anandtech.com/show/2614',
  },
  survey: {
    author: 'Anand Lal Shimpi',
    title: 'The SSD Relapse: Understanding and Choosing the Best SSD',
    published: 'AnandTech, 30 August 2009',
    url: 'https://www.anandtech.com/show/2829',
    archivedUrl: 'https://web.archive.org/web/2024/https://www.anandtech.com/show/2829',
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
    archivedUrl: 'https://web.archive.org/web/2024/https://www.anandtech.com/show/13633',
  },
  fillReviews: {
    author: 'TechPowerUp and KitGuru',
    title: 'reviews of ten drives with an SLC cache, of each the whole fill in order',
    published: 'techpowerup.com, page 6 of each, and kitguru.net for the 870 QVO, 2018 to 2024',
    url: 'https://kitguru.net/components/ssd-drives/simon-crisp/samsung-ssd-870-qvo-4tb-review/12',
  },
  ssdIq: {
    author: 'Gabriel Haas, Bohyun Lee, Philippe Bonnet, Viktor Leis',
    title: 'SSD-iq: Uncovering the Hidden Side of SSD Performance',
    published: 'PVLDB 18(11), 2025, pages 4295 to 4308',
    url: 'https://github.com/gabriel-haas/ssdiq-pub',
  },
};
