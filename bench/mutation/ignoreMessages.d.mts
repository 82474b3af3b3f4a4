interface NodePath {
  readonly node: object;
  readonly parent: {
    readonly type: string;
    readonly callee?: { readonly name?: string };
    readonly arguments?: readonly object[];
  };
  isStringLiteral(): boolean;
  isTemplateLiteral(): boolean;
}

export function isMessage(path: NodePath): boolean;
export const strykerPlugins: readonly object[];
