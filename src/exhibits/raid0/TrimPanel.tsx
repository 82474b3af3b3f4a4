import type { CSSProperties, ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { formatFixed, NO_NUMBER } from '#messages';
import * as words from '#messages/raid0-more';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';
import { meanOf } from './passLayout.ts';
import { ALL_GIB, TRIMS } from './scenario.ts';

const DELETIONS = ['blocked', 'passed', 'rebuilt'] as const;
/** What two new drives write, in 10⁶ B a second, and a little more: the longest bar there may be. */
const MOST_MEGABYTES = 84;

/** The next pass, once everything has been deleted: whether the drives heard of it or not. */
export function TrimPanel({ model }: { readonly model: Raid0Model }): ReactNode {
  const parts = useStore(model.deletions, (state) => state.parts);
  const trim = useStore(model.state, (state) => state.trim);
  const results = parts.flatMap((part) => (part.kind === 'pass' ? [part] : []));
  return (
    <Panel className="cp-raid-small">
      <PartHead title={words.trim.head} note={words.trim.note({ all: ALL_GIB })} />
      <dl className="cp-raid-bars cp-figures" data-testid="raid-bars">
        {DELETIONS.map((deletion) => {
          const mean = meanOf(results, 2, 1, deletion, 'first');
          const length: CSSProperties = { width: `${(100 * (mean ?? 0)) / MOST_MEGABYTES}%` };
          return (
            <div key={deletion}>
              <dt>{words.trim[deletion]}</dt>
              <dd>
                <span className="cp-raid-bar" style={length} aria-hidden="true" />
                <strong>{mean === null ? NO_NUMBER : formatFixed(mean, 1)}</strong>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="cp-raid-small-ways">
        <TrimChoice model={model} value={trim} />
      </div>
    </Panel>
  );
}

interface TrimChoiceProps {
  readonly model: Raid0Model;
  readonly value: (typeof TRIMS)[number];
  readonly isLabelVisible?: boolean;
}

export function TrimChoice({ model, value, isLabelVisible = true }: TrimChoiceProps): ReactNode {
  return (
    <SegmentedControl
      parameter="trim"
      label={words.trim.label}
      isLabelVisible={isLabelVisible}
      value={value}
      options={TRIMS.map((each) => ({ value: each, label: words.trim.choices[each] }))}
      onChange={(trim) => model.choose({ trim })}
    />
  );
}
