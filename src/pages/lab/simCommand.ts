import type { Scenario } from '#engine';
import { formatScenarioLink } from '#store';

/** The command line that brings a drive to the same state as here, hash and all. @param step host writes, at least one */
export const simCommand = (scenario: Scenario, step: number): string =>
  `npm run --silent sim -- run --scenario '${formatScenarioLink(scenario)}' --writes ${step}`;
