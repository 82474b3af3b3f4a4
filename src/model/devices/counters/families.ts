import type { CounterUse } from './reading.ts';

/** Bytes of a unit. */
export const SECTOR = 512;
export const MIB_32 = 2 ** 25;
export const GIB = 2 ** 30;

/**
 * Where a row has the per cent of a life that are left: in the normalized value, in the raw one, or in the normalized value where the
 * raw one says the same. Some firmware of Phison prints what is left in one and what is used in the other.
 */
export type LifeFrom = 'leftValue' | 'leftRaw' | 'leftInBoth';

/** What an attribute counts in drives of one family, where its number or its name does not say so by itself. */
export interface FamilyRow {
  readonly model: RegExp;
  readonly firmware?: RegExp;
  readonly id: number;
  readonly use: CounterUse;
  /** Bytes of one; null for what is no amount of data. */
  readonly unitBytes: number | null;
  readonly from?: LifeFrom;
  /** Where the fact stands: an entry of smartmontools’ drivedb.h (7.5), an issue, a paper of the maker. */
  readonly source: string;
}

const SAMSUNG = /^(?:samsung|mz[7n]|mz-)/i;
const SAMSUNG_NAND = /^samsung (?:mz[7n](?:lf|ty|ln)|ssd pm871)/i;
const MICRON = /^(?:crucial_ct|ct\d+(?:bx[35]00|mx[1235]00|m5[05]0)|micron|(?:\w+[_-])?(?:ee|mt)fdd)/i;
const INTEL = /^(?:intel|solidigm) /i;
const SANDISK = /^(?:sandisk (?:sd[5-9]s|sd8t|sdssd[ahx]|ultra ii|ssd plus|ssd g5)|(?:wdc +)?wds\d)/i;
const KINGSTON_PHISON = /^kingston +(?:sa400|suv300|skc310|skc400|sv310|shss|ss200|sedc|om|oc|rbusn)/i;
const PHISON_FIRMWARE = /^S[89ABCFH][A-Z]/;
const PHISON =
  /^(?:patriot (?:blast|blaze|burst|flare|ignite)|pny cs(?:900|1311|2211)|corsair force le|goodram iridium|ssd phison)/i;
const KINGSTON_UV = /^kingston suv[45]00/i;
const SANDFORCE =
  /^(?:kingston (?:sv300|skc300|skc380|skc100|se50|se100|sh10|svp200|sms2|sms4|shfs)|corsair force (?:3|gs|gt|ls)|ocz-(?:agility3|vertex3|solid3)|ocz[ -]vertex2|patriot pyro)/i;
const SILICON_MOTION =
  /^(?:adata su(?:6[35]0|655|[89]00)|adata sp550|ct\d+bx[12]00|kingston skc600|lexar ssd ns100|mknssd(?:re|s2|tr)|patriot p2[01]0|ts\d+[gt](?:ssd(?:220|230|3[67]0|420|452)|mts[48]))/i;
const PLEXTOR = /^plextor +px-\d+m[3-8]/i;
const HK4R = /^toshiba thnsn8\w+cse/i;

const DRIVEDB = 'smartmontools 7.5, drivedb.h';
const CRYSTAL = 'CrystalDiskInfo, AtaSmart.cpp';

const rows = (
  model: RegExp,
  source: string,
  ...each: readonly (readonly [id: number, use: CounterUse, unitBytes: number | null, from?: LifeFrom])[]
): FamilyRow[] =>
  each.map(([id, use, unitBytes, from]) => ({ model, id, use, unitBytes, source, ...(from && { from }) }));

/**
 * One row for each attribute of a family. A name that states its unit decides before these; a drive of no row has no unit that is not
 * printed.
 */
export const FAMILIES: readonly FamilyRow[] = [
  ...rows(
    SAMSUNG,
    `${DRIVEDB}: Samsung based SSDs; 177 as remaining life: ${CRYSTAL}`,
    [241, 'host', SECTOR],
    [177, 'averageErases', null],
    [177, 'usedPercent', null, 'leftValue'],
  ),
  ...rows(SAMSUNG_NAND, `${DRIVEDB}: Samsung based SSDs (CM871a, PM871)`, [249, 'nand', GIB]),
  ...rows(
    MICRON,
    `Micron TN-FD-22, TN-FD-34; ${DRIVEDB}: Crucial/Micron Client SSDs`,
    [246, 'host', SECTOR],
    [247, 'hostPages', null],
    [248, 'besidesPages', null],
    [173, 'averageErases', null],
    [202, 'usedPercent', null, 'leftValue'],
  ),
  ...rows(
    INTEL,
    `${DRIVEDB}: Intel/Solidigm entries`,
    [241, 'host', MIB_32],
    [225, 'host', MIB_32],
    [249, 'nand', GIB],
    [243, 'nand', MIB_32],
    [233, 'usedPercent', null, 'leftValue'],
  ),
  ...rows(SANDISK, `${DRIVEDB}: Marvell based SanDisk SSDs, WD Blue / Red / Green SSDs`, [241, 'host', GIB]),
  ...rows(/^sandisk/i, `${DRIVEDB}: Marvell based SanDisk SSDs`, [173, 'averageErases', null]),
  ...rows(/^sandisk (?:sd[5-9]s|sd8t|sdssd[ahx]|ultra ii|ssd plus|ssd g5)/i, `${DRIVEDB}: Marvell based SanDisk SSDs`, [
    233,
    'nand',
    GIB,
  ]),
  ...rows(
    KINGSTON_PHISON,
    `${DRIVEDB}: Phison Driven SSDs`,
    [241, 'host', GIB],
    [233, 'nand', GIB],
    [231, 'usedPercent', null, 'leftInBoth'],
  ).map((row) => ({ ...row, firmware: PHISON_FIRMWARE })),
  ...rows(
    PHISON,
    `${DRIVEDB}: Phison Driven SSDs`,
    [241, 'host', GIB],
    [233, 'nand', GIB],
    [231, 'usedPercent', null, 'leftInBoth'],
  ),
  ...rows(
    KINGSTON_UV,
    `${DRIVEDB}: Kingston SSDNow UV400/500`,
    [241, 'host', GIB],
    [231, 'usedPercent', null, 'leftInBoth'],
  ),
  // 233 and 234 are SandForce_Internal.
  ...rows(SANDFORCE, `${DRIVEDB}: SandForce Driven SSDs`, [241, 'host', GIB], [231, 'usedPercent', null, 'leftValue']),
  ...rows(
    SILICON_MOTION,
    `${DRIVEDB}: Silicon Motion based SSDs; smartmontools, issue 469 (Lexar NS100)`,
    [241, 'host', MIB_32],
    [225, 'host', MIB_32],
    [167, 'averageErases', null],
    [169, 'usedPercent', null, 'leftRaw'],
  ),
  ...rows(PLEXTOR, `${DRIVEDB}: Plextor M3/M5/M6/M7 Series SSDs`, [241, 'host', MIB_32]),
  // The name in drivedb.h was wrong until this issue.
  ...rows(HK4R, 'smartmontools, issue 312: Toshiba HK4R counts 32 MiB', [241, 'host', MIB_32]),
];

export const rowsOf = (model: string | null, firmware: string | null): readonly FamilyRow[] =>
  model === null
    ? []
    : FAMILIES.filter(
        (row) => row.model.test(model) && (row.firmware === undefined || row.firmware.test(firmware ?? '')),
      );
