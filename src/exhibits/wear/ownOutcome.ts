import * as words from '#messages/wear';
import {
  countedAmplification,
  isImplausible,
  lifeByCounters,
  OWN_TERMS,
  programmedBytes,
  writtenBytes,
  type OwnDrive,
} from './own.ts';

const TB = 1e12;

/** What follows from the counters of the reader’s own drive, in sentences with markup; and what does not. */
export function outcomeOfCounters(own: OwnDrive): string {
  if (own.written === 0) return words.own.unknownWritten;
  const amplification = amplificationText(own);
  return amplification === '' ? lifeText(own) : `${lifeText(own)} ${amplification}`;
}

function lifeText(own: OwnDrive): string {
  const life = lifeByCounters(own);
  const isHoursKnown = own.powerOnHours > 0;
  if (isHoursKnown && isImplausible(life.dailyGb))
    return words.own.implausible({ daily: life.dailyGb, usual: OWN_TERMS.ownDailyGb.usual });
  if (own.wearKnown === 'unknown') return words.own.unknownWear;
  if (own.usedPercent >= 100) return words.own.wornOut({ used: own.usedPercent / 100 });
  const told = {
    years: life.years,
    tbw: life.writableTb,
    daily: life.dailyGb,
    written: writtenBytes(own) / TB,
    hours: own.powerOnHours,
    used: own.usedPercent / 100,
  };
  if (own.usedPercent === 0) return isHoursKnown ? words.own.fresh(told) : words.own.freshOfUnknownAge(told);
  return isHoursKnown ? words.own.rest(told) : words.own.unknownHours(told);
}

function amplificationText(own: OwnDrive): string {
  if (own.nand > 0 && own.nandUnit === 'erases' && own.flashGib === 0) return words.own.unknownFlash;
  const ratio = countedAmplification(own);
  const nandBytes = programmedBytes(own);
  if (ratio === null || nandBytes === null) return '';
  return words.own.amplification({ nand: nandBytes / TB, written: writtenBytes(own) / TB, ratio });
}
