import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameLabel } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { cleanPostFields, pictureTexts } from '../writing/clean-post-fields.ts';
import { WholePosts } from '../stored/whole-posts.ts';
import { shortFieldsOf } from '../post/post-content.ts';
import { UpdatePostDto } from '../writing/post-input.dto.ts';
import type { LongTexts, Post as BlogPost, PostContent } from '../post/post.ts';
import { PreviewLinks } from './preview-links.ts';
import { changedPictures } from '../writing/update-post.ts';

export class PreviewLinkDto {
  @ApiProperty()
  token: string;

  @ApiProperty({ description: 'Address of the preview on the site' })
  url: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

@ApiTags('blog (admin)')
@Controller('api/admin/blog/:id/preview')
export class PreviewLinkController {
  constructor(
    private readonly wholePosts: WholePosts,
    private readonly previewLinks: PreviewLinks,
    private readonly environment: Environment,
  ) {}

  @Post()
  @For('author', 'editor', 'owner')
  @Audited('post.preview_made')
  @HttpCode(200)
  @ApiOperation({
    summary: 'A link that shows the post to whoever has it, for an hour; with the given fields, unsaved',
  })
  @ApiBody({ type: UpdatePostDto, required: false })
  @ApiOkResponse({ type: PreviewLinkDto })
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
    const unsaved = input && isChanged ? unsavedContent(post, texts, input) : undefined;
    const { token, expiresAt } = await this.previewLinks.make(post, unsaved);
    return {
      token,
      url: `${this.environment.SITE_URL}/blog-preview/${token}`,
      expiresAt: expiresAt.toISOString(),
    };
  }
}

function unsavedContent(post: BlogPost, texts: LongTexts, input: UpdatePostDto): PostContent {
  return {
    ...shortFieldsOf(post),
    ...texts,
    ...cleanPostFields(input, texts),
    pictures: changedPictures(post.pictures, pictureTexts(input), {}, input.removePictures ?? []),
  };
}
