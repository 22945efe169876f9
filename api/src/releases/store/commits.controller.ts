import { Controller, Param, Put, Req } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { releaseCommits } from '@opinionbridge/releases';
import type { Request } from 'express';
import { NotAudited } from '../../audit/audited.decorator.ts';
import { AnswersNothing } from '../../platform/http/answers-nothing.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReceivesBody, receiveJson } from '../receive-body.ts';
import { NeedsRight } from '../tokens/release-token.guard.ts';
import { StoreParams } from './store.dto.ts';
import { StoredReleases } from './stored-releases.repository.ts';

/** A hundred commits, each letter of their subjects escaped. */
const MAX_BODY_BYTES = 256 * 1024;

/** What releases were built from. It is no part of them: the same content may be built from many commits. */
@ApiTags('releases')
@Controller('api/releases/commits')
export class CommitsController {
  constructor(private readonly releases: StoredReleases) {}

  @Put(':slice/:version')
  @NeedsRight('upload')
  @NotAudited('the release that it is about is recorded')
  @ApiOperation({ summary: 'Say what a release in the store was built from; what was said first stays' })
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @AnswersNothing()
  @ReceivesBody()
  @MayAnswerProblems('not_found')
  async putReleaseCommits(@Param() { slice, version }: StoreParams, @Req() request: Request): Promise<void> {
    const told = releaseCommits.safeParse(await receiveJson(request, MAX_BODY_BYTES));
    if (!told.success) throw new Problem('validation_failed', { detail: told.error.message.slice(0, 500) });
    if (!(await this.releases.noteCommits(slice, version, told.data))) throw new Problem('not_found');
  }
}
