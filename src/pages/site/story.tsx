import '#theme';
import { afterFirstPaint } from './afterFirstPaint.ts';
import { startStory } from './startStory.tsx';
import './site.css';
import './chapterList.css';
import './footer.css';
import './chapters.css';
import './stills.css';

/** Entry of index.html. */
const root = document.querySelector('#root');
if (root) afterFirstPaint(() => void startStory(root));
