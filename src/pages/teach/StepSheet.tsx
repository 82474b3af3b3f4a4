import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/lesson-plans';
import { nameOfKind, type Lesson } from './lesson.ts';
import { linksOf, presenterAddress, sheetOf, type ExhibitTitles, type LessonPart } from './plans.ts';

interface StepSheetProps {
  readonly part: LessonPart;
  /** Minutes of the lesson before this part. */
  readonly from: number;
  readonly lesson: Lesson;
  readonly titles: ExhibitTitles;
  readonly onClose: () => void;
}

/** One part of a lesson: what to show and to say, and the wrong answer to expect. */
export function StepSheet({ part, from, lesson, titles, onClose }: StepSheetProps): ReactNode {
  const { minutes, kind, step } = part;
  const { name, say, wrong } = words.steps[step];
  const sheet = sheetOf(step, lesson);
  const links = linksOf(step, lesson.seed);
  return (
    <>
      <form method="dialog">
        <Button onClick={onClose}>{words.close}</Button>
      </form>
      <div className="cp-teach-step-text">
        <h3 className="cp-h2" id="teach-step">
          {name}
        </h3>
        <p className="cp-teach-note">
          {words.kinds[kind]}, {words.at({ from, to: from + minutes })}
        </p>
        {links.length > 0 && <h4>{words.show}</h4>}
        {links.map(({ exhibit, page, href }) => (
          <p key={href}>
            <a href={href}>{exhibit ? titles[exhibit] : page === 'lab' ? words.lab : words.method}</a>
            {exhibit && (
              <>
                {' · '}
                <a href={presenterAddress(exhibit, lesson.seed)} aria-label={`${words.present}: ${titles[exhibit]}`}>
                  {words.present}
                </a>
              </>
            )}
          </p>
        ))}
        {sheet && (
          <>
            <h4>{words.hand}</h4>
            <p>
              <a href={sheet.href}>{nameOfKind(sheet.kind)}</a>
            </p>
          </>
        )}
        <h4>{words.say}</h4>
        <p>{say}</p>
        <h4>{words.wrong}</h4>
        <p>{wrong}</p>
      </div>
    </>
  );
}
