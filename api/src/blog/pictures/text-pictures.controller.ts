import { Controller, HttpCode, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { PictureDto, toPictureDto } from '../../media/picture.dto.ts';
import { Library } from '../../media/library.repository.ts';
import { PictureProcessor } from '../../media/picture-processor.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import { PictureUploads, uploadedPictures } from './picture-uploads.interceptor.ts';

/** OpenAPI schema of a form with one picture. */
export const ONE_PICTURE = {
  type: 'object',
  required: ['image'],
  properties: { image: { type: 'string', format: 'binary' } },
};

@ApiTags('blog (admin)')
@Controller('api/admin/media')
export class TextPicturesController {
  constructor(
    private readonly processor: PictureProcessor,
    private readonly library: Library,
  ) {}

  @Post()
  @For('author', 'editor', 'owner')
  @Audited('picture.stored')
  @HttpCode(201)
  @UseInterceptors(PictureUploads)
  @ApiOperation({ summary: 'Store a picture for use in a text' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: ONE_PICTURE })
  @ApiCreatedResponse({ type: PictureDto })
  @MayAnswerProblems('picture_too_large', 'picture_not_accepted')
  async uploadPicture(@Req() request: Request): Promise<PictureDto> {
    const { image } = uploadedPictures(request);
    if (!image) throw fieldProblem('image', 'required', 'Please choose a picture.');
    const content = await this.processor.take(image, 'image');
    return toPictureDto({ ...content, alt: (await this.library.find(content.hash))?.alt ?? '' });
  }
}
