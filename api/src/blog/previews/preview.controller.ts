import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { PostDetailDto } from '../presenting/post.dto.ts';
import { presentDetail } from '../presenting/present-post.ts';
import { PreviewLinks } from './preview-links.ts';
import { PublishedPosts } from '../reading/published-posts.ts';

const RELATED_POSTS = 2;

@ApiTags('blog')
@Controller('api/preview')
export class PreviewController {
  constructor(
    private readonly previewLinks: PreviewLinks,
    private readonly published: PublishedPosts,
  ) {}

  @Get(':token')
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex, nofollow')
  @ApiOperation({ operationId: 'getPreview', summary: 'The post of a preview link, whatever its status' })
  @ApiOkResponse({ type: PostDetailDto })
  @MayAnswerProblems('link_not_valid', 'not_found')
  async read(@Param('token') token: string): Promise<PostDetailDto> {
    const post = await this.previewLinks.postOf(token);
    const [related, translations] = await Promise.all([
      this.published.relatedTo(post, RELATED_POSTS),
      this.published.translationsOf(post),
    ]);
    return presentDetail(post, related, translations);
  }
}
