import type { Scenario } from '#engine';
import { formatScenarioLink, VERSION } from '#store';

/** Beside the story, in each language. `~` and `=` may stand in the search part of an address as they are. */
export const labAddress = (scenario: Scenario): string =>
  `lab.html?s=${formatScenarioLink(scenario)}&engine=${encodeURIComponent(VERSION)}`;
