/** What the figures of real drives were printed in, in the order of print. Derivations use the same words. */
export const ARTICLES = {
  latencyReview: 'review of the Intel X25-M, 2008',
  survey: 'long survey of solid state drives, 2009',
  pairReview: 'review of two Intel X25-V in RAID-0, 2010',
  pairComments: 'comments on the review of two Intel X25-V in RAID-0, 2010',
  tripleReview: 'ModLabs, review of three Crucial m4 in RAID, 2012',
  qlcReview: 'reviews of the Intel SSD 660p, 2018',
  qvoReview: 'reviews of the Samsung 860 QVO, 2018',
} as const;
export type ArticleId = keyof typeof ARTICLES;
