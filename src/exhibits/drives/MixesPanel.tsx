import type { ReactNode } from 'react';
import { BENCH_MIXES, type BenchMix } from '#devices';
import { formatCount } from '#messages';
import * as words from '#messages/drives';
import { Panel, PartHead } from '#parts';

/** What people had a drive do, as three benches replay it: each size as wide as its share. */
export function MixesPanel(): ReactNode {
  return (
    <Panel>
      <PartHead title={words.mixes.title} note={words.mixes.note} />
      <ul className="cp-drives-mixes">
        {BENCH_MIXES.map((mix) => (
          <li key={mix.name}>
            <p className="cp-figures">
              <strong>{words.mixes.names[mix.name]}</strong>
              <span>{words.mixes.goesOn({ share: mix.sequentialPercent / 100 })}</span>
            </p>
            <div className="cp-drives-mix cp-figures">
              {sharesOf(mix).map(({ kilobytes, percent }) => (
                <span
                  key={kilobytes ?? 0}
                  style={{ flexGrow: percent }}
                  data-small={kilobytes === 4 || undefined}
                  data-other={kilobytes === null || undefined}
                >
                  {labelOf(kilobytes)}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="cp-drives-caption">{words.mixes.caption}</p>
    </Panel>
  );
}

/** The unit stands at the first, for which there is room. */
function labelOf(kilobytes: number | null): string {
  if (kilobytes === null) return words.mixes.other;
  return kilobytes === 4 ? words.mixes.size({ kilobytes }) : formatCount(kilobytes);
}

interface SizeShare {
  /** Null: what the article does not break down. */
  readonly kilobytes: number | null;
  readonly percent: number;
}

function sharesOf({ printedSizePercents }: BenchMix): readonly SizeShare[] {
  const printed = Object.entries(printedSizePercents).map(([kib, percent]) => ({ kilobytes: Number(kib), percent }));
  const rest = 100 - printed.reduce((sum, { percent }) => sum + percent, 0);
  return [...printed, { kilobytes: null, percent: rest }];
}
