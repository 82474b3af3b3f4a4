export declare const FORMAT_SAMPLES_FOLDER: string;
export declare function makeFormatSamples(): Record<string, Uint8Array<ArrayBuffer>>;
