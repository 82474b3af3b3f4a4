export const LIMITS: {
  readonly firstLoadGzipBytes: number;
  readonly storyGzipBytes: number;
  readonly storyBytes: number;
  readonly labFirstLoadGzipBytes: number;
  readonly labGzipBytes: number;
  readonly teachFirstLoadGzipBytes: number;
  readonly teachGzipBytes: number;
  readonly homeworkFirstLoadGzipBytes: number;
  readonly homeworkGzipBytes: number;
  readonly methodFirstLoadGzipBytes: number;
  readonly methodGzipBytes: number;
  readonly builderFirstLoadGzipBytes: number;
  readonly builderGzipBytes: number;
  readonly presenterFirstLoadGzipBytes: number;
  readonly presenterGzipBytes: number;
  readonly offlineGzipBytes: number;
};

export interface BuiltFile {
  readonly file: string;
  readonly kind: 'page' | 'script' | 'style' | 'thread' | 'font';
  readonly bytes: number;
  readonly gzipBytes: number;
}

export interface Comparison {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

export const COMPOSITIONS: readonly string[];
export const LAB_START: readonly string[];
export function measurePage(
  root: string,
  page: string,
  parseAst: (code: string) => unknown,
  choices?: readonly string[],
): BuiltFile[];
export function sumGzipBytes(files: readonly BuiltFile[], kind: BuiltFile['kind']): number;
export function measureSite(): Promise<{ page: string; files: BuiltFile[] }[]>;
export function compareWithLimits(page: string, files: readonly BuiltFile[]): Comparison[];
