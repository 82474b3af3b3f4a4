import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button, RichText } from '#controls';
import type { Scenario } from '#engine';
import { Lead, Note, Stack, Table } from '#layout';
import { formatTimes } from '#messages';
import { compare } from '#messages/lab';
import { RunFailure } from '#parts';
import { useStore, type Pair } from '#store';
import { createSweep, planRuns, type SweepPlan } from '#store/sweep';
import type { LabStore } from '../labStore.ts';
import { settingWords } from '../recipe.ts';
import { valueOf, withValues, type SettingId } from '../settings.ts';
import { settingsApart } from '../sides.ts';
import { formatChange } from './WhatDiffers.tsx';

const words = compare.ways;
/** Writes before counting, and those that are counted, as multiples of the logical pages. */
const MEASURED_ROUNDS = { before: 4, counted: 2 } as const;
/** Larger drives are measured when the reader asks for it. */
const MOST_PAGES_AT_ONCE = 1_000_000;
/** A setting may still be on its way to another value. */
const PATIENCE_MS = 400;

/** Which of two settings makes the difference: each alone, and both. */
export function FourWays({ store }: { readonly store: LabStore }): ReactNode {
  const { scenario, other } = useStore(store, ({ state }) => state);
  const ways = useMemo(() => other && fourWays(scenario, other), [scenario, other]);
  return (
    ways && other && <Measured key={JSON.stringify([scenario, other])} ways={ways} scenarios={[scenario, other]} />
  );
}

function Measured({ ways: { settings, plan }, scenarios }: { ways: Ways; scenarios: Pair<Scenario> }): ReactNode {
  const [, other] = scenarios;
  const [first, second] = settings;
  const sweep = useMemo(() => createSweep(plan), [plan]);
  const { results, run, cancel } = useStore(sweep, (state) => state);
  const [isAsked, setIsAsked] = useState(isMeasuredAtOnce(plan));
  useEffect(() => {
    const timer = isAsked ? setTimeout(run, PATIENCE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isAsked, run]);
  useEffect(() => cancel, [cancel]);
  const [a, x, y, b] = results.map((result) => result?.writeAmplification);
  const cells = [
    [a, y],
    [x, b],
  ];
  const names = [settingWords(other, first), settingWords(other, second)] as const;
  const conclusion = a && x && y && b && sayConclusion([a, x, y, b], names);
  return (
    <Stack as="section" gap={2} aria-label={words.title}>
      <h2 className="cp-small-title">{words.title}</h2>
      <Note>{words.about(MEASURED_ROUNDS)}</Note>
      {isAsked ? (
        <Table className="cp-lab-ways cp-figures">
          <thead>
            <tr>
              <td />
              {scenarios.map((each, column) => (
                <th key={column} scope="col">
                  {settingWords(each, second)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scenarios.map((each, row) => (
              <tr key={row}>
                <th scope="row">{settingWords(each, first)}</th>
                {cells[row]?.map((ratio, column) => (
                  <td key={column} data-side={row === column ? (row === 0 ? 'a' : 'b') : undefined}>
                    <Lead as="span" size="note">
                      {ratio === undefined ? words.running : formatTimes(ratio, 2)}
                    </Lead>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <Button onClick={() => setIsAsked(true)}>{words.run}</Button>
      )}
      <RunFailure recordings={[sweep]} />
      {conclusion && (
        <Note role="status">
          <RichText text={conclusion} />
        </Note>
      )}
    </Stack>
  );
}

/** @param names of the two changes */
function sayConclusion([a, x, y, b]: FourRatios, [first, second]: Pair<string>): string {
  const { kind, one } = concludeFrom([a, x, y, b]);
  const [named, beside] = one === 0 ? [first, second] : [second, first];
  // One seed tells no smaller change from none.
  const say = (change: number): string => (Math.abs(change) < LEAST_CHANGE ? words.little : formatChange(change, 1));
  const verdict = words.verdict({
    first,
    second,
    alone: say(x / a - 1),
    otherAlone: say(y / a - 1),
    both: say(b / a - 1),
    product: say((x / a) * (y / a) - 1),
  });
  return `${words.conclusion({ kind, one: named, other: beside })} ${verdict}`;
}

/** Two settings in which two scenarios differ, and a run of each of the four combinations. */
interface Ways {
  readonly settings: Pair<SettingId>;
  /** Of A; with the first setting of B; with the second; of B. */
  readonly plan: SweepPlan;
}

/** Whether all of the drives are small. */
export const isMeasuredAtOnce = ({ runs }: SweepPlan): boolean =>
  runs.every(({ scenario }) => scenario.logicalPageCount <= MOST_PAGES_AT_ONCE);

/** Null where other than two settings differ, and where the engine refuses a combination. */
export function fourWays(scenario: Scenario, other: Scenario): Ways | null {
  const [first, second, third] = settingsApart(scenario, other);
  if (first === undefined || second === undefined || third !== undefined) return null;
  const [ofFirst, ofSecond] = [first, second].map((id) => withValues(scenario, { [id]: valueOf(id, other) }));
  if (!ofFirst?.ok || !ofSecond?.ok) return null;
  const { before, counted } = MEASURED_ROUNDS;
  const run = (each: Scenario) => ({
    scenario: { ...each, warmupPages: before * each.logicalPageCount },
    hostPages: counted * each.logicalPageCount,
  });
  return {
    settings: [first, second],
    plan: planRuns([run(scenario), run(ofFirst.value), run(ofSecond.value), run(other)]),
  };
}

/** Writes for each host write, of the four in their order. */
type FourRatios = readonly [number, number, number, number];

interface Conclusion {
  readonly kind: 'only' | 'alone' | 'together' | 'parts' | 'none';
  /** The setting that is named first. */
  readonly one: 0 | 1;
}

/** Together they do nothing below this change; a setting alone does nothing below the first share of it, and all from the second on. */
const LEAST_CHANGE = 0.01;
const LEAST_SHARE = 0.1;
const WHOLE_SHARE = 0.9;

/** What the four runs say: which of the two settings acts, by the shares that each has alone of the change by both. */
export function concludeFrom([a, first, second, b]: FourRatios): Conclusion {
  if (Math.abs(b / a - 1) < LEAST_CHANGE) return { kind: 'none', one: 0 };
  const [ofFirst, ofSecond] = [Math.log(first / a) / Math.log(b / a), Math.log(second / a) / Math.log(b / a)];
  const most = ofFirst >= ofSecond ? 0 : 1;
  if (Math.max(ofFirst, ofSecond) < LEAST_SHARE) return { kind: 'together', one: 0 };
  if (Math.min(ofFirst, ofSecond) >= LEAST_SHARE) return { kind: 'parts', one: most };
  if (Math.max(ofFirst, ofSecond) >= WHOLE_SHARE) return { kind: 'alone', one: most };
  return { kind: 'only', one: most === 0 ? 1 : 0 };
}
