import { Controller, Get, Header, Param, ParseIntPipe, Put, Req, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MAX_REGISTRY_BYTES, type Registry, type RegistryChange } from '@opinionbridge/releases';
import type { Request, Response } from 'express';
import { nameTarget, nameWho } from '../../audit/audit-log.ts';
import { Audited, NotAudited } from '../../audit/audited.decorator.ts';
import { AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReceivesBody, receiveJson } from '../receive-body.ts';
import { isNotModified } from '../../platform/http/requests/is-not-modified.ts';
import { Holder, NeedsRight } from '../tokens/release-token.guard.ts';
import type { ReleaseHolder } from '../tokens/release-tokens.ts';
import { ChangeRegistry } from './change-registry.ts';
import { describeChange } from './describe-change.ts';
import { RegistryState } from './registry-state.repository.ts';
import { SignRegistry } from './sign-registry.ts';
import { etagOf, NeedsRegistryRevision, SeenRevision } from './seen-revision.ts';

/** The registry as shells and the command access it on any host: GET with ETag, PUT with If-Match. */
@ApiTags('releases')
@Controller('api/releases')
export class RegistryController {
  constructor(
    private readonly state: RegistryState,
    private readonly changeRegistry: ChangeRegistry,
    private readonly sign: SignRegistry,
  ) {}

  @Get('registry.json')
  @NeedsRight('read')
  @Header('Cache-Control', 'private, no-cache')
  @ApiOperation({ summary: 'Get the registry, which names the active release of each slice' })
  @ApiOkResponse({
    description: 'The registry, with an ETag',
    schema: { type: 'object', additionalProperties: true },
  })
  @ApiNotModifiedResponse({ description: 'There is nothing new' })
  async getRegistry(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Each shell polls several times a second: revision and minute are enough to tell whether anything is new.
    if (request.headers['if-none-match'] !== undefined) {
      const etag = etagOf(this.sign.name(await this.state.revision()));
      if (isNotModified(request, etag)) {
        response.status(304).set('ETag', etag).end();
        return;
      }
    }
    const { revision, content } = await this.state.readContent();
    const name = this.sign.name(revision);
    const signed = await this.sign.renew(name, content);
    response.set('ETag', etagOf(name)).type('application/json').send(signed);
  }

  @Put('registry.json')
  @NeedsRight('activate')
  @Audited('registry.changed')
  @ApiOperation({
    summary: 'Change the registry by one step',
    description:
      'The present registry plus one change. The service sets author and time from the token and its clock.',
  })
  @NeedsRegistryRevision()
  @ApiOkResponse({
    description: 'The registry as it is now',
    schema: { type: 'object', additionalProperties: true },
  })
  @ReceivesBody()
  @MayAnswerProblems(
    'registry_not_accepted',
    'release_unknown',
    'release_not_signed',
    'release_quarantined',
    'unsupported_media_type',
  )
  async putRegistry(
    @Holder() holder: ReleaseHolder,
    @SeenRevision() seen: number,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Registry> {
    nameWho(request, `token ${holder.name}`);
    const wish = await receiveJson(request, MAX_REGISTRY_BYTES);
    const after = await this.changeRegistry.change(wish, seen, holder);
    response.set('ETag', etagOf(after.revision));
    nameTarget(request, describeChange(after.history.at(-1)));
    return after;
  }

  @Get('history/:revision.json')
  @NeedsRight('read')
  @Header('Cache-Control', 'private, no-cache')
  @ApiOperation({ summary: 'Get a change by the revision that it created' })
  @ApiOkResponse({ description: 'The change', schema: { type: 'object', additionalProperties: true } })
  @MayAnswerProblems('not_found')
  async getRegistryChange(@Param('revision', ParseIntPipe) revision: number): Promise<RegistryChange> {
    const change = await this.state.change(revision);
    if (!change) throw new Problem('not_found');
    return change;
  }

  @Put('history/:revision.json')
  @NeedsRight('activate')
  @NotAudited('changes nothing')
  @ApiOperation({
    summary: 'Keep an old change; a no-op here',
    description: 'The command calls this on every host before a change drops out of the registry.',
  })
  @AnswersNothing()
  @MayAnswerProblems('not_found')
  async keepRegistryChange(@Param('revision', ParseIntPipe) revision: number): Promise<void> {
    if (!(await this.state.change(revision))) throw new Problem('not_found');
  }
}
