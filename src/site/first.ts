/** What a page opens with, its styles among it: what runs on it comes later, by `#site`. */
import './site.css';
import './chapterList.css';
import './footer.css';

export { afterFirstPaint } from './afterFirstPaint.ts';
export { sayNotLoaded } from './sayNotLoaded.ts';
