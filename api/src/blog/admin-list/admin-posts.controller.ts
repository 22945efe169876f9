import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import type { CountedPage } from '../../platform/http/paging/keyset.ts';
import { Paged } from '../../platform/http/paging/paged.ts';
import { AdminPostDto, ListedAdminPostDto, presentListedPost } from '../presenting/admin-post.dto.ts';
import { Reads } from '../reads/post-reads.repository.ts';
import { SlugAllocator } from '../slugs/slug-allocator.ts';
import { SlugDto, SlugQuery } from '../slugs/slug.dto.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { ListAdminPostsQuery } from './list-admin-posts.query.ts';
import { PresentPost } from '../writing/post-operations.ts';
import { ListAdminPosts } from './list-admin-posts.ts';
import { Answers } from '../../platform/http/answers.ts';

@ApiTags('blog (admin)')
@Controller('api/admin')
export class AdminPostsController {
  constructor(
    private readonly listPosts: ListAdminPosts,
    private readonly wholePosts: WholePosts,
    private readonly slugs: SlugAllocator,
    private readonly reads: Reads,
  ) {}

  @Get('blog')
  @For('author', 'editor', 'owner')
  @ApiOperation({ summary: 'List posts of every status; authors get only their own' })
  @Paged(ListedAdminPostDto)
  async listAdminPosts(
    @Query() query: ListAdminPostsQuery,
    @Me() { account }: SignedIn,
  ): Promise<CountedPage<ListedAdminPostDto>> {
    const page = await this.listPosts.list(query, account);
    const reads = await this.reads.daily(page.entries.map(({ _id }) => _id));
    const entries = page.entries.map((post) => presentListedPost(post, reads.get(String(post._id)) ?? []));
    return { ...page, entries };
  }

  @Get('blog/:id')
  @For('author', 'editor', 'owner')
  @UseInterceptors(PresentPost)
  @ApiOperation({ summary: 'Get a post for editing' })
  @Answers(AdminPostDto)
  @MayAnswerProblems('not_found')
  getAdminPost(@Param('id') id: string, @Me() { account }: SignedIn): Promise<WholePost> {
    return this.wholePosts.byId(id, account);
  }

  @Get('slug')
  @For('author', 'editor', 'owner')
  @ApiOperation({ summary: 'Get the slug of a title, and whether it is free' })
  @Answers(SlugDto)
  checkSlug(@Query() { wanted, post }: SlugQuery, @Me() { account }: SignedIn): Promise<SlugDto> {
    return this.slugs.check(wanted, post, account);
  }
}
