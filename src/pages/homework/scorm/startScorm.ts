import * as words from '#messages/gradebook';
import { readHomeworkLink } from '../homeworkLink.ts';
import { startHomework } from '../startHomework.tsx';
import { findScormApi } from './scormApi.ts';
import { openScormGradebook } from './scormGradebook.ts';
import { linkOfPage } from './scormTask.ts';

/** Asks the platform for what it has kept, then makes the page live. Without a platform the page works as on the site. */
export async function startScorm(): Promise<void> {
  const link = linkOfPage(document.documentElement.dataset);
  const { task } = readHomeworkLink(link);
  const api = findScormApi(window);
  const gradebook = api && (await openScormGradebook(api, task));
  if (!gradebook) {
    startHomework({ link, notice: api ? words.notOpened : words.missing });
    return;
  }
  startHomework({ link, gradebook, remarks: gradebook.hasOtherWork ? [words.other] : [] });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') gradebook.commit();
  });
  addEventListener('pagehide', gradebook.leave);
  // A page that comes back out of the browser's memory has ended its session.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
