/** What a page loads before its first paint; the rest comes later, by `#site`. */
import './site.css';
import './chapterList.css';
import './footer.css';

export { afterFirstPaint } from './afterFirstPaint.ts';
export { sayNotLoaded } from './sayNotLoaded.ts';
