import type { Plugin } from 'vite';

export function lateStyles(): Plugin;
