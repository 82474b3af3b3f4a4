import type * as Door from '#messages';

/** Modules of the room `messages` in a language of one's own choice. The path is put together so that types are not looked for. */
export async function importIn(code: string, specifier: string): Promise<unknown> {
  return import(/* @vite-ignore */ `${specifier}?language=${code}`);
}

/** The formatters and the language itself. */
export async function doorIn(code: string): Promise<typeof Door> {
  return (await importIn(code, '#messages')) as typeof Door;
}
