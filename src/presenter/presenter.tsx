import '#theme';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './strip.css';
import './presenter.css';
import './sheets.css';
import './small.css';

/** Entry of presenter.html. All that runs comes late: the page has its name and its ways on before. */
afterFirstPaint(
  () =>
    void import('./startPresenter.tsx').then(
      ({ startPresenter }) => startPresenter(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
