import type { ReactNode } from 'react';
import { Chapter, CHAPTERS, type NeighborPlace } from '#chapters';
import type { ExhibitModel, ExhibitModule } from '#exhibits';
import { opening } from '#exhibits/opening';
import * as words from '#messages/site';
import type { DriveStore } from '#store';
import { HeaderTools } from './HeaderTools.tsx';
import { PLACES } from './places.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import './site.css';
import './chapterList.css';
import './footer.css';
import './chapters.css';

export interface StoryPageProps {
  readonly drive: DriveStore;
  readonly model: ExhibitModel;
  readonly modules: ReadonlyMap<string, ExhibitModule>;
  /** Markup of each exhibit until scripts run, by its id. */
  readonly stills: ReadonlyMap<string, string>;
  /** Markup of the answer of each exhibit that asks for a guess, by its id. */
  readonly answers: ReadonlyMap<string, string>;
}

/** The story as the build writes it: all prose, and places that scripts fill (see `StoryIslands`). */
export function StoryPage({ drive, model, modules, stills, answers }: StoryPageProps): ReactNode {
  const chapters = CHAPTERS.flatMap((chapter) => {
    const chapterWords = modules.get(chapter.exhibit)?.chapter;
    return chapterWords
      ? [
          {
            chapter,
            words: chapterWords,
            still: stills.get(chapter.exhibit) ?? '',
            answer: answers.get(chapter.exhibit) ?? '',
          },
        ]
      : [];
  });
  const openingPlace = { href: `#${opening.id}`, label: words.opening };
  const places = chapters.map(({ chapter, words: { place } }) => ({ href: `#${chapter.id}`, label: place }));
  const placeAt = (number: number): NeighborPlace =>
    number < 0 ? openingPlace : (places[number] ?? { href: 'lab.html', label: words.lab });
  return (
    <>
      <a className="cp-skip" data-testid="skip-link" href={`#${opening.id}`}>
        {words.skip}
      </a>
      <SiteHeader page={null} places={{ opening: openingPlace, chapters: places }}>
        <HeaderTools drive={drive} />
      </SiteHeader>
      <main>
        <div data-place={PLACES.remarks} />
        <div id={opening.id} data-place={PLACES.opening}>
          <opening.Figure
            model={model}
            layout="chapter"
            prerendered={{ still: stills.get(opening.id), tools: undefined, isSameDrive: true }}
          />
        </div>
        <div className="cp-chapters" data-testid="chapters">
          {chapters.map((each, number) => (
            <Chapter
              key={each.chapter.id}
              number={number}
              before={placeAt(number - 1)}
              after={placeAt(number + 1)}
              {...each}
            />
          ))}
        </div>
      </main>
      <SiteFooter isStory />
    </>
  );
}
