/** Of the engine and of everything with it. Links and reports name it: with another one the same link may give other numbers. */
export const VERSION: string = import.meta.env.VITE_ENGINE_VERSION ?? 'development';
