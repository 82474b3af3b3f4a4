import type { ReactNode } from 'react';
import * as words from '#messages/raid0-more';
import { Verdict } from '#parts';
import { useStore } from '#store';
import { BandwidthPanel } from './BandwidthPanel.tsx';
import { Cards } from './Cards.tsx';
import type { Raid0Model } from './model.ts';
import { formatMean } from './PassMarks.tsx';
import { shownPasses } from './passLayout.ts';
import { DepthPanel, StripePanel } from './ReadPanels.tsx';
import { TrimPanel } from './TrimPanel.tsx';
import './passes.css';
import './small.css';

interface PartProps {
  readonly model: Raid0Model;
}

/** Drives at their own scale: bandwidth, what a deletion does, queue, stripe, and arrays of another article. */
export function Rest({ model }: PartProps): ReactNode {
  // A frame does not carry the drives of the articles.
  const hasReads = useStore(model.reads, ({ phase, parts }) => phase !== 'done' || parts.length > 0);
  return (
    <div className="cp-raid-rest">
      <BandwidthPanel model={model} />
      <div className="cp-raid-three">
        <TrimPanel model={model} />
        {hasReads && <DepthPanel model={model} />}
        {hasReads && <StripePanel model={model} />}
      </div>
      <SecondVerdict model={model} />
      {hasReads && <Cards model={model} />}
    </div>
  );
}

function SecondVerdict({ model }: PartProps): ReactNode {
  const results = useStore(model.passes, (each) => each.results);
  const settings = useStore(model.state, (each) => each);
  const isDrawn = useStore(model.sweep, ({ drawn }) => drawn >= 2);
  const full = shownPasses(results, 'full', settings).striped;
  const part = shownPasses(results, 'part', settings).striped;
  const means = [full.before, full.first, full.second, part.first].map((each) => each?.meanMegabytesPerSecond);
  const isKnown = isDrawn && means.every((mean) => mean !== undefined);
  const [before, first, second, ofPart] = means.map((mean) => formatMean(mean ?? NaN)) as [
    string,
    string,
    string,
    string,
  ];
  const verdict =
    settings.trim === 'blocked'
      ? words.second.verdict({ count: settings.memberCount, before, first, second })
      : words.second.told({ before, first });
  return (
    <Verdict
      verdict={isKnown ? verdict : null}
      why={words.second.why({ part: isKnown ? ofPart : '35', full: isKnown ? first : '13.4' })}
      longest={words.second.verdict({ count: 3, before: '120', first: '20.1', second: '120' })}
    />
  );
}
