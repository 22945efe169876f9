import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Query,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Library } from '../../media/library.repository.ts';
import { toPictureDto } from '../../media/picture.dto.ts';
import { PictureProcessor } from '../../media/picture-processor.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { fieldProblem, Problem } from '../../platform/http/problems/problem.ts';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import type { CountedPage } from '../../platform/http/paging/keyset.ts';
import { Paged } from '../../platform/http/paging/paged.ts';
import { PictureUploads, uploadedPictures } from '../pictures/picture-uploads.interceptor.ts';
import { ONE_PICTURE } from '../pictures/text-pictures.controller.ts';
import { PictureUses } from '../stored/picture-uses.repository.ts';
import { FindUses } from './find-uses.ts';
import {
  DeletePictureQuery,
  DescribePictureDto,
  LibraryPictureDto,
  ListPicturesQuery,
  PictureGoneDto,
  PictureUseDto,
  presentLibraryPicture,
} from './library.dto.ts';
import { ReplacePictures } from './replace-pictures.ts';
import { Answers } from '../../platform/http/answers.ts';

/** Maximum wait for the removal of a picture, in milliseconds; with many posts it continues in the background. */
const WAIT_MS = 3_000;
/** Few, because each post on a page is searched with its versions. */
const USES_PER_PAGE = 20;

@ApiTags('blog (admin)')
@Controller('api/admin/media')
export class LibraryController {
  constructor(
    private readonly library: Library,
    private readonly uses: PictureUses,
    private readonly findUses: FindUses,
    private readonly processor: PictureProcessor,
    private readonly replacePictures: ReplacePictures,
  ) {}

  @Get()
  @For('author', 'editor', 'owner')
  @ApiOperation({ summary: 'List all pictures, or those in the trash, newest first' })
  @Paged(LibraryPictureDto)
  async listPictures(@Query() query: ListPicturesQuery): Promise<CountedPage<LibraryPictureDto>> {
    const sought = {
      words: query.q ?? '',
      onlyUndescribed: query.undescribed === 'true',
      inTrash: query.trashed === 'true',
    };
    const page = await this.library.list(sought, query.keyset('addedAt', -1), query.limit);
    const entries = await Promise.all(
      page.entries.map(async (one) => presentLibraryPicture(one, await this.uses.count(one._id))),
    );
    return { ...page, entries };
  }

  @Get(':hash')
  @For('author', 'editor', 'owner')
  @ApiOperation({ summary: 'One picture' })
  @Answers(LibraryPictureDto)
  @MayAnswerProblems('not_found')
  async getLibraryPicture(@Param('hash') hash: string): Promise<LibraryPictureDto> {
    return this.presented(hash);
  }

  private async presented(hash: string): Promise<LibraryPictureDto> {
    return presentLibraryPicture(await this.library.get(hash), await this.uses.count(hash));
  }

  @Get(':hash/uses')
  @For('editor', 'owner')
  @ApiOperation({ summary: 'List the posts that use a picture, and where' })
  @Paged(PictureUseDto)
  @MayAnswerProblems('not_found')
  async listPictureUses(
    @Param('hash') hash: string,
    @Query() query: KeysetQuery,
  ): Promise<CountedPage<PictureUseDto>> {
    await this.library.get(hash);
    const limit = Math.min(query.limit, USES_PER_PAGE);
    const page = await this.uses.list(hash, query.keyset('_id', 1), limit);
    const entries: PictureUseDto[] = [];
    for (const use of page.entries) {
      const one = await this.findUses.of(use);
      if (one) entries.push(one);
    }
    return { ...page, entries };
  }

  @Patch(':hash')
  @For('author', 'editor', 'owner')
  @Audited('picture.described')
  @ApiOperation({ summary: 'Describe a picture' })
  @Answers(LibraryPictureDto)
  @MayAnswerProblems('not_found', 'conflict')
  async describePicture(
    @Param('hash') hash: string,
    @Body() { alt, before }: DescribePictureDto,
  ): Promise<LibraryPictureDto> {
    const present = await this.library.get(hash);
    // A repetition after a lost answer changes nothing.
    if (present.alt !== alt && !(await this.library.describe(hash, alt, before)))
      throw new Problem(
        'conflict',
        `Somebody else described it in the meantime: “${(await this.library.get(hash)).alt}”. Save again to replace that.`,
      );
    return this.presented(hash);
  }

  @Post(':hash/trash')
  @For('editor', 'owner')
  @Audited('picture.trashed')
  @ApiOperation({
    summary: 'Put a picture in the trash: posts keep showing it for 30 days, then it is deleted for good',
  })
  @Answers(LibraryPictureDto)
  @MayAnswerProblems('not_found')
  async trashPicture(@Param('hash') hash: string): Promise<LibraryPictureDto> {
    await this.library.trash(hash);
    return this.presented(hash);
  }

  @Post(':hash/restore')
  @For('editor', 'owner')
  @Audited('picture.restored')
  @ApiOperation({ summary: 'Take a picture out of the trash' })
  @Answers(LibraryPictureDto)
  @MayAnswerProblems('not_found')
  async restorePicture(@Param('hash') hash: string): Promise<LibraryPictureDto> {
    await this.library.restore(hash);
    return this.presented(hash);
  }

  @Post(':hash/replace')
  @For('editor', 'owner')
  @Audited('picture.replaced')
  @UseInterceptors(PictureUploads)
  @ApiOperation({
    summary: 'Replace a picture in every post and version, and delete the old one',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: ONE_PICTURE })
  @Answers(PictureGoneDto)
  @MayAnswerProblems('not_found', 'conflict', 'picture_too_large', 'picture_not_accepted')
  async replacePicture(@Param('hash') hash: string, @Req() request: Request): Promise<PictureGoneDto> {
    const before = await this.library.find(hash);
    const { image } = uploadedPictures(request);
    if (!before || (before.isLeaving && !before.leaving?.to)) throw new Problem('not_found');
    if (!image) throw fieldProblem('image', 'required', 'Please choose a picture.');
    const { alt, leaving } = before;
    const by = await this.processor.take(image, 'image');
    // The request is repeated because its answer was lost.
    if (leaving?.to === by.hash)
      return {
        address: `/media/${hash}/`,
        isDone: leaving.goneAt !== null,
        by: toPictureDto({ ...by, alt }),
      };
    if (leaving) throw new Problem('not_found');
    if (by.hash === hash) throw fieldProblem('image', 'not_possible', 'This is the same picture.');
    if (alt !== '') await this.library.describe(by.hash, alt, '');
    const isDone = await this.replacePictures.replace(hash, by.hash, WAIT_MS);
    return { address: `/media/${hash}/`, isDone, by: toPictureDto({ ...by, alt }) };
  }

  @Delete(':hash')
  @For('editor', 'owner')
  @Audited('picture.deleted')
  @ApiOperation({ summary: 'Delete a picture for good: in every size, post and version' })
  @Answers(PictureGoneDto)
  @MayAnswerProblems('not_found', 'conflict', 'picture_in_use')
  async deletePicture(
    @Param('hash') hash: string,
    @Query() { everywhere }: DeletePictureQuery,
  ): Promise<PictureGoneDto> {
    await this.library.get(hash);
    if (everywhere !== 'true' && (await this.findUses.isUsed(hash))) throw new Problem('picture_in_use');
    const isDone = await this.replacePictures.replace(hash, null, WAIT_MS);
    return { address: `/media/${hash}/`, isDone, by: null };
  }
}
