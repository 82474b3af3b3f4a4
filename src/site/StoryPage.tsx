import { useEffect, useState, type ReactNode } from 'react';
import { Raid0Chapter, SpareAreaChapter } from '#chapters';
import { Notice } from '#controls';
import { Exhibit as Cafeteria, SkinSwitch } from '#exhibits/cafeteria';
import * as links from '#messages/links';
import type { CafeteriaStore } from '#store';
import type { Stills } from './prerendered.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import './site.css';

const PLACES = [
  { href: '#cafeteria', label: 'The cafeteria' },
  { href: '#spare-area', label: 'Spare area' },
  { href: '#raid0', label: 'RAID-0' },
] as const;

interface StoryPageProps {
  readonly store: CafeteriaStore;
  /** What in the link could not be taken as it stood. */
  readonly remarks: readonly string[];
  readonly stills: Stills;
}

/** The story: the running cafeteria first, chapters below. */
export function StoryPage({ store, remarks, stills }: StoryPageProps): ReactNode {
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    store.getState().start();
    return () => store.getState().dispose();
  }, [store]);
  return (
    <>
      <a className="cp-skip" href="#cafeteria">
        To the cafeteria
      </a>
      <SiteHeader links={PLACES}>
        <SkinSwitch store={store} />
      </SiteHeader>
      <main>
        {remarks.length > 0 && !isDismissed && (
          <div className="cp-remarks">
            <Notice
              tone="info"
              title={links.title}
              action={{ label: links.dismiss, onClick: () => setIsDismissed(true) }}
            >
              {remarks.map((remark) => (
                <p key={remark}>{remark}</p>
              ))}
            </Notice>
          </div>
        )}
        <div id="cafeteria">
          <Cafeteria
            store={store}
            surroundings="page"
            still={stills.cafeteria}
            headline={
              <div className="cp-headline">
                <h1>
                  You order one dish.
                  <br />
                  The kitchen plates two.
                </h1>
                <p>Before an SSD can wash a plate, it must re-plate everything on it that someone still wants.</p>
              </div>
            }
          />
        </div>
        <div className="cp-chapters">
          <SpareAreaChapter exhibit={{ store, surroundings: 'page', still: stills['spare-area'] }} />
          <Raid0Chapter exhibit={{ store, surroundings: 'page', still: stills.raid0 }} />
        </div>
      </main>
      <SiteFooter />
    </>
  );
}
