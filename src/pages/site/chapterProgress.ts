import * as words from '#messages/site';
import { readGuesses } from '#store';

const MARK_CLASS = 'cp-header-guessed';
const TOTAL_CLASS = 'cp-header-progress';

/** Ticks the chapters with a stored guess in the list, and says how many there are. */
export function showProgress(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('li:not([data-end]) a')];
  const guesses = readGuesses();
  let guessedCount = 0;
  for (const link of links) {
    link.querySelector(`.${MARK_CLASS}`)?.remove();
    if (!(link.hash.slice(1) in guesses)) continue;
    guessedCount += 1;
    const mark = document.createElement('span');
    mark.className = MARK_CLASS;
    mark.role = 'img';
    mark.ariaLabel = words.guessed;
    mark.textContent = '✓';
    link.append(mark);
  }
  const total = list.querySelector(`.${TOTAL_CLASS}`) ?? document.createElement('li');
  total.className = TOTAL_CLASS;
  total.textContent = words.progress({ guessed: guessedCount, chapters: links.length });
  list.querySelector('ol')?.append(total);
}
