import type { Messages } from './catalogue.mjs';

export function typesOf(catalogue: Messages): string;
