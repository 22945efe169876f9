import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Model } from 'mongoose';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { Problem } from '../../problems/problem.ts';
import { CachedRead } from '../../public-reads/cached-read.interceptor.ts';
import { MAX_PER_PAGE } from '../../requests/paging.query.ts';
import { ListPostsQuery } from './list-posts.query.ts';
import { pageLinks } from '../../requests/page-links.ts';
import { FacetsDto, PostDetailDto, PostSummaryDto } from '../presenting/post.dto.ts';
import type { Post } from '../post/post.ts';
import { presentDetail } from '../presenting/present-post.ts';
import { PublishedPosts } from './published-posts.ts';

const RELATED_POSTS = 2;

@ApiTags('blog')
@Controller('api/blog')
@UseInterceptors(CachedRead)
export class PublicPostsController {
  constructor(
    private readonly published: PublishedPosts,
    @InjectModel('Post') private readonly model: Model<Post>,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listPosts',
    summary: 'Published posts, newest first, or best match first with `q`',
  })
  @ApiOkResponse({
    type: [PostSummaryDto],
    headers: {
      Link: { description: 'first, prev, next and last page (RFC 8288)', schema: { type: 'string' } },
      'X-Total-Count': { description: 'Number of posts on all pages', schema: { type: 'integer' } },
    },
  })
  @MayAnswerProblems('validation_failed')
  async list(
    @Query() query: ListPostsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostSummaryDto[]> {
    const { page = 1, perPage = MAX_PER_PAGE, ...filter } = query;
    const found = await this.published.list(filter);
    response.set({
      Link: pageLinks(request.originalUrl, { page, perPage, total: found.length }),
      'X-Total-Count': String(found.length),
    });
    return found.slice((page - 1) * perPage, page * perPage);
  }

  @Get('facets')
  @ApiOperation({
    operationId: 'getFacets',
    summary: 'Categories, tags, authors and months with counts; recent posts',
  })
  @ApiOkResponse({ type: FacetsDto })
  facets(): Promise<FacetsDto> {
    return this.published.facets();
  }

  @Get(':key')
  @ApiOperation({
    operationId: 'getPost',
    summary: 'One published post',
    description: 'A former slug answers with the post under its present slug.',
  })
  @ApiParam({ name: 'key', description: 'Slug, former slug, title, id, or number of a sample post' })
  @ApiOkResponse({ type: PostDetailDto })
  @MayAnswerProblems('not_found')
  async read(@Param('key') key: string): Promise<PostDetailDto> {
    const id = await this.published.resolve(key.slice(0, 300));
    if (id === null) throw new Problem('not_found');
    const post = await this.model.findById(id).lean<Post>();
    // Between the list in memory and this read it may have been taken down.
    if (post?.status !== 'published') throw new Problem('not_found');
    const [related, translations] = await Promise.all([
      this.published.relatedTo(post, RELATED_POSTS),
      this.published.translationsOf(post),
    ]);
    return presentDetail(post, related, translations);
  }
}
