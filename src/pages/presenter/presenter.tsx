import '#theme';
import { loadPage } from '#site/first';
import './strip.css';
import './presenter.css';
import './sheets.css';
import './small.css';

loadPage(
  () => import('./startPresenter.tsx'),
  ({ startPresenter }) => startPresenter(),
);
