import type { Flag, Flags } from './flags.ts';
import { printable, UsageError } from './usage.ts';

/** Version of a link's `s` that holds a whole scenario: `3~blocks=30~pages-per-block=16`. */
const LINK_VERSION = '3';

export const SCENARIO_LINK: Flag<string | null> = {
  name: '--scenario',
  placeholder: 'LINK',
  help: 'what a link to the lab holds, its address or its s; flags beside it change it',
  standard: null,
  read: (text) => text,
};

/** The link says the spare area by one of these; a flag for any of them replaces it. */
const SPARE_AREA_FLAGS = ['--spare-factor', '--logical-pages', '--over-provisioning', '--op'];

/**
 * The flags together with those that the link of `--scenario` stands for; its names are those of flags.
 *
 * @param known flags that a scenario can have
 * @throws UsageError for what is no link, or one with a name that there is not
 */
export function withScenarioLink(flags: Flags, known: readonly Flag[]): Flags {
  const link = flags.get(SCENARIO_LINK.name);
  if (link === undefined) return flags;
  const [version, ...pairs] = packedIn(link).split('~');
  if (version !== LINK_VERSION)
    throw new UsageError(
      `${SCENARIO_LINK.name} is ${printable(link)}, but it has to be the address of a link to the lab or its s, which begins with ${LINK_VERSION}~.`,
    );
  const isSpareGiven = SPARE_AREA_FLAGS.some((name) => flags.has(name));
  const linked = pairs.map((pair): [string, string] => {
    const [name = '', text = ''] = pair.split('=');
    if (!known.some((flag) => flag.name === `--${name}`))
      throw new UsageError(`${SCENARIO_LINK.name} has ${printable(name)}, which this version does not know.`);
    return [`--${name}`, text];
  });
  return new Map([
    ...linked.filter(([name]) => !(isSpareGiven && [...SPARE_AREA_FLAGS, '--op-of'].includes(name))),
    ...flags,
  ]);
}

/** The `s` of an address, or the text itself. */
const packedIn = (link: string): string => (URL.canParse(link) ? new URL(link).searchParams.get('s') : null) ?? link;
