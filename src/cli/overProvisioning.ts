import { choiceFlag, engineCheckedFlag, parseNumber, valueOf, type Flag, type Flags } from './flags.ts';
import { printable, refuse, UsageError } from './usage.ts';

/** A gibibyte, by which flash is built, over a gigabyte, by which drives are sold. */
const BINARY_OVER_DECIMAL = 2 ** 30 / 1e9;

/**
 * Meanings of over-provisioning; T is all flash of a drive and U what the host can use of it.
 * `nameplate` compares printed capacities, such as 128 GB of flash and 100 GB for the user, which leaves out that a
 * gigabyte of flash is a gibibyte.
 */
const MEANINGS = ['logical', 'physical', 'nameplate'] as const;
type Meaning = (typeof MEANINGS)[number];

const OVER_PROVISIONING = engineCheckedFlag('--over-provisioning', 'F', 'instead of --spare-factor: (T − U) / U');
const SHORT = engineCheckedFlag('--op', 'F', 'the same');
const MEANING = choiceFlag(
  '--op-of',
  'what it is a share of: the logical space, U; the physical one, T; or the logical one by the capacities on the label',
  'logical',
  MEANINGS,
);

/** Flags that replace `--spare-factor`. */
export const OVER_PROVISIONING_FLAGS: readonly Flag[] = [OVER_PROVISIONING, SHORT, MEANING];

/** Spare factor, (T − U) / T, for an over-provisioning. */
const SPARE_FACTOR: Readonly<Record<Meaning, (share: number) => number>> = {
  logical: (share) => share / (1 + share),
  physical: (share) => share,
  nameplate: (share) => 1 - 1 / ((1 + share) * BINARY_OVER_DECIMAL),
};

/** Over-provisioning of a drive in each of its meanings. */
export const overProvisioningOf = (totalPages: number, logicalPages: number): Readonly<Record<Meaning, number>> => ({
  logical: totalPages / logicalPages - 1,
  physical: 1 - logicalPages / totalPages,
  nameplate: totalPages / (logicalPages * BINARY_OVER_DECIMAL) - 1,
});

/** An over-provisioning that was given. */
export interface GivenOverProvisioning {
  readonly flag: string;
  readonly text: string;
  readonly spareFactor: number;
}

/**
 * The spare factor that the flags name as over-provisioning, or null.
 * @throws UsageError for two flags that say the same, or no number
 */
export function readOverProvisioning(flags: Flags): GivenOverProvisioning | null {
  const given = [OVER_PROVISIONING.name, SHORT.name].filter((name) => flags.has(name));
  const [flag] = given;
  if (flag === undefined) {
    if (flags.has(MEANING.name))
      throw new UsageError(
        `${MEANING.name} is ${printable(flags.get(MEANING.name))}, but it is allowed with ${OVER_PROVISIONING.name} only.`,
      );
    return null;
  }
  const other = [...given.slice(1), '--spare-factor', '--logical-pages'].find((name) => flags.has(name));
  if (other !== undefined)
    throw new UsageError(`${other} is ${printable(flags.get(other))}, but it is allowed without ${flag} only.`);
  const text = flags.get(flag) ?? '';
  const meaning = valueOf(flags, MEANING);
  const share = parseNumber(text);
  if (!(share >= 0 && (meaning !== 'physical' || share < 1)))
    refuse(flag, text, meaning === 'physical' ? 'a number from 0 to less than 1' : 'a number from 0 on, such as 0.28');
  return { flag, text, spareFactor: SPARE_FACTOR[meaning](share) };
}
