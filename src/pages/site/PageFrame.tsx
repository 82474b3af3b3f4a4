import type { ReactNode } from 'react';
import { SkinSwitch } from '#controls';
import { dataIdOf, PLACES } from './places.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader, type SidePage } from './SiteHeader.tsx';
import { ThemeButton } from './ThemeButton.tsx';

interface PageFrameProps {
  readonly page: SidePage;
  /** Label of the link above the header that skips to the content. */
  readonly skip: string;
  /** Shown where scripts do not run. */
  readonly noScript: ReactNode;
  /** See `SiteHeader`. */
  readonly middle?: ReactNode;
  /** Data from the build for the page's scripts, which read it by `readPageData`. */
  readonly data?: unknown;
  /** Content of the place until scripts run, in the element whose `data-place` is the page's name. */
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

/** The frame of every page but the story, as the build writes it. */
export function PageFrame({ page, skip, noScript, middle, data, children, after }: PageFrameProps): ReactNode {
  return (
    <>
      <a className="cp-button cp-skip" data-screen-only data-testid="skip-link" href={`#${page}`}>
        {skip}
      </a>
      <SiteHeader page={page} middle={middle}>
        <SkinSwitch />
        <ThemeButton />
      </SiteHeader>
      <main id={page}>
        <div data-place={PLACES.remarks} />
        <noscript>
          <p className="cp-page" data-screen-only>
            {noScript}
          </p>
        </noscript>
        <div data-place={page}>{children}</div>
        {after}
      </main>
      <SiteFooter isStory={false} />
      {data !== undefined && <PageData page={page} value={data} />}
    </>
  );
}

/** Data as JSON in a script element. `<` is escaped, so that no text can end the element. */
export function PageData({ page, value }: { readonly page: string; readonly value: unknown }): ReactNode {
  const text = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return <script type="application/json" id={dataIdOf(page)} dangerouslySetInnerHTML={{ __html: text }} />;
}
