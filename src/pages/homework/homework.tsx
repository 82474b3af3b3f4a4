import '#theme';
import '#controls/styles';
import '#layout/styles';
import { loadPage } from '#site/first';
import './homework.css';

loadPage(
  () => import('./startHomework.tsx'),
  ({ startHomework }) => startHomework(),
);
