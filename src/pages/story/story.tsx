import '#theme';
import { afterFirstPaint } from '#site/first';
import { startStory } from './startStory.tsx';
import './chapters.css';
import './stills.css';

/** Entry of index.html. */
const root = document.querySelector('#root');
if (root) afterFirstPaint(() => void startStory(root));
