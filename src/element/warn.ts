/** To the author of the page around, whose console it is. */
export const warn = (sentence: string): void => console.warn(`<clean-plates>: ${sentence}`);
