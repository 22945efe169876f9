import type { PictureSource } from '@opinionbridge/ui';
import type { PostPicture } from './post-types.ts';

const FORMATS = ['avif', 'webp'] as const;

export function pictureSource(picture: PostPicture): PictureSource {
  const fallback = picture.variants
    .filter(({ format }) => format === 'jpeg')
    .sort((a, b) => a.width - b.width);
  return {
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    src: (fallback.find(({ width }) => width >= 800) ?? fallback.at(-1))?.url ?? '',
    sources: FORMATS.map((format) => ({ type: `image/${format}`, srcSet: srcSet(picture, format) })),
  };
}

export function srcSet(picture: PostPicture, format: string): string {
  return picture.variants
    .filter((variant) => variant.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}
