import { ApiProperty } from '@nestjs/swagger';
import { FORMATS, pictureUrl, type Picture } from './picture.ts';
import { ListOf } from '../platform/http/fields/documented.ts';

export class PictureVariantDto {
  @ApiProperty({ enum: FORMATS })
  format: 'avif' | 'webp' | 'jpeg';

  @ApiProperty({ description: 'Pixels' })
  width: number;

  @ApiProperty({ description: 'Pixels' })
  height: number;

  @ApiProperty({ example: '/media/0123456789abcdef0123456789abcdef/800.avif' })
  url: string;
}

export class PictureDto {
  @ApiProperty()
  hash: string;

  @ApiProperty()
  alt: string;

  @ApiProperty({ description: 'Shown below the picture; may be empty' })
  caption: string;

  @ApiProperty({ description: 'Pixels of the largest variant' })
  width: number;

  @ApiProperty({ description: 'Pixels of the largest variant' })
  height: number;

  @ApiProperty({ description: 'A tiny picture as a data: URL, shown until the real one has loaded' })
  placeholder: string;

  @ListOf(PictureVariantDto)
  variants: PictureVariantDto[];
}

export function toPictureDto(picture: Picture): PictureDto {
  const { hash, alt, caption = '', width, height, placeholder } = picture;
  const variants = picture.variants.map((variant) => ({
    format: variant.format,
    width: variant.width,
    height: variant.height,
    url: pictureUrl(hash, variant),
  }));
  return { hash, alt, caption, width, height, placeholder, variants };
}

/** Returns the address of the largest JPEG up to a width, by default 800 pixels for clients that use only one. */
export function plainPictureUrl(picture: Picture, widest = 800): string {
  const jpegs = picture.variants.filter(({ format }) => format === 'jpeg').sort((a, b) => a.width - b.width);
  const chosen = jpegs.filter(({ width }) => width <= widest).at(-1) ?? jpegs[0];
  return chosen ? pictureUrl(picture.hash, chosen) : '';
}
