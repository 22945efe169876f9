import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { VERSION_HEADER } from '../../platform/database/content-version/known-version.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { pageLinks } from '../../platform/http/paging/page-links.ts';
import { MAX_PER_PAGE } from '../../platform/http/paging/paging.query.ts';
import { FacetsDto, PostAddressDto, PostDetailDto, PostSummaryDto } from '../presenting/post.dto.ts';
import { facetsOf } from '../reading/facets.ts';
import { ListPublished } from '../reading/list-published.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { ReadPublished } from '../reading/read-published.ts';
import { CachedRead } from './cached-read.interceptor.ts';
import { ListPostsQuery } from './list-posts.query.ts';
import { ForAnybody } from '../../platform/http/access/for.ts';

const VERSION = {
  [VERSION_HEADER]: {
    description: 'Content version of the answer',
    schema: { type: 'integer' },
  },
} as const;

/** A site map has at most 50,000 addresses (sitemaps.org), also those of categories and other pages. */
const MAX_ADDRESSES = 49_000;

@ApiTags('blog')
@Controller('api')
@UseInterceptors(CachedRead)
@ApiHeader({
  name: VERSION_HEADER,
  required: false,
  description:
    'Version known to the caller; an instance with an older one checks the database first, for at most half a second',
})
export class PublicPostsController {
  constructor(
    private readonly posts: PostsInMemory,
    private readonly listPublished: ListPublished,
    private readonly readPublished: ReadPublished,
  ) {}

  @Get('blog')
  @ForAnybody()
  @ApiOperation({ summary: 'Published posts, newest first, or best match first with `q`' })
  @ApiOkResponse({
    type: [PostSummaryDto],
    headers: {
      Link: { description: 'first, prev, next and last page (RFC 8288)', schema: { type: 'string' } },
      'X-Total-Count': {
        description:
          'Number of posts on all pages; 0 if `q` finds nothing, and the posts are then the closest matches',
        schema: { type: 'integer' },
      },
      ...VERSION,
    },
  })
  async listPosts(
    @Query() { page = 1, perPage = MAX_PER_PAGE, ...filter }: ListPostsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostSummaryDto[]> {
    const snapshot = await this.posts.current();
    const { posts, total } = await this.listPublished.list(snapshot, filter, { page, perPage });
    response.set({
      Link: pageLinks(request.originalUrl, { page, perPage, total }),
      'X-Total-Count': String(total),
    });
    return posts;
  }

  @Get('blog-addresses')
  @ForAnybody()
  @ApiOperation({ summary: 'Addresses of all published posts, newest first, for site maps: at most 49,000' })
  @ApiOkResponse({ type: [PostAddressDto], headers: VERSION })
  async getPostAddresses(): Promise<PostAddressDto[]> {
    const { catalogue } = await this.posts.current();
    return catalogue.cards
      .slice(0, MAX_ADDRESSES)
      .map(({ post: { slug, updatedAt }, category }) => ({ slug, categorySlug: category.slug, updatedAt }));
  }

  @Get('blog-facets')
  @ForAnybody()
  @ApiOperation({ summary: 'Categories, tags, authors and months with counts; recent posts' })
  @ApiOkResponse({ type: FacetsDto, headers: VERSION })
  async getFacets(): Promise<FacetsDto> {
    return facetsOf((await this.posts.current()).catalogue);
  }

  @Get('blog/:key')
  @ForAnybody()
  @ApiOperation({
    summary: 'One published post',
    description: 'A former slug answers with the post under its present slug.',
  })
  @ApiParam({ name: 'key', description: 'Slug, former slug, title, id, or number of a sample post' })
  @ApiOkResponse({ type: PostDetailDto, headers: VERSION })
  @MayAnswerProblems('not_found')
  async getPost(@Param('key') key: string): Promise<PostDetailDto> {
    const post = await this.readPublished.read(await this.posts.current(), key.slice(0, 300));
    if (!post) throw new Problem('not_found');
    return post;
  }
}
