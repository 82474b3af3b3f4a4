export function keptFiles(root: string): { readonly url: string; readonly revision: string | null }[];
