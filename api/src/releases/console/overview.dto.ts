import { ApiProperty } from '@nestjs/swagger';
import { releaseStates, type ReleaseState } from '@opinionbridge/releases';
import { MetFaultDto } from '../measures/measures.dto.ts';
import { NotedReleaseDto } from '../store/store.dto.ts';
import { FlagRuleDto, ReleaseChangeDto } from './change.dto.ts';
import { ListOf, Moment, OrNull } from '../../platform/http/fields/documented.ts';

export class ShellOfSliceDto {
  @ApiProperty({ description: 'The shell’s own id' })
  id: string;

  @ApiProperty({ description: 'Name of the token that it reports with' })
  name: string;

  @ApiProperty({ description: 'Whether it has not reported for half a minute' })
  isLost: boolean;

  @OrNull(String, 'Version it serves to visitors')
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

  @ApiProperty({ description: 'Message of the shell' })
  reason: string;

  @ListOf(String, 'Ids of shells that report this')
  shells: string[];
}

/** Page counts since the canary began. */
export class TrialDto {
  @ApiProperty({ type: 'integer' })
  pages: number;

  @ApiProperty({ type: 'integer', description: 'Pages of them that failed' })
  faults: number;
}

export class RampDto {
  @ApiProperty({ type: 'integer', description: 'Between two shares' })
  minutes: number;

  @ApiProperty({ description: 'Name of the token, or e-mail address of the person, that started it' })
  who: string;

  @OrNull('integer', 'Next percentage; null for everyone')
  nextShare: number | null;

  @Moment('Earliest time of the next step, which waits while no shell shows the canary')
  nextAt: string;
}

export class SliceFlagDto extends FlagRuleDto {
  @ApiProperty()
  slice: string;

  @ApiProperty({ example: 'new-reader' })
  name: string;
}

export class GrantedDto {
  @ApiProperty()
  slice: string;

  @ListOf(String, 'First segments')
  prefixes: string[];
}

export class CanaryDto {
  @ApiProperty()
  version: string;

  @ApiProperty({ type: 'integer', description: 'Percentage of visitors' })
  share: number;

  @OrNull(ReleaseChangeDto, 'Change that made it the canary')
  since: ReleaseChangeDto | null;

  @OrNull(RampDto, 'Null if it keeps its share')
  ramp: RampDto | null;

  @OrNull(String, 'Browsers’ evidence against it, or what is still unknown at its share; otherwise null', {
    example: 'inconclusive: 3 of 20 pages',
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
    description: 'Networks whose browsers report failures, at the shell with the most reports',
  })
  failing: number;

  @ApiProperty({ type: 'integer', description: 'Networks that were served its pages there' })
  served: number;

  @ApiProperty({ description: 'Result of the shell’s own rendering of the page; empty until then' })
  reason: string;
}

export class SliceOverviewDto {
  @ApiProperty({ example: 'blog' })
  slice: string;

  @ApiProperty({ description: 'Version that all visitors outside a canary get' })
  active: string;

  @OrNull(ReleaseChangeDto, 'Change that made it active; null if unknown')
  since: ReleaseChangeDto | null;

  @OrNull(String, 'Version that a rollback activates')
  rollbackTo: string | null;

  @OrNull(CanaryDto)
  canary: CanaryDto | null;

  @ApiProperty({ type: 'integer', description: 'Shells that show the active release to visitors' })
  shownBy: number;

  @ListOf(ShellOfSliceDto)
  notShownBy: ShellOfSliceDto[];

  @ListOf(RefusalDto)
  refused: RefusalDto[];

  @ListOf(DoubtDto)
  doubted: DoubtDto[];

  @ListOf(MetFaultDto, 'The five most recent kinds of faults of the active release and the canary')
  faults: MetFaultDto[];

  @ListOf(NotedReleaseDto)
  pins: NotedReleaseDto[];

  @ListOf(NotedReleaseDto, 'By people, or by the release service after reports of shells')
  quarantined: NotedReleaseDto[];

  @ApiProperty({ type: 'integer', description: 'Releases in the store' })
  stored: number;
}

/** Everything on the console's front page except the timeline. */
export class ReleasesOverviewDto {
  @ApiProperty({ type: 'integer', description: 'Registry revision, to be sent in If-Match with a change' })
  revision: number;

  @ApiProperty({ type: 'integer', description: 'Number of shells that report' })
  shells: number;

  @ListOf(String, 'Why shells do not accept a newer registry')
  problems: string[];

  @ListOf(GrantedDto)
  granted: GrantedDto[];

  @ListOf(SliceFlagDto)
  flags: SliceFlagDto[];

  @ListOf(SliceOverviewDto)
  slices: SliceOverviewDto[];
}
