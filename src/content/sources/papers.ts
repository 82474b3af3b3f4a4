import type { Reference } from '#devices/scores';

/** Standards, and publications of makers and researchers. */
export const PAPERS = {
  fdp: {
    author: 'NVM Express',
    title: 'TP 4146: Flexible Data Placement',
    published: 'part of the Base Specification from 2.1, 2024',
    url: 'https://nvmexpress.org/specifications/',
  },
  zns: {
    author: 'NVM Express',
    title: 'Zoned Namespace Command Set Specification 1.1 (TP 4053)',
    published: '2021',
    url: 'https://nvmexpress.org/specifications/',
  },
  jesd218: {
    author: 'JEDEC',
    title: 'JESD218B: Solid-State Drive Requirements and Endurance Test Method',
    published: '2016',
    url: 'https://www.jedec.org/standards-documents/docs/jesd218b01',
  },
  windows7: {
    author: 'Microsoft',
    title: 'Support and Q&A for Solid-State Drives',
    published: 'Engineering Windows 7, 5 May 2009',
    url: 'https://learn.microsoft.com/en-us/archive/blogs/e7/support-and-qa-for-solid-state-drives',
  },
  readDisturb: {
    author: 'Y. Cai, Y. Luo, S. Ghose, O. Mutlu',
    title: 'Read disturb errors in MLC NAND flash memory: characterization, mitigation, and recovery',
    published: 'DSN 2015',
    url: 'https://doi.org/10.1109/DSN.2015.49',
  },
  dftl: {
    author: 'A. Gupta, Y. Kim, B. Urgaonkar',
    title: 'DFTL: a flash translation layer employing demand-based selective caching of page-level address mappings',
    published: 'ASPLOS 2009',
    url: 'https://doi.org/10.1145/1508244.1508271',
  },
} as const satisfies Readonly<Record<string, Reference>>;

export type PaperId = keyof typeof PAPERS;

const DOI = /\bdoi:(10\.\S+)$/;
const ARXIV = /\barXiv:(\d{4}\.\d{4,5})$/;

/** The address of a reference that ends with a DOI or an arXiv number; null for any other. */
export function addressOf(paper: string): string | null {
  const doi = DOI.exec(paper)?.[1];
  if (doi) return `https://doi.org/${doi}`;
  const arxiv = ARXIV.exec(paper)?.[1];
  return arxiv ? `https://arxiv.org/abs/${arxiv}` : null;
}
