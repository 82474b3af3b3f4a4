import { linkTo } from '#base';
import type { Scenario } from '#engine';
import { formatScenarioLink, VERSION } from '#store';

/** Address of the lab with a scenario. `~` and `=` need no escaping in the search part. */
export const labAddress = (scenario: Scenario, atPages?: number): string =>
  linkTo(
    `lab.html?s=${formatScenarioLink(scenario)}${atPages === undefined ? '' : `&at=${atPages}`}&engine=${encodeURIComponent(VERSION)}`,
  );
