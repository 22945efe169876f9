import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture to be made: its drawing, and the widths in which pages show it. */
export interface Drawing {
  /** Name of its files. */
  readonly name: string;
  readonly svg: string;
  /** Pixels, ascending. */
  readonly widths: readonly number[];
  /** Width of the JPEG for browsers that know neither AVIF nor WebP. */
  readonly fallbackWidth: number;
}

export interface RenderedPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Mean colour, shown until the picture is there. */
  readonly color: string;
  readonly avif: readonly { readonly file: string; readonly width: number }[];
  readonly webp: readonly { readonly file: string; readonly width: number }[];
  readonly jpg: string;
}

/** Flat drawings keep their edges at these settings, looked at in 390 and 1440 px. */
const AVIF = { quality: 52, effort: 6, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 78, effort: 6 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;

/** Renders one drawing to all its files in `folder`. */
export async function render(drawing: Drawing, folder: string): Promise<RenderedPicture> {
  await mkdir(folder, { recursive: true });
  const widest = drawing.widths.at(-1) as number;
  const bitmap = await sharp(Buffer.from(drawing.svg)).resize(widest).removeAlpha().png().toBuffer();
  const { height = 0 } = await sharp(bitmap).metadata();
  const { channels } = await sharp(bitmap).stats();
  const color = `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;

  const write = async (width: number, extension: 'avif' | 'webp' | 'jpg') => {
    const file = `${drawing.name}-${width}.${extension}`;
    const image = sharp(bitmap).resize(width);
    const encoded = {
      avif: () => image.avif(AVIF),
      webp: () => image.webp(WEBP),
      jpg: () => image.jpeg(JPEG),
    }[extension]();
    await writeFile(join(folder, file), await encoded.toBuffer());
    return { file, width };
  };
  return {
    name: drawing.name,
    width: widest,
    height,
    color,
    avif: await Promise.all(drawing.widths.map((width) => write(width, 'avif'))),
    webp: await Promise.all(drawing.widths.map((width) => write(width, 'webp'))),
    jpg: (await write(drawing.fallbackWidth, 'jpg')).file,
  };
}
