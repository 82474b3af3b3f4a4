import { SCENARIO_DEFAULTS } from '#engine';
import { FIELD_NAMES, OVER_PROVISIONING_NAMES, SIZE_NAMES } from '#engine/names';
import { closestTo, type Flag, type Flags } from './flags.ts';
import { readScenarioFile } from './scenarioFile.ts';
import { ALL_ROWS } from './scenarioFlags.ts';
import { printable, UsageError } from './usage.ts';

/** Version of a link's `s` that holds a whole scenario: `3~blocks=30~pages-per-block=16`. */
const LINK_VERSION = '3';

export const SCENARIO_LINK: Flag<string | null> = {
  name: '--scenario',
  placeholder: 'LINK|FILE',
  help: 'a link to the lab, its address or its s, or a file of JSON: what the lab saves, what --json prints, or an object of fields; flags beside it change it',
  standard: null,
  read: linkOf,
};

/**
 * What begins as a version or is an address is a link; else it names a file, which is turned into one.
 * @throws UsageError
 */
function linkOf(text: string): string {
  if (/^\d+(~|$)/.test(text) || /^https?:/i.test(text)) return text;
  const read = readScenarioFile(
    { flag: SCENARIO_LINK.name, path: text },
    ALL_ROWS.map(({ flag }) => flag),
  );
  if ('link' in read) return read.link;
  return [LINK_VERSION, ...read.pairs.map(([name, value]) => `${name}=${value}`)].join('~');
}

/** The link says the spare area by one of these; a flag for any of them replaces it. */
const SPARE_AREA_FLAGS = ['--spare-factor', '--logical-pages', '--over-provisioning', '--op'];

/** Everything that a scenario may say. */
const NAMES: readonly string[] = [FIELD_NAMES, SIZE_NAMES, OVER_PROVISIONING_NAMES].flatMap((names) =>
  Object.values(names),
);

/** Flags that change how large the drive is; it then keeps its share of spare area. */
const SHAPE_FLAGS = ['--blocks', '--pages-per-block'];

/**
 * The flags together with those that the link or the file of `--scenario` stands for. What else a scenario says is left out, such as the host
 * where a trace takes its place.
 *
 * @param known flags that a scenario can have here
 * @throws UsageError for what is no link, or one with a name that there is not
 */
export function withScenarioLink(flags: Flags, known: readonly Flag[]): Flags {
  const given = flags.get(SCENARIO_LINK.name);
  if (given === undefined) return flags;
  const [version, ...pairs] = packedIn(linkOf(given)).split('~');
  if (version !== LINK_VERSION)
    throw new UsageError(
      `${SCENARIO_LINK.name} is ${printable(given)}, but it has to be the address of a link to the lab, its s, which begins with ${LINK_VERSION}~, or a file of JSON with a scenario.`,
    );
  const isSpareGiven = SPARE_AREA_FLAGS.some((name) => flags.has(name));
  const linked = pairs.map((pair): [string, string] => {
    const [name = '', text = ''] = pair.split('=');
    if (!NAMES.includes(name)) {
      const closest = closestTo(name, NAMES);
      const guess = closest === undefined ? '' : `; did you mean ${closest}?`;
      throw new UsageError(
        `${SCENARIO_LINK.name} has ${printable(name)}, which this version does not know${guess === '' ? '.' : guess}`,
      );
    }
    return [`--${name}`, text];
  });
  const kept = linked.filter(([name]) => !(isSpareGiven && [...SPARE_AREA_FLAGS, '--op-of'].includes(name)));
  const isReshaped = SHAPE_FLAGS.some((name) => flags.has(name));
  const sized = isReshaped ? withShareOfSpare(new Map(kept)) : kept;
  return new Map([...[...sized].filter(([name]) => known.some((flag) => flag.name === name)), ...flags]);
}

/** Says the logical pages as a share of the drive that the scenario has. */
function withShareOfSpare(linked: Map<string, string>): Map<string, string> {
  const logicalPages = linked.get(`--${SIZE_NAMES.logicalPageCount}`);
  if (logicalPages === undefined) return linked;
  const { blockCount, pagesPerBlock } = SCENARIO_DEFAULTS;
  const blocks = Number(linked.get(`--${FIELD_NAMES.blockCount}`) ?? blockCount);
  const pages = Number(linked.get(`--${FIELD_NAMES.pagesPerBlock}`) ?? pagesPerBlock);
  linked.delete(`--${SIZE_NAMES.logicalPageCount}`);
  return linked.set(`--${SIZE_NAMES.spareFactor}`, String(1 - Number(logicalPages) / (blocks * pages)));
}

/** The `s` of an address, or the text itself. */
const packedIn = (link: string): string => (URL.canParse(link) ? new URL(link).searchParams.get('s') : null) ?? link;
