import type { ReactNode } from 'react';
import * as words from '#messages/builder';
import { PLACES, SiteFooter, SiteHeader, ThemeButton } from '#site';
import { BUILDER_DATA_ID, BUILDER_PLACE, type BuilderData } from './builderData.ts';
import { usualState } from './builderState.ts';
import { BuilderView } from './BuilderView.tsx';

interface BuilderPageProps {
  readonly data: BuilderData;
  /** Address of the site, with a slash at its end. */
  readonly root: string;
}

/** The page as the build writes it: the first figure, as it is, with what puts it into a page. */
export function BuilderPage({ data, root }: BuilderPageProps): ReactNode {
  return (
    <>
      <a className="cp-skip" href="#builder">
        {words.skip}
      </a>
      <SiteHeader page="builder.html">
        <ThemeButton />
      </SiteHeader>
      <main id="builder">
        <div data-place={PLACES.remarks} />
        <noscript>
          <p className="cp-builder-no-script">{words.noScript}</p>
        </noscript>
        <div data-place={BUILDER_PLACE}>
          <BuilderView
            data={data}
            state={usualState(data.exhibits[0])}
            onChange={() => undefined}
            root={root}
            isLive={false}
          />
        </div>
      </main>
      <SiteFooter isStory={false} />
      {/* A sign that could end the element is written as its number. */}
      <script
        type="application/json"
        id={BUILDER_DATA_ID}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
      />
    </>
  );
}
