import type { ReactNode } from 'react';
import type { ExhibitModel, ExhibitModule } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { ENDING } from '#exhibits/ending';
import { opening } from '#exhibits/opening';
import * as words from '#messages/site';
import { name as ending } from '#messages/ending';
import { PLACES, SiteFooter, SiteHeader } from '#site/page';
import type { DriveStore } from '#store';
import '#site/styles';
import { Chapter, type NextPlace } from './Chapter.tsx';
import { HeaderTools } from './HeaderTools.tsx';
import './chapters.css';

export interface StoryPageProps {
  readonly drive: DriveStore;
  readonly model: ExhibitModel;
  readonly modules: ReadonlyMap<string, ExhibitModule>;
  /** Markup of each exhibit until scripts run, by its id. */
  readonly stills: ReadonlyMap<string, string>;
  readonly Tonight: () => ReactNode;
  /** Markup of the answer of each exhibit that asks for a guess, by its id. */
  readonly answers: ReadonlyMap<string, string>;
}

/** The story as the build writes it: all prose, and places that scripts fill (see `StoryIslands`). */
export function StoryPage({ drive, model, modules, Tonight, stills, answers }: StoryPageProps): ReactNode {
  const chapters = EXHIBITS.flatMap(({ id, place }) => {
    const module = modules.get(id);
    if (place !== 'chapter' || !module?.chapter) return [];
    return [
      {
        id,
        title: module.words().title,
        words: module.chapter,
        still: stills.get(id) ?? '',
        answer: answers.get(id) ?? '',
      },
    ];
  });
  const openingPlace = { href: `#${opening.id}`, label: words.opening };
  const places = chapters.map(({ id, title }) => ({ href: `#${id}`, label: title }));
  const endingPlace = { href: `#${ENDING.id}`, label: ending };
  const nextAfter = (index: number): NextPlace => places[index + 1] ?? endingPlace;
  return (
    <>
      <a className="cp-button cp-skip" data-screen-only data-testid="skip-link" href={`#${opening.id}`}>
        {words.skip}
      </a>
      <SiteHeader page={null} places={{ opening: openingPlace, chapters: places, ending: endingPlace }}>
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
          {chapters.map((each, index) => (
            <Chapter key={each.id} number={index + 1} next={nextAfter(index)} {...each} />
          ))}
        </div>
        <div className="cp-story-end" id={ENDING.id}>
          <div data-exhibit-place={ENDING.id} dangerouslySetInnerHTML={{ __html: stills.get(ENDING.id) ?? '' }} />
          <Tonight />
        </div>
      </main>
      <SiteFooter isStory />
    </>
  );
}
