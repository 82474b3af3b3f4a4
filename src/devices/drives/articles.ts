/** What the figures of real drives were printed in, in the order of print. Derivations use the same words; `references.ts` has them in full. */
export const ARTICLES = {
  latencyReview: 'Shimpi on the X25-M, 2008',
  survey: 'Shimpi, long survey of drives, 2009',
  pairReview: 'Shimpi on two X25-V in RAID-0, 2010',
  pairComments: 'comments on Shimpi, X25-V in RAID-0, 2010',
  tripleReview: 'ModLabs on three Crucial m4 in RAID, 2012',
  qlcReview: 'reports on the Intel SSD 660p, 2018',
  qvoReview: 'Tallis on the Samsung 860 QVO, 2018',
} as const;
export type ArticleId = keyof typeof ARTICLES;
