import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button, RichText } from '#controls';
import type { Scenario } from '#engine';
import { formatTimes } from '#messages';
import { compare as words } from '#messages/lab';
import { RunFailure } from '#parts';
import { useStore } from '#store';
import { createSweep } from '#store/sweep';
import type { LabStore } from '../labStore.ts';
import { settingWords } from '../recipe.ts';
import { formatChange } from './WhatDiffers.tsx';
import { concludeFrom, fourWays, MEASURED_ROUNDS, type FourWays as Ways } from './fourWays.ts';

/** Larger drives are measured when the reader asks for it. */
const MOST_PAGES_AT_ONCE = 1_000_000;
/** A setting may still be on its way to another value. */
const PATIENCE_MS = 400;

/** Which of two settings makes the difference: each alone, and both. */
export function FourWays({ store }: { readonly store: LabStore }): ReactNode {
  const { scenario, other } = useStore(store, ({ state }) => state);
  const ways = useMemo(() => (other ? fourWays(scenario, other) : null), [scenario, other]);
  return ways && other && <Measured key={JSON.stringify([scenario, other])} ways={ways} of={[scenario, other]} />;
}

interface MeasuredProps {
  readonly ways: Ways;
  readonly of: readonly [Scenario, Scenario];
}

function Measured({ ways: { settings, plan }, of: [scenario, other] }: MeasuredProps): ReactNode {
  const sweep = useMemo(() => createSweep(plan), [plan]);
  const { results, run } = useStore(sweep, (state) => state);
  const isLarge = scenario.logicalPageCount > MOST_PAGES_AT_ONCE;
  const [isAsked, setIsAsked] = useState(!isLarge);
  useEffect(() => {
    const timer = isAsked ? setTimeout(run, PATIENCE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isAsked, run]);
  useEffect(() => () => sweep.getState().cancel(), [sweep]);
  const recordings = useMemo(() => [sweep], [sweep]);
  const ratios = results.map((result) => result?.writeAmplification ?? null);
  const [first, second] = settings;
  const text = words.ways;
  const cell = (index: number, side?: 'a' | 'b'): ReactNode => {
    const ratio = ratios[index] ?? null;
    return <td data-side={side}>{ratio === null ? text.running : formatTimes(ratio, 2)}</td>;
  };
  const [a, x, y, b] = ratios;
  const conclusion = a && x && y && b ? concludeFrom([a, x, y, b]) : null;
  const named = [settingWords(other, first), settingWords(other, second)] as const;
  return (
    <section className="cp-compare-ways" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p>{text.about(MEASURED_ROUNDS)}</p>
      {isAsked ? (
        <table className="cp-figures">
          <thead>
            <tr>
              <td />
              <th scope="col">{settingWords(scenario, second)}</th>
              <th scope="col">{settingWords(other, second)}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{settingWords(scenario, first)}</th>
              {cell(0, 'a')}
              {cell(2)}
            </tr>
            <tr>
              <th scope="row">{settingWords(other, first)}</th>
              {cell(1)}
              {cell(3, 'b')}
            </tr>
          </tbody>
        </table>
      ) : (
        <Button onClick={() => setIsAsked(true)}>{text.run}</Button>
      )}
      <RunFailure recordings={recordings} />
      {a && x && y && b && conclusion && (
        <p role="status">
          <RichText
            text={text.conclusion({
              kind: conclusion.kind,
              one: named[conclusion.one],
              other: named[conclusion.one === 0 ? 1 : 0],
            })}
          />{' '}
          <RichText
            text={text.verdict({
              first: named[0],
              second: named[1],
              alone: formatChange(x / a - 1, 1),
              otherAlone: formatChange(y / a - 1, 1),
              both: formatChange(b / a - 1, 1),
              product: formatChange((x / a) * (y / a) - 1, 1),
            })}
          />
        </p>
      )}
    </section>
  );
}
