import { createDrive, type Drive, type Scenario } from '#engine';
import { chooseByRule, requireAllowedPick } from './referenceChoosers.ts';
import type { ReferenceFtl } from './referenceFtl.ts';
import { VICTIM_RULES } from './victimRules.ts';

/** A victim that the twin drive picked. */
interface TwinPick {
  readonly block: number;
  /** Whether the host paused. */
  readonly isIdle: boolean;
  /** Host pages written before it. */
  readonly step: number;
}

/** Chooses the model's victims: by hand, or by the rule, or else as the twin's dice chose, where the policy allows that. */
export class PickBook {
  /** Whether the model finds each victim by itself. */
  readonly isDeterministic: boolean;
  /** Victims chosen by hand, by the number of picks before. */
  #wishes = new Map<number, number>();
  readonly #scenario: Scenario;
  #twinPicks: TwinPick[] = [];

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.isDeterministic = VICTIM_RULES[scenario.victimPolicy].isExact;
  }

  /** The twin's first pick that the model has not made yet. */
  get next(): TwinPick | undefined {
    return this.#twinPicks[0];
  }

  /** Chooses a victim by hand. @param ordinal number of picks before */
  wish(ordinal: number, block: number): void {
    this.#wishes.set(ordinal, block);
  }

  save(): { readonly wishes: ReadonlyMap<number, number>; readonly twinPicks: readonly TwinPick[] } {
    return { wishes: new Map(this.#wishes), twinPicks: [...this.#twinPicks] };
  }

  restore({ wishes, twinPicks }: ReturnType<PickBook['save']>): void {
    this.#wishes = new Map(wishes);
    this.#twinPicks = [...twinPicks];
  }

  note(pick: TwinPick): void {
    this.#twinPicks.push(pick);
  }

  choose(model: ReferenceFtl): number {
    const wish = this.#wishes.get(model.state.freePagesAtPicks.length);
    if (wish !== undefined) return wish;
    if (this.isDeterministic) return chooseByRule(model, this.#scenario);
    const pick = this.#twinPicks.shift();
    if (pick === undefined) throw new Error('the model has to clean a block where the drive did not');
    requireAllowedPick(model, this.#scenario, pick.block);
    return pick.block;
  }

  /** Called when the model has caught up with the drive. @throws Error where the twin picked more than the model */
  requireUsedUp(): void {
    const left = this.#twinPicks.length;
    this.#twinPicks = [];
    if (left > 0 && !this.isDeterministic) throw new Error(`the drive cleaned ${left} blocks where the model did not`);
  }
}

/** Whether the drive would pick a victim next, because the host needs space; found by running a copy. */
export function isPickDue(drive: Drive): boolean {
  const copy = createDrive(drive.scenario);
  copy.restore(drive.snapshot());
  const { idlePicks, victimPicks } = copy.counters;
  const isPick = copy.advanceMicro(null) === 'pick' && copy.counters.victimPicks > victimPicks;
  return isPick && copy.counters.idlePicks === idlePicks;
}
