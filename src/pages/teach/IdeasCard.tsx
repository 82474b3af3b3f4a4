import type { ReactNode } from 'react';
import { Columns, Note, PagePanel } from '#layout';
import { ideas as words } from '#messages/teach';
import { EXPLAIN_BLOCKS, EXPLAIN_PAGES_PER_BLOCK } from '#recordings/explainShape';
import { chapterAddress, IDEA_EXHIBITS } from './plans.ts';

/** Counted facts that confirm or refute the ideas most students come with. */
export interface IdeaFacts {
  readonly seed: number;
  /** Fractions of the time that the settled drive erases and relocates. */
  readonly erased: number;
  readonly relocated: number;
  /** Write amplification with half of all files deleted: without TRIM, and with it. */
  readonly untold: number;
  readonly told: number;
}

interface IdeasCardProps {
  readonly facts: IdeaFacts;
}

/** Ideas that most students come with, each with what the engine counted. */
export function IdeasCard({ facts }: IdeasCardProps): ReactNode {
  const { seed, erased, relocated, untold, told } = facts;
  const { erases, washing, deleting } = words;
  const ideas = [
    { ...erases, exhibit: IDEA_EXHIBITS.erases },
    { ...washing, answer: washing.answer({ erased, relocated }), exhibit: IDEA_EXHIBITS.washing },
    { ...deleting, answer: deleting.answer({ untold, told }), exhibit: IDEA_EXHIBITS.deleting },
  ];
  return (
    <PagePanel id="teach-ideas" name={words.name}>
      <Columns as="ul" count={ideas.length} from={800}>
        {ideas.map(({ idea, answer, show, exhibit }) => (
          <li key={exhibit}>
            <h3 className="cp-small-title">{idea}</h3>
            <p>
              {answer} <a href={chapterAddress(exhibit, seed)}>{show}</a>
            </p>
          </li>
        ))}
      </Columns>
      <Note size="label">
        {words.note({ blocks: EXPLAIN_BLOCKS, pages: EXPLAIN_PAGES_PER_BLOCK, seed: String(seed) })}
      </Note>
    </PagePanel>
  );
}
