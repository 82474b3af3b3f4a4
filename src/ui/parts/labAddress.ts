import { VERSION } from '#base';
import type { Scenario } from '#engine';
import { pageAddress } from '#messages';
import { formatScenarioLink } from '#store';

/** Address of the lab with a scenario. `~` and `=` need no escaping in the search part. */
export const labAddress = (scenario: Scenario, atPages?: number): string =>
  pageAddress(
    `lab.html?s=${formatScenarioLink(scenario)}${atPages === undefined ? '' : `&at=${atPages}`}&engine=${encodeURIComponent(VERSION)}`,
  );
