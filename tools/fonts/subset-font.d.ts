declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** A weight, or the range of weights to keep. */
    readonly variationAxes?: { readonly wght: number | { readonly min: number; readonly max: number } };
  }
  /** The font with only the given letters and the ligatures they need. */
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
