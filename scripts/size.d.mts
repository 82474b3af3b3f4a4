export const FIRST_LOAD_LIMIT_BYTES: number;
export const THREAD_LIMIT_BYTES: number;
export const EMBED_LIMIT_BYTES: number;

export interface BuiltFile {
  readonly file: string;
  readonly kind: 'page' | 'script' | 'style' | 'thread';
  readonly bytes: number;
  readonly gzipBytes: number;
}

export function measurePage(root: string, page: string, parseAst: (code: string) => unknown): BuiltFile[];
export function sumGzipBytes(files: readonly BuiltFile[], kind: BuiltFile['kind']): number;
export function measureSite(): Promise<{ page: string; files: BuiltFile[] }[]>;
