export function buildSite(options?: {
  readonly languages?: readonly string[];
  readonly site?: string;
  readonly hasEmbeds?: boolean;
  readonly isMinified?: boolean;
}): Promise<number>;
