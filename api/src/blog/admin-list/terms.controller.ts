import { Controller, Get, Header } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Model } from 'mongoose';
import { AdminOnly } from '../../auth/sessions/admin.guard.ts';
import { categoryOf } from '../post/categories.ts';
import type { Post } from '../post/post.ts';

export class TermsDto {
  @ApiProperty({ type: [String] })
  categories: string[];

  @ApiProperty({ type: [String] })
  tags: string[];

  @ApiProperty({ type: [String] })
  authors: string[];
}

@ApiTags('blog (admin)')
@Controller('api/admin/terms')
@AdminOnly()
export class TermsController {
  constructor(@InjectModel('Post') private readonly posts: Model<Post>) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'listTerms',
    summary: 'Categories, tags and authors that posts of any status have, in the order of the alphabet',
  })
  @ApiOkResponse({ type: TermsDto })
  async list(): Promise<TermsDto> {
    const posts = await this.posts
      .find({ status: { $ne: 'trashed' } })
      .select('category tags author')
      .lean<Post[]>();
    return {
      categories: distinct(posts.map(({ category }) => categoryOf(category).name)),
      tags: distinct(posts.flatMap(({ tags }) => tags)),
      authors: distinct(posts.map(({ author }) => author)),
    };
  }
}

function distinct(names: string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '').sort((a, b) => a.localeCompare(b));
}
