import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Accounts } from '../../auth/accounts/accounts.repository.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import type { CountedPage } from '../../platform/http/paging/keyset.ts';
import { Paged } from '../../platform/http/paging/paged.ts';
import { Revisions } from '../stored/post-revisions.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import {
  PostRevisionDto,
  PostRevisionSummaryDto,
  presentRevision,
  presentRevisionSummary,
} from './post-revision.dto.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import type { Change } from '../writing/change-post.ts';
import { ChangesPost, PostChange } from '../writing/post-operations.ts';
import { RestoreRevision } from './restore-revision.ts';
import { Answers } from '../../platform/http/answers.ts';

@ApiTags('blog (admin)')
@Controller('api/admin/blog/:id/revisions')
export class RevisionsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly revisions: Revisions,
    private readonly restoring: RestoreRevision,
  ) {}

  @Get()
  @For('author', 'editor', 'owner')
  @ApiOperation({ summary: 'Earlier states of a post, newest first' })
  @Paged(PostRevisionSummaryDto)
  @MayAnswerProblems('not_found')
  async listRevisions(
    @Param('id') id: string,
    @Me() { account }: SignedIn,
    @Query() query: KeysetQuery,
  ): Promise<CountedPage<PostRevisionSummaryDto>> {
    const { _id } = await this.posts.byId(id, account);
    const [page, names] = await Promise.all([
      this.revisions.list(_id, query.keyset('revision', -1), query.limit),
      this.accounts.names(),
    ]);
    return { ...page, entries: page.entries.map((state) => presentRevisionSummary(state, names)) };
  }

  @Get(':revision')
  @For('author', 'editor', 'owner')
  @ApiOperation({ summary: 'One earlier state of a post' })
  @Answers(PostRevisionDto)
  @MayAnswerProblems('not_found')
  async getRevision(
    @Param('id') id: string,
    @Param('revision') revision: string,
    @Me() { account }: SignedIn,
  ): Promise<PostRevisionDto> {
    const { _id } = await this.posts.byId(id, account);
    const state = await this.revisions.find(_id, revisionNumber(revision));
    const [texts, names] = await Promise.all([this.texts.expect(state.textsId), this.accounts.names()]);
    return presentRevision(state, texts, names);
  }

  @Post(':revision/restore')
  @For('author', 'editor', 'owner')
  @Audited('post.reverted')
  @ChangesPost()
  @ApiOperation({ summary: 'Restore an earlier state' })
  restoreRevision(
    @Param('id') id: string,
    @Param('revision') revision: string,
    @PostChange() change: Change,
  ): Promise<WholePost> {
    return this.restoring.restore(id, revisionNumber(revision), change);
  }
}

function revisionNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Problem('not_found');
  return Number(text);
}
