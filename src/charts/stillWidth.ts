import { createContext } from 'react';

/** Width in CSS pixels of the charts of a page that runs no scripts; null where they measure themselves. */
export const StillWidth = createContext<number | null>(null);
