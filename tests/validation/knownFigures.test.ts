import { describe, expect, it } from 'vitest';
import { DRIVE_PRESETS } from '#devices';
import { ARTICLES } from '../../src/model/devices/drives/articles.ts';

interface Figure {
  readonly path: string;
  readonly derivation: string;
}

/** Everything of a drive that is said to be known, with where it is from. */
function knownFigures(value: unknown, path: string): Figure[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('derivation' in value && 'isFitted' in value)
    return value.isFitted === true ? [] : [{ path, derivation: String(value.derivation) }];
  return Object.entries(value).flatMap(([key, each]) => knownFigures(each, `${path}.${key}`));
}

/** An article, a sheet of a maker or another review with its product, a standard with its name, what is printed on the drive. */
const PRINTED =
  /data sheet of|review of (?:the|16) X25|(?:SATA|PCIe|ONFI) \d\S* standard|^product name|^the name of the product/;
const NOT_PRINTED = /recalled|from memory|\bclass\b|\busual clock\b|reviews of the time|later reports/;

const isPrinted = ({ derivation }: Figure): boolean =>
  Object.values(ARTICLES).some((article) => derivation.includes(article)) || PRINTED.test(derivation);

describe('a figure of a drive that is said to be known', () => {
  const figures = DRIVE_PRESETS.flatMap((preset) => knownFigures(preset, preset.id));

  it('is printed in a source that is named', () => {
    expect(figures.length).toBeGreaterThan(200);
    expect(figures.filter((each) => !isPrinted(each))).toEqual([]);
    expect(figures.filter(({ derivation }) => NOT_PRINTED.test(derivation))).toEqual([]);
  });

  it('would be found without one', () => {
    expect(isPrinted({ path: '', derivation: 'ten channels' })).toBe(false);
    expect(isPrinted({ path: '', derivation: 'as usual for QLC' })).toBe(false);
  });
});
