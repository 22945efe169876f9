import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AdminOnly } from '../../auth/sessions/admin.guard.ts';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { AdminPostSummaryDto, presentAdminSummary } from '../presenting/admin-post.dto.ts';
import { ListAdminPosts } from './list-admin-posts.ts';
import { ListAdminPostsQuery } from './list-admin-posts.query.ts';
import { MAX_PER_PAGE } from '../../requests/paging.query.ts';
import { pageLinks } from '../../requests/page-links.ts';

@ApiTags('blog (admin)')
@Controller('api/admin/blog')
@AdminOnly()
export class AdminPostsController {
  constructor(private readonly listPosts: ListAdminPosts) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'listAdminPosts', summary: 'Posts of every status' })
  @ApiOkResponse({
    type: [AdminPostSummaryDto],
    headers: {
      Link: { description: 'first, prev, next and last page', schema: { type: 'string' } },
      'X-Total-Count': { description: 'Number of posts on all pages', schema: { type: 'integer' } },
    },
  })
  @MayAnswerProblems('validation_failed')
  async list(
    @Query() query: ListAdminPostsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostSummaryDto[]> {
    const { page = 1, perPage = MAX_PER_PAGE } = query;
    const found = await this.listPosts.list(query);
    response.set({
      Link: pageLinks(request.originalUrl, { page, perPage, total: found.length }),
      'X-Total-Count': String(found.length),
    });
    return found.slice((page - 1) * perPage, page * perPage).map(presentAdminSummary);
  }
}
