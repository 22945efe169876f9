import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { PostDetailDto } from '../presenting/post.dto.ts';
import { presentDetail } from '../presenting/present-post.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { RELATED_POSTS } from '../reading/read-published.ts';
import { relatedPosts } from '../reading/related-posts.ts';
import { translationsOf } from '../reading/translations.ts';
import { PreviewLinks } from './preview-links.ts';
import { ForAnybody } from '../../platform/http/access/for.ts';

@ApiTags('blog')
@Controller('api/preview')
export class PreviewController {
  constructor(
    private readonly previewLinks: PreviewLinks,
    private readonly posts: PostsInMemory,
  ) {}

  @Get(':token')
  @ForAnybody()
  @Header('X-Robots-Tag', 'noindex, nofollow')
  @ApiOperation({ summary: 'The post of a preview link, whatever its status' })
  @ApiOkResponse({ type: PostDetailDto })
  @MayAnswerProblems('link_not_valid', 'not_found')
  async getPreview(@Param('token') token: string): Promise<PostDetailDto> {
    const { post, texts } = await this.previewLinks.postOf(token);
    const { catalogue } = await this.posts.current();
    const related = relatedPosts(catalogue, post, RELATED_POSTS);
    return presentDetail(post, texts, related, translationsOf(catalogue, post));
  }
}
