import { createDrive, mostPagesToSteady, type Scenario, type Steadiness } from '#engine';

/** A run of the length that `sim run` itself asks for. */
export interface AskedRun {
  readonly steadiness: Steadiness;
  readonly hostPages: number;
  /** How often a longer run was asked for. */
  readonly askCount: number;
  /** Times that a steady drive was found not to be so, while it went on as long again. */
  readonly flipCount: number;
}

/** What `sim run` counts where nothing is said. */
const FIRST_ROUNDS = 2;
const LOOKS_AFTERWARDS = 50;

export function runAsAsked(scenario: Scenario): AskedRun {
  const { logicalPageCount } = scenario;
  const mostPages = mostPagesToSteady(scenario);
  const drive = createDrive(scenario);
  drive.run(FIRST_ROUNDS * logicalPageCount);
  let askCount = 0;
  for (;;) {
    const { isSteady, hostPagesToSteady } = drive.steadiness;
    if (isSteady || hostPagesToSteady === null || drive.step >= mostPages) break;
    // "give --writes Nx" names whole rounds.
    const rounds = Math.ceil((drive.step + hostPagesToSteady) / logicalPageCount);
    drive.run(rounds * logicalPageCount - drive.step);
    askCount++;
  }
  const { steadiness, step: hostPages } = drive;
  let flipCount = 0;
  for (let look = 0; look < LOOKS_AFTERWARDS && steadiness.isSteady; look++) {
    drive.run(Math.ceil(hostPages / LOOKS_AFTERWARDS));
    if (!drive.steadiness.isSteady) flipCount++;
  }
  return { steadiness, hostPages, askCount, flipCount };
}
