import type { Plugin } from 'vite';

export function folderOf(code: string): string;
export function rootFrom(code: string): string;
export function pagesOf(code: string): string[];
export function pageWords(code: string): Plugin;
export function fillTemplate(html: string, code: string): string;
