import '#theme';
import { loadPage } from '#site/first';
import '#controls/pages';
import '#layout/styles';
import './presenter.css';

loadPage(
  () => import('./startPresenter.tsx'),
  ({ startPresenter }) => startPresenter(),
);
