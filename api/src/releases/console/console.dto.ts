import { ApiProperty } from '@nestjs/swagger';
import { releaseStates, type ReleaseState } from '@opinionbridge/releases';
import { ReleaseMeasuresDto } from '../measures/measures.dto.ts';
import { ReleaseRowDto } from '../store/store.dto.ts';
import { ReleaseChangeDto } from './change.dto.ts';
import { ListOf, OrNull } from '../../platform/http/fields/documented.ts';

/** A part of a release compared with the same part of the previous one. */
export class ComparedBytesDto {
  @ApiProperty({ example: 'page-post' })
  name: string;

  @OrNull('integer', 'Null if the part was removed')
  bytes: number | null;

  @OrNull('integer', 'Null if the part is new')
  before: number | null;
}

export class ComparedTextDto {
  @ApiProperty({ example: 'react' })
  name: string;

  @OrNull(String)
  value: string | null;

  @OrNull(String)
  before: string | null;
}

export class ReleaseAtShellDto {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  isLost: boolean;

  @ApiProperty({ enum: releaseStates })
  state: ReleaseState;

  @ApiProperty({ type: 'integer', description: 'Pages served to visitors since the shell started' })
  pages: number;

  @ApiProperty({ type: 'integer', description: 'Pages of them that failed' })
  faults: number;

  @ApiProperty({ type: String, nullable: true, example: 'SLICE-008' })
  code: string | null;

  @OrNull(String)
  reason: string | null;

  @OrNull(String, 'What to do about it')
  cure: string | null;
}

export class CommitDto {
  @ApiProperty({ example: '061fbc0' })
  id: string;

  @ApiProperty({ example: 'Larger headings' })
  subject: string;
}

export class ReleaseDetailsDto extends ReleaseRowDto {
  @OrNull(String, 'Version it is compared with')
  before: string | null;

  @ListOf(ComparedBytesDto, 'Bytes that a browser loads for each page, before compression')
  pages: ComparedBytesDto[];

  @ListOf(ComparedBytesDto, 'Of all files')
  totals: ComparedBytesDto[];

  @ListOf(
    ComparedTextDto,
    'Ranges of shared packages, the contract version, and what it requests from the site: prefixes, menu entries, probe pages',
  )
  shared: ComparedTextDto[];

  @ListOf(CommitDto, 'Commits since the previous release, newest first; empty if unknown')
  commits: CommitDto[];

  @ApiProperty({ description: 'Whether it was built from files that differed from the newest commit' })
  isModified: boolean;

  @ListOf(ReleaseChangeDto, 'The last changes involving it')
  changes: ReleaseChangeDto[];

  @ListOf(ReleaseAtShellDto)
  shells: ReleaseAtShellDto[];
}

/** All details of one release, for whoever has to act on it. */
export class ExplainedReleaseDto extends ReleaseDetailsDto {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Its `release.json`' })
  manifest: object;

  @ApiProperty({ description: 'Who signed it, or why it cannot be trusted' })
  signature: string;

  @OrNull(String, 'Evidence against a canary, or what is still unknown about it; null for other releases')
  waitsFor: string | null;

  @ApiProperty({ type: ReleaseMeasuresDto })
  measures: ReleaseMeasuresDto;
}
