import type { Tools } from './Tools.tsx';

let tools: typeof Tools | null = null;

/** What stands under the scene, or null while it has yet to be fetched. */
export const loadedTools = (): typeof Tools | null => tools;

/** A frame has it from the start, since what comes later moves what its page has already made room for. */
export function giveTools(given: typeof Tools): void {
  tools = given;
}

/** Fetches it, once. */
export async function loadTools(): Promise<void> {
  tools = (await import('./Tools.tsx')).Tools;
}
