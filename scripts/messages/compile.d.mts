import type { Messages } from './catalogue.mjs';

export function compileNamespace(messages: Messages, code: string, formatsFile: string): string;
