import { ApiProperty } from '@nestjs/swagger';

/** A link to a release that visitors do not get. */
export class ReleasePreviewDto {
  @ApiProperty({ format: 'uri', description: 'Link that shows the site with this release' })
  url: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}
