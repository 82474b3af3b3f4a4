import address from './fonts/jetbrains-mono-figures.woff2?url';

/** The font of numbers, for threads that paint: they do not have the fonts of the page. */
export const FIGURES_FONT = { family: 'JetBrains Mono Variable', address } as const;
