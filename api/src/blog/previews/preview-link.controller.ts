import { Body, Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../auth/sessions/admin.guard.ts';
import { Environment } from '../../environment/environment.ts';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { pictureWords, cleanPostFields } from '../content/clean-post-fields.ts';
import { FindPost } from '../post/find-post.ts';
import { postContentOf } from '../post/post-content.ts';
import { UpdatePostDto } from '../writing/post-input.dto.ts';
import type { PostContent, Post as BlogPost } from '../post/post.ts';
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
@AdminOnly()
export class PreviewLinkController {
  constructor(
    private readonly findPost: FindPost,
    private readonly previewLinks: PreviewLinks,
    private readonly environment: Environment,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'makePreviewLink',
    summary: 'A link that shows the post to whoever has it, for an hour; with the given fields, unsaved',
  })
  @ApiBody({ type: UpdatePostDto, required: false })
  @ApiOkResponse({ type: PreviewLinkDto })
  @MayAnswerProblems('malformed_request', 'not_found', 'validation_failed', 'too_large')
  async preview(@Param('id') id: string, @Body() input?: UpdatePostDto): Promise<PreviewLinkDto> {
    const post = await this.findPost.byId(id);
    const isChanged = Object.values(input ?? {}).some((value) => value !== undefined);
    const { token, expiresAt } = await this.previewLinks.make(
      post,
      input && isChanged ? unsavedContent(post, input) : undefined,
    );
    return {
      token,
      url: `${this.environment.SITE_URL}/blog-preview/${token}`,
      expiresAt: expiresAt.toISOString(),
    };
  }
}

function unsavedContent(post: BlogPost, input: UpdatePostDto): PostContent {
  return {
    ...postContentOf(post),
    ...cleanPostFields(input),
    pictures: changedPictures(post.pictures, pictureWords(input), {}, input.removePictures ?? []),
  };
}
