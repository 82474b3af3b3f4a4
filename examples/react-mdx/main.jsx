import { defineFigures } from 'clean-plates/element';
import { createRoot } from 'react-dom/client';
import Article from './article.mdx';

defineFigures({ site: import.meta.env.VITE_SITE ?? 'https://your.site/clean-plates/' });
createRoot(document.getElementById('article')).render(<Article />);
