import { ApiProperty } from '@nestjs/swagger';
import { ListOf, OrNull } from '../../platform/http/fields/documented.ts';

/** The release of a slice that visitors of the staging site get. */
export class StagedReleaseDto {
  @ApiProperty({ example: 'blog' })
  slice: string;

  @ApiProperty({ example: '0.1.0-2f6a9c01d3' })
  version: string;

  @ApiProperty({ type: 'integer', description: 'Full hours for which it was active there' })
  currentHours: number;

  @ApiProperty({ type: 'integer', description: 'Page views it had there' })
  pages: number;

  @OrNull(String, 'Why this site does not accept it', { example: 'current on staging for 3 of 24 hours' })
  objection: string | null;

  @ApiProperty({ description: 'Whether it is in this site’s store' })
  isStored: boolean;
}

export class StagingDto {
  @OrNull(String, 'Host of the staging site; null if there is none')
  host: string | null;

  @OrNull(String, 'Why its state is unknown')
  problem: string | null;

  @ListOf(StagedReleaseDto)
  slices: StagedReleaseDto[];
}
