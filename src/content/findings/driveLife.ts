import {
  amplificationAfterLayers,
  driveLife,
  isPlausibleRate,
  spanOf,
  type DriveCounters,
  type Endurance,
} from '#engine/life';
import { formatNumber, formatSignificant } from '#messages';
import { sentences as words, sizes as sizeWords } from '#messages/own-drive';

/** What is missing, by the names of its flags or fields. */
export interface DriveLifeWays {
  readonly host: string;
  readonly nand: string;
  readonly capacity: string;
  readonly cycles: string;
  readonly wear: string;
  readonly hours: string;
}

/** What follows from the counters of a drive, in sentences. They have markup: see `RichText`. */
export function describeDriveLife(counters: DriveCounters, ways: DriveLifeWays): readonly string[] {
  const { hostBytes, nandBytes, flashBytes, userBytes, enduranceCycles, usedShare } = counters;
  const { writeAmplification: ratio, isMeasured, dailyBytes, byCycles, byWear } = driveLife(counters);
  const wearingBytes = flashBytes ?? userBytes;
  const host = sizeText(hostBytes ?? 0);
  const found: string[] = [];
  if (hostBytes === undefined && ratio === null) found.push(words.missing.host({ way: ways.host }));
  if (hostBytes === 0) found.push(words.fresh);
  else if (isMeasured && ratio !== null)
    found.push(words.amplification({ host, nand: sizeText(nandBytes ?? 0), ratio }));
  if (!isMeasured && ratio !== null) found.push(words.given({ ratio }));
  else if (hostBytes && nandBytes === undefined) found.push(words.missing.nand({ way: ways.nand }));
  if (isMeasured && ratio !== null && ratio < 1) found.push(words.below);

  const isPlausible = dailyBytes === null || dailyBytes === 0 || isPlausibleRate(dailyBytes);
  const describe = (endurance: Endurance, sentence: string): void => {
    found.push(sentence);
    const { totalBytes, driveWritesPerDay: writes, daysLeft } = endurance;
    if (hostBytes !== undefined && hostBytes > 0 && endurance === byCycles)
      found.push(words.written({ share: hostBytes / totalBytes }));
    if (writes !== null)
      found.push(
        words.perDay({
          writes: formatSignificant(writes, 2),
          years: counters.warrantyYears ?? Number.NaN,
          size: sizeText(userBytes ?? 0),
        }),
      );
    if ((hostBytes ?? 0) >= totalBytes) found.push(words.wornOut);
    else if (daysLeft !== null && isPlausible) {
      const isPowerOn = counters.dailyBytes === undefined;
      found.push(words.left({ daily: sizeText(dailyBytes ?? 0), span: words.span(spanOf(daysLeft)), isPowerOn }));
    }
  };
  if (byCycles !== null && wearingBytes !== undefined && enduranceCycles !== undefined && ratio !== null)
    describe(
      byCycles,
      words.byCycles({
        size: sizeText(wearingBytes),
        isFlash: flashBytes !== undefined,
        cycles: enduranceCycles,
        ratio,
        total: sizeText(byCycles.totalBytes),
      }),
    );
  if (byWear !== null)
    describe(byWear, words.byWear({ host, used: usedShare ?? 0, total: sizeText(byWear.totalBytes) }));
  if (usedShare === 0) found.push(words.wearZero);
  if (!isPlausible) found.push(words.implausible({ daily: sizeText(dailyBytes) }));
  if (byCycles === null && byWear === null)
    found.push((usedShare === 0 ? words.missing.enduranceYet : words.missing.endurance)(ways));
  else if (dailyBytes === null) found.push(words.missing.rate({ way: ways.hours }));
  return found;
}

/** Each layer writes more than it is given, from the program down. */
export const LAYERS = ['database', 'fileSystem', 'drive'] as const;
export type LayerFactors = { readonly [Layer in (typeof LAYERS)[number]]?: number | undefined };

const EXAMPLE_BYTES = 1e9;

/** The layers whose factor is known, with what becomes of a byte after each. */
export function afterLayers(
  factors: LayerFactors,
): readonly { readonly layer: (typeof LAYERS)[number]; readonly factor: number; readonly after: number }[] {
  const known = LAYERS.flatMap((layer) => {
    const factor = factors[layer];
    return factor === undefined ? [] : [{ layer, factor }];
  });
  const ratios = amplificationAfterLayers(known.map(({ factor }) => factor));
  return known.map((each, index) => ({ ...each, after: ratios[index] ?? Number.NaN }));
}

/** How layers multiply: what a gigabyte is after each of them. Nothing where no factor is known. */
export function describeLayers(factors: LayerFactors): readonly string[] {
  const layers = afterLayers(factors);
  const last = layers.at(-1);
  if (!last) return [];
  const sizes = layers.map(({ layer, after }) => words.layer({ size: sizeText(after * EXAMPLE_BYTES), layer }));
  return [words.layers({ size: sizeText(EXAMPLE_BYTES), sizes: sizes.join(', '), ratio: last.after })];
}

const SIZES = [sizeWords.b, sizeWords.kb, sizeWords.mb, sizeWords.gb, sizeWords.tb] as const;

/** Bytes in powers of ten, as capacities and TBW are given, with three digits at least. */
export function sizeText(bytes: number): string {
  const power = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return (SIZES[power] ?? sizeWords.b)({ value: formatNumber(value, value >= 100 ? 0 : value >= 10 ? 1 : 2) });
}
