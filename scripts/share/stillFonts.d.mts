/** To be called before anything is drawn. */
export function useOwnFonts(): Promise<void>;
