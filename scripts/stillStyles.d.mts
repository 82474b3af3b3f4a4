export function styleStill(picture: { readonly name: string; readonly text: string }): Promise<string>;
