import { Controller, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { readBatch } from '@opinionbridge/releases';
import type { Request } from 'express';
import { NotAudited } from '../../audit/audited.decorator.ts';
import { AnswersNothing } from '../../platform/http/answers.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReceivesBody, receiveJson } from '../../releases/receive-body.ts';
import { ShellParams } from '../../releases/shells/shells.controller.ts';
import { Holder, NeedsRight } from '../../releases/tokens/release-token.guard.ts';
import { ALL_SLICES } from '../../releases/tokens/release-token.schema.ts';
import { checkSlice, type ReleaseHolder } from '../../releases/tokens/release-tokens.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { Reads } from './post-reads.repository.ts';

/** More than the longest batch: 500 slugs of 300 characters, each at most three bytes. */
const MAX_BATCH_BYTES = 512 * 1024;

@ApiTags('releases')
@Controller('api/releases/shells')
export class ReadsController {
  constructor(
    private readonly posts: PostsInMemory,
    private readonly reads: Reads,
  ) {}

  @Post(':id/reads')
  @NeedsRight('report')
  @NotAudited('a shell reports how often posts are read')
  @ApiOperation({
    summary: 'Add how often posts were read at a shell; a batch that is sent again counts once',
  })
  @ApiBody({
    description: 'Up to 500 posts of one day; unknown ones are left out',
    schema: { type: 'object', additionalProperties: true },
  })
  @AnswersNothing()
  @ReceivesBody()
  async addReads(
    @Param() { id }: ShellParams,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
  ): Promise<void> {
    checkSlice(holder, ALL_SLICES);
    const told = readBatch.safeParse(await receiveJson(request, MAX_BATCH_BYTES));
    if (!told.success) throw new Problem('validation_failed', told.error.message.slice(0, 500));
    const { catalogue } = await this.posts.current();
    const counts = new Map<string, number>();
    for (const [key, count] of told.data.reads) {
      const post = catalogue.resolve(key)?.id;
      if (post !== undefined) counts.set(post, (counts.get(post) ?? 0) + count);
    }
    await this.reads.add(id, told.data, counts);
  }
}
