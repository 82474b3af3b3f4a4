import '#theme';
import '#controls/styles';
import '#layout/styles';
import { loadPage } from '#site/first';
import './method.css';
import './modern.css';
import './cards.css';
import './plot.css';
import './modelText.css';

loadPage(
  () => import('./startMethod.tsx'),
  ({ startMethod }) => startMethod(),
);
