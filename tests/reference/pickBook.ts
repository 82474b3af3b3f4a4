import { createDrive, type Drive, type Scenario } from '#engine';
import { chooseByRule, requireAllowedPick } from './referenceChoosers.ts';
import type { ReferenceFtl } from './referenceFtl.ts';

/** A victim as the twin drive picked it. */
interface ToldPick {
  readonly block: number;
  /** Whether the host paused. */
  readonly isIdle: boolean;
  /** Host pages written before it. */
  readonly step: number;
}

/** Which victims the model has to pick: those of a hand, else the rule's, else what the dice said, if the policy allows it. */
export class PickBook {
  /** Whether the policy leaves nothing to dice. */
  readonly isRuled: boolean;
  /** Victims chosen by hand, by how many were picked before. */
  #wishes = new Map<number, number>();
  readonly #scenario: Scenario;
  #told: ToldPick[] = [];

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.isRuled = scenario.victimPolicy === 'fifo' || scenario.victimPolicy === 'windowed';
  }

  /** The pick that the twin told first of those that the model has not made. */
  get next(): ToldPick | undefined {
    return this.#told[0];
  }

  /** @param ordinal how many were picked before */
  wish(ordinal: number, block: number): void {
    this.#wishes.set(ordinal, block);
  }

  save(): { readonly wishes: ReadonlyMap<number, number>; readonly told: readonly ToldPick[] } {
    return { wishes: new Map(this.#wishes), told: [...this.#told] };
  }

  restore({ wishes, told }: ReturnType<PickBook['save']>): void {
    this.#wishes = new Map(wishes);
    this.#told = [...told];
  }

  note(pick: ToldPick): void {
    this.#told.push(pick);
  }

  choose(model: ReferenceFtl): number {
    const wish = this.#wishes.get(model.state.freePagesAtPicks.length);
    if (wish !== undefined) return wish;
    if (this.isRuled) return requireChosen(chooseByRule(model, this.#scenario));
    const told = this.#told.shift();
    if (told === undefined) throw new Error('the model has to clean a block where the drive did not');
    requireAllowedPick(model, this.#scenario, told.block);
    return told.block;
  }

  /** The model has come to where the drive is. */
  requireUsedUp(): void {
    const left = this.#told.length;
    this.#told = [];
    if (left > 0 && !this.isRuled) throw new Error(`the drive cleaned ${left} blocks where the model did not`);
  }
}

/** Whether the policy would pick a victim now, because the host needs one: a copy of the drive says what it would do. */
export function isPickDue(drive: Drive): boolean {
  const copy = createDrive(drive.scenario);
  copy.restore(drive.snapshot());
  const { idlePicks, victimPicks } = copy.counters;
  const isPick = copy.advanceMicro(null) === 'pick' && copy.counters.victimPicks > victimPicks;
  return isPick && copy.counters.idlePicks === idlePicks;
}

function requireChosen(block: number | null): number {
  if (block === null) throw new Error('a rule that leaves nothing to dice chose nothing');
  return block;
}
