import type { ClaimId } from './claims.ts';

/** Runs that several claims read from, each carried out once. */
export class RunStore {
  readonly #results = new Map<string, unknown>();

  /** The result of `run`, which is carried out the first time that `key` is asked for. */
  once<Value>(key: string, run: () => Value): Value {
    if (!this.#results.has(key)) this.#results.set(key, run());
    return this.#results.get(key) as Value;
  }
}

/** Gets the figure of one claim, in the claim's unit, from the engine's own mechanisms. */
export type Simulation = (runs: RunStore) => number;

/** Simulations by claim. A claim that nobody simulates is reported as missing. */
export type Simulations = Readonly<Partial<Record<ClaimId, Simulation>>>;
