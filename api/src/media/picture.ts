/** Widths of delivered pictures in pixels; never wider than the original. */
export const WIDTHS = [400, 800, 1200, 1600] as const;
export const FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** One encoded size of a picture. */
export interface PictureVariant {
  format: PictureFormat;
  /** In pixels. */
  width: number;
  height: number;
}

/** A picture as stored in a post: enough to render an <img> without another query. */
export interface Picture {
  /** Hash of the content: 32 hexadecimal digits. */
  hash: string;
  alt: string;
  /** Shown below the picture; missing in pictures older than captions. */
  caption?: string;
  /** Size of the largest variant in pixels. */
  width: number;
  height: number;
  /** A few pixels as a data: URL, shown while the picture loads. */
  placeholder: string;
  variants: PictureVariant[];
}

export type PictureContent = Omit<Picture, 'alt' | 'caption'>;

/** Returns the address of a variant on this site. */
export function pictureUrl(hash: string, variant: PictureVariant): string {
  return `/media/${hash}/${variantName(variant)}`;
}

export function variantName({ width, format }: PictureVariant): string {
  return `${width}.${format}`;
}
