/** Pixels of four bytes each: red, green, blue, alpha. */
export interface DecodedPixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(into: DecodedPixels, done: (pixels: DecodedPixels | null) => void): void;
  free(): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** Loaded with a process's first HEIC picture, because it is a megabyte of WebAssembly. */
let library: Libheif | undefined;

/** Thrown if the header declares too many pixels. */
export class TooManyPixels extends Error {}

/**
 * Decodes the main picture of a HEIC file, rotated according to its container. The libvips in sharp has no decoder for
 * it.
 *
 * @param maxPixels larger pictures are refused before any pixel is decoded
 * @throws TooManyPixels, or an error if the file contains no picture or a damaged one
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<DecodedPixels> {
  library ??= ((await import('libheif-js/wasm-bundle.js')) as { default: Libheif }).default;
  const images = new library.HeifDecoder().decode(bytes);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (!image) throw new Error('no picture');
    const [width, height] = [image.get_width(), image.get_height()];
    if (!(width > 0 && height > 0)) throw new Error('no pixels');
    if (width * height > maxPixels) throw new TooManyPixels();
    const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
    return await new Promise((resolve, reject) => {
      image.display(into, (pixels) => (pixels ? resolve(pixels) : reject(new Error('damaged'))));
    });
  } finally {
    for (const image of images) image.free();
  }
}
