import { ARTICLES } from './articles.ts';
import { assumed, free, known, type DriveFact, type DriveParameter } from './parameter.ts';
import * as figures from './fittedFigures.ts';

/** Geometry and times of one die. */
export interface NandParameters {
  readonly pageBytes: DriveParameter;
  readonly pagesPerBlock: DriveParameter;
  readonly readUs: DriveParameter;
  readonly programUs: DriveParameter;
  readonly eraseUs: DriveParameter;
  /** Planes that run one command together; absent if unknown. */
  readonly planeCount?: DriveParameter;
  /** Rate of one 8-bit bus. */
  readonly busMegabytesPerSecond: DriveParameter;
}

/** A flash part: the parameters that are simulated, and facts that are not. */
export interface NandType {
  readonly name: string;
  readonly parameters: NandParameters;
  /** Absent if unknown. Not simulated, because the drives of the articles were measured long before they wore out. */
  readonly facts: { readonly enduranceCycles?: DriveFact };
}

const { survey } = ARTICLES;
const SAMSUNG_SHEET = 'class of the Samsung 16 Gbit MLC with 4 KB pages (K9GAG08U0M), typical, recalled from the sheet';
const INTEL_SHEET = 'Micron data sheet of the 16 Gbit MLC of 50 nm (MT29F16G08MAA)';
const TWO_PLANES = known(2, 'planes', `${INTEL_SHEET}: two-plane commands`);
const MLC_CYCLES = known(10_000, 'cycles', `${survey}: about 10,000 for MLC`);
const SLC_CYCLES = known(100_000, 'cycles', `${survey}: 100,000 for SLC`);
const BUS = assumed(40, 'MB/s', '25 ns a byte, 8 bit, as parts of the time have it');

export const SAMSUNG_MLC: NandType = {
  name: 'Samsung 16 Gbit MLC',
  parameters: {
    pageBytes: known(4096, 'B', `${survey}: 4 KB page`),
    pagesPerBlock: known(128, 'pages', `${survey}: 128 pages, a 512 KB block`),
    readUs: free(
      'samsungMlcReadUs',
      figures.samsungMlcReadUs,
      'µs',
      'the sheet of the class (K9GAG08U0M) has 60 as the longest and says nothing of the usual',
    ),
    programUs: assumed(800, 'µs', SAMSUNG_SHEET),
    eraseUs: assumed(1500, 'µs', SAMSUNG_SHEET),
    busMegabytesPerSecond: BUS,
  },
  facts: { enduranceCycles: MLC_CYCLES },
};

export const SAMSUNG_SLC: NandType = {
  name: 'Samsung 8 Gbit SLC',
  parameters: {
    pageBytes: assumed(4096, 'B', 'class of the Samsung 8 Gbit SLC: 4 KB page'),
    pagesPerBlock: assumed(64, 'pages', 'the same class: 256 KB block'),
    readUs: assumed(25, 'µs', 'the same class'),
    programUs: assumed(200, 'µs', 'the same class: typical, stated for the K9F4G08U0A'),
    eraseUs: assumed(1500, 'µs', 'the same class: typical'),
    busMegabytesPerSecond: BUS,
  },
  facts: { enduranceCycles: SLC_CYCLES },
};

export const INTEL_50NM_MLC: NandType = {
  name: 'Intel/Micron 50 nm MLC',
  parameters: {
    pageBytes: known(4096, 'B', INTEL_SHEET),
    pagesPerBlock: known(128, 'pages', `${INTEL_SHEET}, and ${survey}`),
    readUs: known(50, 'µs', INTEL_SHEET),
    programUs: known(900, 'µs', `${INTEL_SHEET}, typical`),
    eraseUs: known(3500, 'µs', `${INTEL_SHEET}, typical`),
    planeCount: TWO_PLANES,
    busMegabytesPerSecond: BUS,
  },
  facts: { enduranceCycles: MLC_CYCLES },
};

export const INTEL_34NM_MLC: NandType = {
  ...INTEL_50NM_MLC,
  name: 'Intel/Micron 34 nm MLC',
  parameters: {
    ...INTEL_50NM_MLC.parameters,
    programUs: free(
      'intel34nmProgramUs',
      figures.intel34nmProgramUs,
      'µs',
      `ten channels give the 80 MB/s of the X25-M G2 (${survey}); the 50 nm part takes 900`,
    ),
    eraseUs: assumed(3000, 'µs', 'as the part that followed it, of 25 nm; the 50 nm part takes 3.5 ms'),
  },
};

export const INTEL_SLC: NandType = {
  name: 'Intel/Micron 50 nm SLC',
  parameters: {
    pageBytes: assumed(4096, 'B', 'class of the SLC parts of 2008, as the one of Samsung: 4 KB page'),
    pagesPerBlock: assumed(64, 'pages', 'as Micron SLC of the time: 64 pages'),
    readUs: assumed(25, 'µs', 'as Micron SLC of the time'),
    programUs: assumed(220, 'µs', 'as Micron SLC of the time, typical'),
    eraseUs: assumed(1500, 'µs', 'as Micron SLC of the time, typical'),
    planeCount: assumed(2, 'planes', 'as Micron SLC of the time'),
    busMegabytesPerSecond: BUS,
  },
  facts: { enduranceCycles: SLC_CYCLES },
};

/** The revision from the time of the drive; one of 2014 states 75 µs and 3.8 ms. */
const L74A = 'Micron data sheet of the 64 Gbit die L74A (MT29F64G08CBAAA), revision of 2009';

export const MICRON_25NM_MLC: NandType = {
  name: 'Micron 25 nm MLC (29F64G08CFACB)',
  parameters: {
    pageBytes: known(8192, 'B', `part named by ${ARTICLES.tripleReview}; ${L74A}`),
    pagesPerBlock: known(256, 'pages', L74A),
    readUs: known(50, 'µs', `${L74A}: longest`),
    programUs: known(1300, 'µs', `${L74A}: typical`),
    eraseUs: known(3000, 'µs', `${L74A}: typical`),
    busMegabytesPerSecond: known(166, 'MB/s', 'ONFI 2.x standard: synchronous NAND, per channel'),
  },
  facts: {},
};
