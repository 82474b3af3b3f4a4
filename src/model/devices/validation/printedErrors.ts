import type { ArticleId } from '../drives/articles.ts';

/** A printing error of an article, to be flagged wherever the figure is displayed. */
export interface PrintedError {
  readonly id: string;
  readonly article: ArticleId;
  readonly what: string;
  readonly printed: string;
  readonly correct: string;
  readonly why: string;
}

export const PRINTED_ERRORS: readonly PrintedError[] = [
  {
    id: 'spare.pct',
    article: 'survey',
    what: 'spare area of the 80 GB X25-M, of what the user sees',
    printed: '7.5 %',
    correct: '7.37 %',
    why: '80 GiB less 80 · 10⁹ B, over the latter; 5.5 / 74.5 GiB rounds to 7.4 %',
  },
  {
    id: 'life.rmw.cells.ideal',
    article: 'survey',
    what: 'cells worn by a write of 4 KB, two bits a cell',
    printed: '2,048',
    correct: '16,384',
    why: 'bytes were halved, not bits: 4096 · 8 / 2',
  },
  {
    id: 'life.rmw.cells.worst',
    article: 'survey',
    what: 'cells worn when a whole block of 512 KB is written for it',
    printed: '262,144',
    correct: '2,097,152',
    why: 'bytes were halved, not bits; the ratio of the two, 128, is right',
  },
  {
    id: 'g2.used.vs.g1',
    article: 'survey',
    what: 'gain of the X25-M G2 over the G1 in random writes when used',
    printed: 'around 50 %',
    correct: '36 %',
    why: 'by the figures of the same article: 35.8 / 26.3',
  },
  {
    id: 'price.delta.64',
    article: 'survey',
    what: 'price difference of Vertex and Agility, 64 GB, in dollars',
    printed: '19',
    correct: '20',
    why: '219 − 199',
  },
  {
    id: 'ultradrive.clean',
    article: 'survey',
    what: 'unit of the table of the UltraDrive before and after TRIM',
    printed: 'IOPS',
    correct: 'MB/s',
    why: '13.1 requests of 4 KB a second would be 0.05 MB/s, slower than any disk',
  },
];
