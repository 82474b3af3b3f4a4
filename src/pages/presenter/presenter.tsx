import '#theme';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './strip.css';
import './presenter.css';
import './sheets.css';
import './small.css';

/** Entry of presenter.html. The program is loaded after the first paint of the prerendered page. */
afterFirstPaint(
  () =>
    void import('./startPresenter.tsx').then(
      ({ startPresenter }) => startPresenter(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
