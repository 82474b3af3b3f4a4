import type * as Door from '#messages';

/** Imports a module of the room `messages` in a language. The path is composed so that TypeScript does not look for types. */
export async function importIn(code: string, specifier: string): Promise<unknown> {
  return import(/* @vite-ignore */ `${specifier}?language=${code}`);
}

/** The door of the room in a language: its formatters, and the language's facts. */
export async function doorIn(code: string): Promise<typeof Door> {
  return (await importIn(code, '#messages')) as typeof Door;
}
