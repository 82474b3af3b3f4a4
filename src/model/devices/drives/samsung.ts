import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, NATIVE_QUEUE, SATA_3_GBPS } from './controller.ts';
import { SAMSUNG_MLC } from './nand.ts';
import * as figures from './fittedFigures.ts';
import { assumed, free, known } from './parameter.ts';
import type { SamsungPreset } from './preset.ts';

const { survey } = ARTICLES;

const SMALL_COMMAND = assumed(15, 'µs', 'small beside the program of a unit');

const FAMILY = {
  family: 'samsung',
  modelState: 'full',
  articles: ['survey'],
  nand: SAMSUNG_MLC,
  parameters: {
    mappingUnitBytes: free('summitMappingUnitBytes', figures.summitMappingUnitBytes, 'B', '4.4 MB/s new'),
    laneCount: assumed(8, '', 'class of eight channels'),
    channelMegabytesPerSecond: free(
      'summitChannelMegabytesPerSecond',
      figures.summitChannelMegabytesPerSecond,
      'MB/s',
      '16 bit, 30 ns, for 4.4 MB/s new; 25 ns gives 5.2',
    ),
    cleaningPlace: free(
      'summitCleaningPlace',
      figures.summitCleaningPlace,
      '',
      'greedy, copies one lane at a time: explains the loss of 72.4 %',
    ),
    copyBytes: assumed(8192, 'B', 'a pair of planes of one die at a time: the sheet has two-plane copies'),
    linkMegabytesPerSecond: SATA_3_GBPS,
    deviceDepth: NATIVE_QUEUE,
    ...ANY_CONTROLLER,
    commandUs: SMALL_COMMAND,
    readCommandUs: SMALL_COMMAND,
    userBytes: known(256e9, 'B', survey),
    overProvisioningRatio: known(0.0737, 'of user space', `${survey}: about 7 %`),
  },
  facts: {
    mapping: assumed('largeUnitLog', '', `4.4 MB/s new, a third of Indilinx (${survey})`),
    hasIdleCleaning: known(true, '', `${survey}: from firmware 18C1Q on; 1801Q has none`),
  },
} as const;

export const SAMSUNG_PRESETS: readonly SamsungPreset[] = [
  { ...FAMILY, id: 'summit_256', name: 'OCZ Summit 256 GB' },
  { ...FAMILY, id: 'corsair_p256', name: 'Corsair P256' },
];
