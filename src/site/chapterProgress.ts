import * as words from '#messages/site';
import { readGuesses } from '#store';

const MARK = 'cp-header-guessed';
const TOTAL = 'cp-header-progress';

/** The link of the list whose chapter takes up the middle of the window, if any does. */
function linkHere(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const middle = window.innerHeight / 2;
  return links.find((link) => {
    const box = document.querySelector(link.hash)?.getBoundingClientRect();
    return box !== undefined && box.top <= middle && box.bottom > middle;
  });
}

/** Marks in the list of chapters where the reader is and what has been guessed, and says how many that are. */
export function showProgress(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('li a')];
  const here = linkHere(links);
  const guesses = readGuesses();
  let guessed = 0;
  for (const link of links) {
    if (link === here) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
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
