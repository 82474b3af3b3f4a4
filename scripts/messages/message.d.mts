import type { Token } from '@messageformat/parser';

export const FORMATS: readonly string[];
export function readMessage(text: string, categories: readonly string[]): Token[];
/** What a reader may see of a message: its texts, in all cases. */
export function textsOf(tokens: readonly Token[]): string[];
export function parametersOf(tokens: readonly Token[]): Map<string, string>;
export function writeMessage(tokens: readonly Token[]): string;
