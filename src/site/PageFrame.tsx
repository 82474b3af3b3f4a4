import type { ReactNode } from 'react';
import { PLACES } from './places.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader, type SidePage } from './SiteHeader.tsx';
import { ThemeButton } from './ThemeButton.tsx';

interface PageFrameProps {
  readonly page: SidePage;
  /** Place that its program fills, by its `data-place`. */
  readonly place: string;
  /** Of the link over the header, to the element of that id. */
  readonly skip: { readonly label: string; readonly id: string };
  /** What is said where no script runs. */
  readonly noScript: ReactNode;
  /** What the build knows and the program needs: read by `readPageData`. */
  readonly data?: { readonly id: string; readonly value: unknown };
  /** What stands in the place until the program runs. */
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

/** A page besides the story, as the build writes it. */
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

/** A sign that could end the element is written as its number. */
export function PageData({ id, value }: { readonly id: string; readonly value: unknown }): ReactNode {
  const text = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: text }} />;
}
