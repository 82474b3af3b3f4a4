import type { Plugin } from 'vite';

export const OFFLINE_PAGE: string;
export function offlineFile(code: string): string;
export function offlineEntry(): Plugin;
export function leadOut(markup: string, linkTo: (address: string) => string, away: string): string;
export function withoutPictures(markup: string): string;
export function dealStills(root: string, packed: string): string;
