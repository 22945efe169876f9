import { ApiProperty } from '@nestjs/swagger';
import { releaseStates, type ReleaseState } from '@opinionbridge/releases';
import { MetFaultDto } from '../measures/measures.dto.ts';
import { NotedReleaseDto } from '../store/store.dto.ts';
import { FlagRuleDto, ReleaseChangeDto } from './change.dto.ts';

/** A shell and the version it serves. */
export class ShellOfSliceDto {
  @ApiProperty({ description: 'The shell’s own id' })
  id: string;

  @ApiProperty({ description: 'Name of the token that it reports with' })
  name: string;

  @ApiProperty({ description: 'Whether it was not heard for half a minute' })
  isLost: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Version that it gives to visitors' })
  version: string | null;
}

/** Why a release does not reach visitors, and at which shells. */
export class RefusalDto {
  @ApiProperty()
  version: string;

  @ApiProperty({ enum: releaseStates })
  state: ReleaseState;

  @ApiProperty({ example: 'SLICE-008' })
  code: string;

  @ApiProperty({ example: 'probe' })
  title: string;

  @ApiProperty({ description: 'What it means' })
  cause: string;

  @ApiProperty({ description: 'What to do' })
  cure: string;

  @ApiProperty({ description: 'What the shell said' })
  reason: string;

  @ApiProperty({ type: [String], description: 'Ids of shells that say so' })
  shells: string[];
}

/** Page counts since the canary began. */
export class TrialDto {
  @ApiProperty({ type: 'integer' })
  pages: number;

  @ApiProperty({ type: 'integer', description: 'Pages of them that failed' })
  faults: number;
}

/** How a canary grows automatically. */
export class RampDto {
  @ApiProperty({ type: 'integer', description: 'Between two shares' })
  minutes: number;

  @ApiProperty({ description: 'Name of the token, or e-mail address of the person, that started it' })
  who: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Per cent that come next; null for everyone' })
  nextShare: number | null;

  @ApiProperty({
    format: 'date-time',
    description: 'When, at the earliest: it waits while no shell shows the canary',
  })
  nextAt: string;
}

/** A slice's flag, and who gets what it switches on. */
export class SliceFlagDto extends FlagRuleDto {
  @ApiProperty()
  slice: string;

  @ApiProperty({ example: 'new-reader' })
  name: string;
}

/** Addresses that a slice may use besides the site's own. */
export class GrantedDto {
  @ApiProperty()
  slice: string;

  @ApiProperty({ type: [String], description: 'First segments' })
  prefixes: string[];
}

export class CanaryDto {
  @ApiProperty()
  version: string;

  @ApiProperty({ type: 'integer', description: 'Per cent of visitors' })
  share: number;

  @ApiProperty({ type: ReleaseChangeDto, nullable: true, description: 'What made it the canary' })
  since: ReleaseChangeDto | null;

  @ApiProperty({ type: RampDto, nullable: true, description: 'Null where it keeps its share' })
  ramp: RampDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'inconclusive: 3 of 20 pages',
    description: 'What browsers say against it, or what is not known of it yet at its share; null once it is',
  })
  waitsFor: string | null;

  @ApiProperty({ type: TrialDto, description: 'Of the canary, over all shells' })
  now: TrialDto;

  @ApiProperty({ type: TrialDto, description: 'Of the active release in the same time' })
  before: TrialDto;
}

/** A release that browsers report as failing, but too few to withdraw it: a person decides. */
export class DoubtDto {
  @ApiProperty()
  version: string;

  @ApiProperty({
    type: 'integer',
    description: 'Networks whose browsers say so, at the shell that heard most',
  })
  failing: number;

  @ApiProperty({ type: 'integer', description: 'Networks that were given pages of it there' })
  served: number;

  @ApiProperty({ description: 'What the shell found when it rendered the page itself; empty until it has' })
  reason: string;
}

export class SliceOverviewDto {
  @ApiProperty({ example: 'blog' })
  slice: string;

  @ApiProperty({ description: 'Version that all visitors get, but for those of a canary' })
  active: string;

  @ApiProperty({
    type: ReleaseChangeDto,
    nullable: true,
    description: 'What made it active; null when nobody knows',
  })
  since: ReleaseChangeDto | null;

  @ApiProperty({ type: String, nullable: true, description: 'Version that a rollback leads to' })
  rollbackTo: string | null;

  @ApiProperty({ type: CanaryDto, nullable: true })
  canary: CanaryDto | null;

  @ApiProperty({ type: 'integer', description: 'Shells that show the active release to visitors' })
  shownBy: number;

  @ApiProperty({ type: [ShellOfSliceDto] })
  notShownBy: ShellOfSliceDto[];

  @ApiProperty({ type: [RefusalDto] })
  refused: RefusalDto[];

  @ApiProperty({ type: [DoubtDto] })
  doubted: DoubtDto[];

  @ApiProperty({
    type: [MetFaultDto],
    description: 'The five kinds that were met last of what visitors get: the active release and the canary',
  })
  faults: MetFaultDto[];

  @ApiProperty({ type: [NotedReleaseDto] })
  pins: NotedReleaseDto[];

  @ApiProperty({
    type: [NotedReleaseDto],
    description: 'By people, and by the release service for what shells found bad',
  })
  quarantined: NotedReleaseDto[];

  @ApiProperty({ type: 'integer', description: 'Releases in the store' })
  stored: number;
}

/** Everything on the console's front page except the timeline. */
export class ReleasesOverviewDto {
  @ApiProperty({ type: 'integer', description: 'Of the registry; a change names it in If-Match' })
  revision: number;

  @ApiProperty({ type: 'integer', description: 'Shells that are heard' })
  shells: number;

  @ApiProperty({ type: [String], description: 'Why shells take up nothing newer of the registry' })
  problems: string[];

  @ApiProperty({ type: [GrantedDto] })
  granted: GrantedDto[];

  @ApiProperty({ type: [SliceFlagDto] })
  flags: SliceFlagDto[];

  @ApiProperty({ type: [SliceOverviewDto] })
  slices: SliceOverviewDto[];
}
