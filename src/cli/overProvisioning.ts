import { OVER_PROVISIONING_MEANINGS, OVER_PROVISIONING_NAMES as NAMES, spareFactorFor } from '#engine/names';
import { choiceFlag, engineCheckedFlag, parseNumber, valueOf, type Flag, type Flags } from './flags.ts';
import { printable, refuse, UsageError } from './usage.ts';

const OVER_PROVISIONING = engineCheckedFlag(`--${NAMES.long}`, 'F', 'instead of --spare-factor: (T − U) / U');
const SHORT = engineCheckedFlag(`--${NAMES.short}`, 'F', 'the same');
const MEANING = choiceFlag(
  `--${NAMES.meaning}`,
  'what it is a share of: the logical space, U; the physical one, T; or the logical one by the capacities on the label',
  'logical',
  OVER_PROVISIONING_MEANINGS,
);

/** Flags that replace `--spare-factor`. */
export const OVER_PROVISIONING_FLAGS: readonly Flag[] = [OVER_PROVISIONING, SHORT, MEANING];

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
    throw new UsageError(`${other} is ${printable(flags.get(other))}, but ${flag} is given too: leave one out.`);
  const text = flags.get(flag) ?? '';
  const meaning = valueOf(flags, MEANING);
  const spareFactor = spareFactorFor(parseNumber(text), meaning);
  if (Number.isNaN(spareFactor))
    refuse(flag, text, meaning === 'physical' ? 'a number from 0 to less than 1' : 'a number from 0 on, such as 0.28');
  return { flag, text, spareFactor };
}
