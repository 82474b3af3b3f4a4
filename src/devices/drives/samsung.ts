import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, NATIVE_QUEUE, SATA_3_GBPS } from './controller.ts';
import { SAMSUNG_MLC } from './nand.ts';
import { fitted, known } from './parameter.ts';
import type { SamsungPreset } from './preset.ts';

const { survey } = ARTICLES;

const FAMILY = {
  family: 'samsung',
  modelState: 'full',
  articles: ['survey'],
  nand: SAMSUNG_MLC,
  parameters: {
    mappingUnitBytes: fitted(65_536, 'B', '4.4 MB/s new'),
    laneCount: fitted(8, '', 'class of eight channels'),
    channelMegabytesPerSecond: fitted(66.7, 'MB/s', '16 bit, 30 ns, for 4.4 MB/s new; 25 ns gives 5.2'),
    cleaningPlace: fitted('oneLane', '', 'greedy, copies one lane at a time: explains the loss of 72.4 %'),
    copyBytes: fitted(8192, 'B', 'a pair of planes of one die at a time'),
    linkMegabytesPerSecond: SATA_3_GBPS,
    deviceDepth: NATIVE_QUEUE,
    ...ANY_CONTROLLER,
    commandUs: fitted(15, 'µs', 'small, not what limits'),
    userBytes: known(256e9, 'B', survey),
    overProvisioningRatio: known(0.0737, 'of user space', `${survey}: about 7 %`),
  },
  facts: {
    mapping: known('largeUnitLog', '', '4.4 MB/s new, a third of Indilinx'),
    hasIdleCleaning: known(true, '', `${survey}: from firmware 18C1Q on; 1801Q has none`),
  },
} as const;

export const SAMSUNG_PRESETS: readonly SamsungPreset[] = [
  { ...FAMILY, id: 'summit_256', name: 'OCZ Summit 256 GB' },
  { ...FAMILY, id: 'corsair_p256', name: 'Corsair P256' },
];
