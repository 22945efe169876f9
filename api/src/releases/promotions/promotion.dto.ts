import { ApiProperty } from '@nestjs/swagger';

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

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'current on staging for 3 of 24 hours',
    description: 'Why this site does not accept it',
  })
  objection: string | null;

  @ApiProperty({ description: 'Whether it is in this site’s store' })
  isStored: boolean;
}

export class StagingDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Host of the staging site; null if there is none',
  })
  host: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why its state is unknown' })
  problem: string | null;

  @ApiProperty({ type: [StagedReleaseDto] })
  slices: StagedReleaseDto[];
}
