import { Body, Controller, Get, Header, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { indianDay } from '@opinionbridge/contracts/text';
import { nameLabel } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { For, ForAnybody } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { cleanPostFields, pictureTexts } from '../writing/clean-post-fields.ts';
import { AcceptPictures } from '../pictures/accept-pictures.ts';
import { WholePosts } from '../stored/whole-posts.ts';
import { shortFieldsOf } from '../post/post-content.ts';
import { UpdatePostDto } from '../writing/post-input.dto.ts';
import type { LongTexts, Post as BlogPost, PostContent } from '../post/post.ts';
import { reviewDaysOf } from '../review/review-days.ts';
import { PreviewLinks } from './preview-links.ts';
import { changedPictures } from '../writing/update-post.ts';
import { PostDetailDto } from '../presenting/post.dto.ts';
import { presentDetail } from '../presenting/present-post.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { RELATED_POSTS } from '../reading/read-published.ts';
import { relatedPosts } from '../reading/related-posts.ts';
import { translationsOf } from '../reading/translations.ts';
import { Answers } from '../../platform/http/answers.ts';
import { Moment } from '../../platform/http/fields/documented.ts';

export class PreviewLinkDto {
  @ApiProperty()
  token: string;

  @ApiProperty({ description: 'Address of the preview on the site' })
  url: string;

  @Moment()
  expiresAt: Date;
}

@Controller()
export class PreviewController {
  constructor(
    private readonly wholePosts: WholePosts,
    private readonly previewLinks: PreviewLinks,
    private readonly posts: PostsInMemory,
    private readonly acceptPictures: AcceptPictures,
    private readonly environment: Environment,
  ) {}

  @Post('api/admin/blog/:id/preview')
  @ApiTags('blog (admin)')
  @For('author', 'editor', 'owner')
  @Audited('post.preview_made')
  @ApiOperation({
    summary: 'Create a link, valid for an hour, that shows anybody the post with the given unsaved fields',
  })
  @ApiBody({ type: UpdatePostDto, required: false })
  @Answers(PreviewLinkDto)
  @MayAnswerProblems('not_found')
  async makePreviewLink(
    @Param('id') id: string,
    @Me() { account }: SignedIn,
    @Req() request: Request,
    @Body() input?: UpdatePostDto,
  ): Promise<PreviewLinkDto> {
    const { post, texts } = await this.wholePosts.byId(id, account);
    nameLabel(request, post.title);
    const isChanged = Object.values(input ?? {}).some((value) => value !== undefined);
    const unsaved =
      input && isChanged
        ? {
            ...(await this.unsavedContent(post, texts, input)),
            ...reviewDaysOf(input, post, account, this.environment.REVIEW_TERM_MONTHS),
          }
        : undefined;
    const { token, expiresAt } = await this.previewLinks.make(post, unsaved);
    return { token, url: `${this.environment.SITE_URL}/blog-preview/${token}`, expiresAt };
  }

  @Get('api/preview/:token')
  @ApiTags('blog')
  @ForAnybody()
  @Header('X-Robots-Tag', 'noindex, nofollow')
  @ApiOperation({ summary: 'The post of a preview link, whatever its status' })
  @Answers(PostDetailDto)
  @MayAnswerProblems('link_not_valid', 'not_found')
  async getPreview(@Param('token') token: string): Promise<PostDetailDto> {
    const { post, texts } = await this.previewLinks.postOf(token);
    const { catalogue } = await this.posts.current();
    const related = relatedPosts(catalogue, post, RELATED_POSTS);
    const reviewOverdue = Boolean(post.reviewAgainBy) && post.reviewAgainBy <= indianDay(new Date());
    return presentDetail({ ...post, reviewOverdue }, texts, related, translationsOf(catalogue, post));
  }

  private async unsavedContent(post: BlogPost, texts: LongTexts, input: UpdatePostDto): Promise<PostContent> {
    return {
      ...shortFieldsOf(post),
      ...texts,
      ...(await this.acceptPictures.withoutUnknown(cleanPostFields(input, texts))),
      pictures: changedPictures(post.pictures, pictureTexts(input), {}, input.removePictures ?? []),
    };
  }
}
