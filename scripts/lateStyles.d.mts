export function lateStyles(): import('vite').Plugin;
