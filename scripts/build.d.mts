export function buildSite(options?: {
  readonly languages?: readonly string[];
  readonly site?: string;
  readonly hasEmbeds?: boolean;
}): Promise<number>;
