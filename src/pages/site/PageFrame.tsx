import type { ReactNode } from 'react';
import { PLACES } from './places.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader, type SidePage } from './SiteHeader.tsx';
import { ThemeButton } from './ThemeButton.tsx';

interface PageFrameProps {
  readonly page: SidePage;
  /** `data-place` of the element that the page's scripts fill. */
  readonly place: string;
  /** Skip link above the header, to the element with that id. */
  readonly skip: { readonly label: string; readonly id: string };
  /** Shown where scripts do not run. */
  readonly noScript: ReactNode;
  /** Data from the build for the page's scripts, which read it by `readPageData`. */
  readonly data?: { readonly id: string; readonly value: unknown };
  /** Content of the place until scripts run. */
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

/** The frame of every page but the story, as the build writes it. */
export function PageFrame({ page, place, skip, noScript, data, children, after }: PageFrameProps): ReactNode {
  return (
    <>
      <a className="cp-skip" data-testid="skip-link" href={`#${skip.id}`}>
        {skip.label}
      </a>
      <SiteHeader page={page}>
        <ThemeButton />
      </SiteHeader>
      <main id={skip.id}>
        <div data-place={PLACES.remarks} />
        <noscript>
          <p className="cp-no-script">{noScript}</p>
        </noscript>
        <div data-place={place}>{children}</div>
        {after}
      </main>
      <SiteFooter isStory={false} />
      {data && <PageData {...data} />}
    </>
  );
}

/** Data as JSON in a script element. `<` is escaped, so that no text can end the element. */
export function PageData({ id, value }: { readonly id: string; readonly value: unknown }): ReactNode {
  const text = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: text }} />;
}
