import { linkTo } from '#base';
import type { Scenario } from '#engine';
import { formatScenarioLink, VERSION } from '#store';

/** Beside the story, in each language. `~` and `=` may stand in the search part of an address as they are. */
export const labAddress = (scenario: Scenario, atPages?: number): string =>
  linkTo(
    `lab.html?s=${formatScenarioLink(scenario)}${atPages === undefined ? '' : `&at=${atPages}`}&engine=${encodeURIComponent(VERSION)}`,
  );
