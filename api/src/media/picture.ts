/** Widths that pictures are delivered in, in pixels; never wider than the original. */
export const WIDTHS = [400, 800, 1200, 1600] as const;
export const FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** One encoded size of a picture. */
export interface PictureVariant {
  format: PictureFormat;
  /** Pixels. */
  width: number;
  height: number;
}

/** A picture as it is stored in a post: enough to write an <img> without another query. */
export interface Picture {
  /** Names the content: 32 hexadecimal digits. */
  hash: string;
  alt: string;
  /** Shown below the picture; left out by pictures from before there were captions. */
  caption?: string;
  /** Size of the largest variant, in pixels. */
  width: number;
  height: number;
  /** A few pixels as a data: address, shown while the picture loads. */
  placeholder: string;
  variants: PictureVariant[];
}

export type PictureContent = Omit<Picture, 'alt' | 'caption'>;

/** Address of a variant on this site. */
export function pictureUrl(hash: string, variant: PictureVariant): string {
  return `/media/${hash}/${variantName(variant)}`;
}

export function variantName({ width, format }: PictureVariant): string {
  return `${width}.${format}`;
}
