import { ApiProperty } from '@nestjs/swagger';
import { releaseStates, type ReleaseState } from '@opinionbridge/releases';
import { ReleaseMeasuresDto } from '../measures/measures.dto.ts';
import { ReleaseRowDto } from '../store/store.dto.ts';
import { ReleaseChangeDto } from './change.dto.ts';

/** A part of a release compared with the same part of the previous one. */
export class ComparedBytesDto {
  @ApiProperty({ example: 'page-post' })
  name: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null where the part is gone' })
  bytes: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null where the part is new' })
  before: number | null;
}

export class ComparedTextDto {
  @ApiProperty({ example: 'react' })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  value: string | null;

  @ApiProperty({ type: String, nullable: true })
  before: string | null;
}

/** One shell's state of a release. */
export class ReleaseAtShellDto {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  isLost: boolean;

  @ApiProperty({ enum: releaseStates })
  state: ReleaseState;

  @ApiProperty({ type: 'integer', description: 'Given to visitors since the shell started' })
  pages: number;

  @ApiProperty({ type: 'integer', description: 'Pages of them that failed' })
  faults: number;

  @ApiProperty({ type: String, nullable: true, example: 'SLICE-008' })
  code: string | null;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What to do about it' })
  cure: string | null;
}

export class CommitDto {
  @ApiProperty({ example: '061fbc0' })
  id: string;

  @ApiProperty({ example: 'Larger headings' })
  subject: string;
}

/** All details of one release. */
export class ReleaseDetailsDto extends ReleaseRowDto {
  @ApiProperty({ type: String, nullable: true, description: 'Version that it is compared with' })
  before: string | null;

  @ApiProperty({
    type: [ComparedBytesDto],
    description: 'Bytes that a browser loads for each page, before compression',
  })
  pages: ComparedBytesDto[];

  @ApiProperty({ type: [ComparedBytesDto], description: 'Of all files' })
  totals: ComparedBytesDto[];

  @ApiProperty({
    type: [ComparedTextDto],
    description:
      'Ranges of shared packages, the contract’s number, and what it asks of the site: prefixes, menu entries, pages to probe',
  })
  shared: ComparedTextDto[];

  @ApiProperty({
    type: [CommitDto],
    description:
      'What it was built from since the release before it, the newest first; none where nobody said it',
  })
  commits: CommitDto[];

  @ApiProperty({ description: 'It was built from files that differed from the newest commit' })
  isModified: boolean;

  @ApiProperty({ type: [ReleaseChangeDto], description: 'The last changes that it was part of' })
  changes: ReleaseChangeDto[];

  @ApiProperty({ type: [ReleaseAtShellDto] })
  shells: ReleaseAtShellDto[];
}

/** All details of one release, for whoever has to act on it. */
export class ExplainedReleaseDto extends ReleaseDetailsDto {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Its `release.json`' })
  manifest: object;

  @ApiProperty({ description: 'Who signed it, or why nobody may count on it' })
  signature: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What speaks against a canary, or what is not known of it yet; null for all others',
  })
  waitsFor: string | null;

  @ApiProperty({ type: ReleaseMeasuresDto })
  measures: ReleaseMeasuresDto;
}
