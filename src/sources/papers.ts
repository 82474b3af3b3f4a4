import type { PaperId } from './exhibits.ts';

export const PAPER_ADDRESSES: Readonly<Record<PaperId, string>> = {
  fdp: 'https://nvmexpress.org/specifications/',
  zns: 'https://nvmexpress.org/specifications/',
  jesd218: 'https://www.jedec.org/standards-documents/docs/jesd218b01',
  windows7: 'https://learn.microsoft.com/en-us/archive/blogs/e7/support-and-qa-for-solid-state-drives',
  readDisturb: 'https://doi.org/10.1109/DSN.2015.49',
  dftl: 'https://doi.org/10.1145/1508244.1508271',
};

const DOI = /\bdoi:(10\.\S+)$/;
const ARXIV = /\barXiv:(\d{4}\.\d{4,5})$/;

/** The address of a paper that names its number at the end; null where it names none. */
export function addressOf(paper: string): string | null {
  const doi = DOI.exec(paper)?.[1];
  if (doi) return `https://doi.org/${doi}`;
  const arxiv = ARXIV.exec(paper)?.[1];
  return arxiv ? `https://arxiv.org/abs/${arxiv}` : null;
}
