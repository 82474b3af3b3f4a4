import { defineFigures } from 'clean-plates/element';

defineFigures({ site: 'https://your.site/clean-plates/' });
