import type { Plugin } from 'vite';

export function leftOutOf(id: string): readonly string[];
export function refusing(source: string, file: string): string;
export function leaveOut(id: string): Plugin;
