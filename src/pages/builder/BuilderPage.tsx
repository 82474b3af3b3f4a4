import type { ReactNode } from 'react';
import * as words from '#messages/builder';
import { PageFrame } from '#site/page';
import { type BuilderData } from './builderData.ts';
import { usualState } from './builderState.ts';
import { BuilderView } from './BuilderView.tsx';

interface BuilderPageProps {
  readonly data: BuilderData;
  /** Address of the site, with a slash at its end. */
  readonly root: string;
}

/** The page as the build writes it: the first figure with its defaults, and its snippet. */
export function BuilderPage({ data, root }: BuilderPageProps): ReactNode {
  return (
    <PageFrame page="builder" skip={words.skip} noScript={words.noScript} data={data}>
      <BuilderView
        data={data}
        state={usualState(data.exhibits[0])}
        onChange={() => undefined}
        root={root}
        isLive={false}
      />
    </PageFrame>
  );
}
