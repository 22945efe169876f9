import { ApiProperty } from '@nestjs/swagger';

/** The release of a slice that visitors of the staging site get. */
export class StagedReleaseDto {
  @ApiProperty({ example: 'blog' })
  slice: string;

  @ApiProperty({ example: '0.1.0-2f6a9c01d3' })
  version: string;

  @ApiProperty({ type: 'integer', description: 'Whole hours that it was current there' })
  currentHours: number;

  @ApiProperty({ type: 'integer', description: 'Pages that visitors there had of it' })
  pages: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'current on staging for 3 of 24 hours',
    description: 'Why this site does not take it',
  })
  objection: string | null;

  @ApiProperty({ description: 'Whether the store of this site has it' })
  isStored: boolean;
}

export class StagingDto {
  @ApiProperty({ type: String, nullable: true, description: 'Its host; null where this site has none' })
  host: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is not known what is there' })
  problem: string | null;

  @ApiProperty({ type: [StagedReleaseDto] })
  slices: StagedReleaseDto[];
}
