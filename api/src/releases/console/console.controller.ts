import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { isSameRelease, type RegistryChange } from '@opinionbridge/releases';
import type { Request, Response } from 'express';
import { nameTarget } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { ForReleaseManagers } from '../../platform/http/access/for.ts';
import { expectReleaseManager } from '../../platform/http/access/roles.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { fieldProblem, Problem } from '../../platform/http/problems/problem.ts';
import type { CountedPage } from '../../platform/http/paging/keyset.ts';
import { Paged } from '../../platform/http/paging/paged.ts';
import { StagingDto } from '../promotions/promotion.dto.ts';
import { ReadStaging } from '../promotions/read-staging.ts';
import { Ramps } from '../ramps/ramps.repository.ts';
import { describeChange } from '../registry/describe-change.ts';
import { ChangeRegistry } from '../registry/change-registry.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { etagOf, NeedsRegistryRevision, SeenRevision } from '../registry/seen-revision.ts';
import { presentRelease, ReleaseRowDto, StoreParams } from '../store/store.dto.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { ChangeReleaseDto, ChangesQuery, flagOf, presentChange, ReleaseChangeDto } from './change.dto.ts';
import { ReleaseDetailsDto } from './console.dto.ts';
import { ReleasesOverviewDto } from './overview.dto.ts';
import { MakeWithdrawals } from './make-withdrawals.ts';
import { ReadOverview } from './read-overview.ts';
import { ReadRelease } from './read-release.ts';
import { WatchReleases } from './watch-releases.ts';
import { WithdrawalOrdersDto } from './withdrawal.dto.ts';
import { Answers } from '../../platform/http/answers.ts';

/** Maximum number of bytes buffered for a slow reader. A reader with more is disconnected, and reconnects. */
const MAX_WAITING = 1024 * 1024;

@ApiTags('releases (admin)')
@Controller('api/admin/releases')
export class ConsoleController {
  constructor(
    private readonly readOverview: ReadOverview,
    private readonly readRelease: ReadRelease,
    private readonly readStaging: ReadStaging,
    private readonly withdrawals: MakeWithdrawals,
    private readonly state: RegistryState,
    private readonly releases: StoredReleases,
    private readonly changeRegistry: ChangeRegistry,
    private readonly ramps: Ramps,
    private readonly watch: WatchReleases,
  ) {}

  @Get()
  @ForReleaseManagers()
  @ApiOperation({ summary: 'Get what visitors get of each slice, and from which shells' })
  @Answers(ReleasesOverviewDto)
  getReleases(): Promise<ReleasesOverviewDto> {
    return this.readOverview.read();
  }

  @Get('staging')
  @ForReleaseManagers()
  @ApiOperation({ summary: 'Get what the staging site serves, and whether this site would take it' })
  @Answers(StagingDto)
  getStaging(): Promise<StagingDto> {
    return this.readStaging.read();
  }

  @Get('withdrawals')
  @ForReleaseManagers()
  @ApiOperation({
    summary: 'Get signed orders that withdraw current releases, for use at shells while this service is down',
    description:
      'Covers the slices whose releases the caller manages. Shells accept the orders only at this revision.',
  })
  @Answers(WithdrawalOrdersDto)
  getWithdrawals(@Me() me: SignedIn): Promise<WithdrawalOrdersDto> {
    return this.withdrawals.make(me);
  }

  /** Streams for as long as the client listens. */
  @Get('events')
  @ForReleaseManagers()
  @ApiProduces('text/event-stream')
  @ApiOperation({
    summary: 'Stream the answer of `getReleases` as server-sent events, now and after every change',
    description:
      'Events have the type `releases`; comments in between keep the connection alive. The stream ends with the session.',
  })
  @ApiOkResponse({ description: 'Server-sent events', schema: { type: 'string' } })
  watchReleases(@Me() me: SignedIn, @Res() response: Response): void {
    response.status(200).set({
      'Content-Type': 'text/event-stream',
      // A finished stream's connection is useless, and an instance that stops must not wait for it.
      Connection: 'close',
      // Without it, nginx buffers the stream.
      'X-Accel-Buffering': 'no',
    });
    const stop = this.watch.listen({
      me,
      send(text) {
        if (response.writableLength > MAX_WAITING) response.destroy();
        else response.write(text);
      },
      end: () => response.end(),
    });
    response.once('close', stop);
    response.flushHeaders();
  }

  @Get('changes')
  @ForReleaseManagers()
  @ApiOperation({ summary: 'List all changes of the registry, newest first' })
  @Paged(ReleaseChangeDto)
  async listReleaseChanges(@Query() query: ChangesQuery): Promise<CountedPage<ReleaseChangeDto>> {
    const filter = query.slice === undefined ? {} : { slice: query.slice };
    const page = await this.state.listChanges(filter, query.keyset('_id', -1), query.limit);
    return { ...page, entries: page.entries.map(presentChange) };
  }

  @Post('changes')
  @ForReleaseManagers()
  @Audited('registry.changed')
  @NeedsRegistryRevision()
  @ApiOperation({
    summary: 'Activate, roll back, start, promote or end a canary, grant addresses, or set a flag',
    description:
      'Refused with 412 if somebody else has changed this slice since the given revision; changes of other slices do not conflict.',
  })
  @ApiCreatedResponse({ type: ReleaseChangeDto })
  @MayAnswerProblems('conflict', 'release_unknown', 'release_not_signed', 'release_quarantined')
  async changeRelease(
    @SeenRevision() seen: number,
    @Body() { why, minutes, flag, ...wish }: ChangeReleaseDto,
    @Me() { account }: SignedIn,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReleaseChangeDto> {
    expectReleaseManager(account, wish.slice);
    if (wish.action === 'grant' && account.role !== 'owner') throw new Problem('needs_owner');
    expectFields({ ...wish, flag });
    const step = { ...wish, ...(flag && { flag: flagOf(flag) }) };
    const change = await this.changeRegistry.step(step, seen, { who: account.email, why });
    nameTarget(request, describeChange(change));
    if (change.action === 'canary' && minutes !== undefined) {
      await this.grow(change, minutes, account.email);
      nameTarget(request, `${describeChange(change)}, grows every ${minutes} min`);
    }
    response.set('ETag', etagOf(change.revision));
    return presentChange(change);
  }

  /** Lets a canary grow automatically, unless it has ended in the meantime. */
  private async grow({ slice, to }: RegistryChange, minutes: number, who: string): Promise<void> {
    const { registry } = await this.state.read();
    const canary = registry.slices[slice]?.canary;
    if (canary && isSameRelease(canary.release, to))
      await this.ramps.put({ slice, ...to, minutes }, canary.since, who);
  }

  @Get('slices/:slice')
  @ForReleaseManagers()
  @ApiOperation({ summary: 'List the releases of a slice in the store, newest first' })
  @Answers([ReleaseRowDto])
  async listStoredReleases(@Param('slice') slice: string): Promise<ReleaseRowDto[]> {
    return (await this.releases.list(slice)).map(presentRelease);
  }

  @Get('slices/:slice/:version')
  @ForReleaseManagers()
  @ApiOperation({ summary: 'Compare a release with the previous one' })
  @Answers(ReleaseDetailsDto)
  @MayAnswerProblems('not_found', 'validation_failed')
  getRelease(@Param() { slice, version }: StoreParams): Promise<ReleaseDetailsDto> {
    return this.readRelease.read(slice, version);
  }
}

function expectFields({
  action,
  version,
  share,
  prefixes,
  flag,
}: Omit<ChangeReleaseDto, 'why' | 'minutes'>): void {
  const needsVersion = action === 'activate' || action === 'canary';
  if (needsVersion && version === undefined)
    throw fieldProblem('version', 'required', 'Please name the release.');
  if (action === 'canary' && share === undefined)
    throw fieldProblem('share', 'required', 'Please give a percentage of visitors.');
  if (action === 'grant' && prefixes === undefined)
    throw fieldProblem('prefixes', 'required', 'Please name the addresses.');
  if (action === 'flag' && flag === undefined)
    throw fieldProblem('flag', 'required', 'Please name the flag.');
}
