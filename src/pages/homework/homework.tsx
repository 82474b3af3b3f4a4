import '#theme';
import '#controls/styles';
import { loadPage } from '#site/first';
import './cards.css';
import './homework.css';
import './tasks.css';

loadPage(
  () => import('./startHomework.tsx'),
  ({ startHomework }) => startHomework(),
);
