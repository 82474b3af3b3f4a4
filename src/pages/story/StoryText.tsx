import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useSkin } from '#controls';
import type { ChapterWords } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { opening } from '#exhibits/opening';
import * as site from '#messages/site';
import type { Skin } from '#messages';
import { Simplifications } from '#site/page';
import { ChapterEnd, ChapterText } from './Chapter.tsx';
import { CHIP_ANSWERS } from './prerenderedMarkup.ts';

interface ChapterPlace {
  readonly id: string;
  readonly number: number;
  /** Its name and its words, in the skin of the moment. */
  readonly module: { readonly title: string; readonly chapter: ChapterWords };
  readonly text: Element;
  readonly closing: Element;
}

/** The answer of a chapter that the reader has not answered, as it is printed. */
interface AnswerPlace {
  readonly place: Element;
  readonly forms: Readonly<Record<Skin, readonly Node[]>>;
}

/** The text that the build has written in the words of the cafeteria, in those of the page's skin. Mounted once there is another. */
export function StoryText({ wrong }: { readonly wrong: Element }): ReactNode {
  const skin = useSkin();
  const [chapters, setChapters] = useState<readonly ChapterPlace[]>([]);
  const [answers, setAnswers] = useState<readonly AnswerPlace[]>([]);
  useEffect(() => {
    let isWanted = true;
    void loadAnswers().then(
      (loaded) => isWanted && setAnswers(loaded),
      // Without a network the answers keep their words.
      () => {},
    );
    void loadChapters().then((loaded) => {
      if (!isWanted) return;
      for (const { text, closing } of loaded) {
        text.replaceChildren();
        closing.replaceChildren();
      }
      wrong.replaceChildren();
      // At once: a page laid out without its texts would move under the reader.
      flushSync(() => setChapters(loaded));
    });
    return () => {
      isWanted = false;
    };
  }, [wrong]);
  useEffect(() => {
    if (chapters.length === 0) return;
    nameLinks(opening.id, site.opening);
    for (const { id, module } of chapters) {
      const { title } = module;
      nameLinks(id, title);
      const ways = document.querySelector(`#${id} > .cp-chapter-ways > nav`);
      ways?.setAttribute('aria-label', site.waysFrom({ chapter: title }));
      const next = document.querySelector(`.cp-chapter-ways a[href="#${id}"] > b`);
      if (next) next.textContent = title;
    }
  }, [chapters, skin]);
  useEffect(() => {
    for (const { place, forms } of answers) place.replaceChildren(...forms[skin]);
  }, [answers, skin]);
  if (chapters.length === 0) return null;
  return (
    <>
      {chapters.map(({ id, number, module, text }) =>
        createPortal(<ChapterText number={number + 1} title={module.title} words={module.chapter} />, text, id),
      )}
      {chapters.map(({ id, module, closing }) => createPortal(<ChapterEnd words={module.chapter} />, closing, id))}
      {createPortal(<Simplifications />, wrong)}
    </>
  );
}

async function loadChapters(): Promise<readonly ChapterPlace[]> {
  const entries = EXHIBITS.flatMap((entry) => ('words' in entry ? [entry] : []));
  const loaded = await Promise.all(entries.map(({ words }) => words()));
  return loaded.flatMap((module, number) => {
    const id = entries[number]?.id ?? '';
    const text = document.querySelector(`.cp-chapter#${id} .cp-chapter-text`);
    const closing = document.querySelector(`#${id} > .cp-chapter-closing`);
    return text && closing ? [{ id, number, module, text, closing }] : [];
  });
}

async function loadAnswers(): Promise<readonly AnswerPlace[]> {
  const packed = await readChipAnswers();
  return [...packed.querySelectorAll<HTMLElement>('[data-of]')].flatMap(({ dataset, childNodes }) => {
    const place = document.querySelector(`#${dataset['of']} > .cp-chapter-answer`);
    return place ? [{ place, forms: { cafeteria: [...place.childNodes], chip: [...childNodes] } }] : [];
  });
}

async function readChipAnswers(): Promise<DocumentFragment> {
  // The one-file page has the file in itself.
  const kept = document.getElementById(CHIP_ANSWERS);
  if (kept instanceof HTMLTemplateElement) return kept.content;
  const response = await fetch(CHIP_ANSWERS);
  const packed = document.createElement('template');
  if (response.ok) packed.innerHTML = await response.text();
  return packed.content;
}

/** Names the links to a place, in the header and in what ends the story. */
function nameLinks(id: string, name: string): void {
  for (const link of document.querySelectorAll(`:is(.cp-header-nav, .cp-story-end) a[href="#${id}"]`))
    link.textContent = name;
}
