import * as words from '#messages/site';
import { readGuesses } from '#store';

const MARK = 'cp-header-guessed';
const TOTAL = 'cp-header-progress';

/** Marks in the list of chapters what has been guessed, and says how many that are. */
export function showProgress(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('li a')];
  const guesses = readGuesses();
  let guessed = 0;
  for (const link of links) {
    link.querySelector(`.${MARK}`)?.remove();
    if (!(link.hash.slice(1) in guesses)) continue;
    guessed += 1;
    const mark = document.createElement('span');
    mark.className = MARK;
    mark.role = 'img';
    mark.ariaLabel = words.guessed;
    mark.textContent = '✓';
    link.append(mark);
  }
  const total = list.querySelector(`.${TOTAL}`) ?? document.createElement('li');
  total.className = TOTAL;
  total.textContent = words.progress({ guessed, chapters: links.length });
  list.querySelector('ol')?.append(total);
}
