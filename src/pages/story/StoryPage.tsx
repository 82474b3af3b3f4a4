import type { ReactNode } from 'react';
import type { ExhibitModel, ExhibitModule } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { opening } from '#exhibits/opening';
import * as words from '#messages/site';
import { title as tonight } from '#messages/tonight';
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
  /** Markup of the answer of each exhibit that asks for a guess, by its id. */
  readonly answers: ReadonlyMap<string, string>;
}

/** The story as the build writes it: all prose, and places that scripts fill (see `StoryIslands`). */
export function StoryPage({ drive, model, modules, stills, answers }: StoryPageProps): ReactNode {
  const chapters = EXHIBITS.flatMap(({ id, place }) => {
    const module = modules.get(id);
    if (place !== 'chapter' || !module?.chapter) return [];
    const { chapter, Epilogue } = module;
    const epilogue = Epilogue ? <Epilogue /> : null;
    return [
      {
        id,
        title: module.words().title,
        words: chapter,
        still: stills.get(id) ?? '',
        answer: answers.get(id) ?? '',
        epilogue,
      },
    ];
  });
  const openingPlace = { href: `#${opening.id}`, label: words.opening };
  const places = chapters.map(({ id, title }) => ({ href: `#${id}`, label: title }));
  const nextAfter = (index: number): NextPlace => places[index + 1] ?? { href: '#tonight', label: tonight };
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
          {chapters.map((each, index) => (
            <Chapter key={each.id} number={index + 1} next={nextAfter(index)} {...each} />
          ))}
        </div>
      </main>
      <SiteFooter isStory />
    </>
  );
}
