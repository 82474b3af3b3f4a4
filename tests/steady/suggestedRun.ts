import { createDrive, mostPagesToSteady, type Scenario, type Steadiness } from '#engine';

/** A run of the length that `sim run` suggests. */
export interface SuggestedRun {
  readonly steadiness: Steadiness;
  readonly hostPages: number;
  /** Number of times that a longer run was suggested. */
  readonly suggestionCount: number;
  /** Checks that found the steady drive not steady, while it ran on for as long again. */
  readonly flipCount: number;
}

/** Default length of `sim run`. */
const FIRST_ROUNDS = 2;
/** Checks while the drive runs on. */
const CHECK_COUNT = 50;

export function runAsSuggested(scenario: Scenario): SuggestedRun {
  const { logicalPageCount } = scenario;
  const mostPages = mostPagesToSteady(scenario);
  const drive = createDrive(scenario);
  drive.run(FIRST_ROUNDS * logicalPageCount);
  let suggestionCount = 0;
  for (;;) {
    const { isSteady, hostPagesToSteady } = drive.steadiness;
    if (isSteady || hostPagesToSteady === null || drive.step >= mostPages) break;
    // `sim run` suggests whole rounds: "give --writes Nx".
    const rounds = Math.ceil((drive.step + hostPagesToSteady) / logicalPageCount);
    drive.run(rounds * logicalPageCount - drive.step);
    suggestionCount++;
  }
  const { steadiness, step: hostPages } = drive;
  let flipCount = 0;
  for (let check = 0; check < CHECK_COUNT && steadiness.isSteady; check++) {
    drive.run(Math.ceil(hostPages / CHECK_COUNT));
    if (!drive.steadiness.isSteady) flipCount++;
  }
  return { steadiness, hostPages, suggestionCount, flipCount };
}
