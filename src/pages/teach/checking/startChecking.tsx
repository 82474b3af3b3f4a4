import { useEffect, useState, type ReactNode } from 'react';
import { takeOver } from '#site';
import type { RunThread } from '#store';
import { LESSON_CHANGE_EVENT, readLesson, USUAL_LESSON } from '../lesson.ts';
import { CheckCard } from './CheckCard.tsx';
import { createChecking, type Checking } from './checkStore.ts';

/** Makes the prerendered card live; called once it comes near the window. */
export function startChecking(place: HTMLElement, thread: RunThread): void {
  const checking = createChecking(thread);
  const show = takeOver(
    place,
    ({ isLive }) =>
      isLive ? (
        <LiveCard checking={checking} />
      ) : (
        <CheckCard lesson={USUAL_LESSON} checking={checking} isLive={false} />
      ),
    { isLive: false },
  );
  show({ isLive: true });
}

/** The card with the lesson of the address, which TeachView keeps up to date. */
function LiveCard({ checking }: { readonly checking: Checking }): ReactNode {
  const [lesson, setLesson] = useState(lessonOfAddress);
  useEffect(() => {
    const follow = (): void => setLesson(lessonOfAddress());
    addEventListener(LESSON_CHANGE_EVENT, follow);
    return () => removeEventListener(LESSON_CHANGE_EVENT, follow);
  }, []);
  return <CheckCard lesson={lesson} checking={checking} isLive />;
}

const lessonOfAddress = () => readLesson(new URLSearchParams(location.search)).lesson;
