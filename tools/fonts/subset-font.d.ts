declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** A weight, or the span of weights to keep. */
    readonly variationAxes?: { readonly wght: number | { readonly min: number; readonly max: number } };
  }
  /** The font with the given letters only, and what they need of ligatures. */
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
