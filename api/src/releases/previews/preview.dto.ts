import { ApiProperty } from '@nestjs/swagger';
import { Moment } from '../../platform/http/fields/documented.ts';

/** A link to a release that visitors do not get. */
export class ReleasePreviewDto {
  @ApiProperty({ format: 'uri', description: 'Link that shows the site with this release' })
  url: string;

  @Moment()
  expiresAt: string;
}
