import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { For } from '../../auth/roles/for.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { termsOf } from '../reading/terms.ts';

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
export class TermsController {
  constructor(private readonly posts: PostsInMemory) {}

  @Get()
  @For('author', 'editor', 'owner')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'listTerms',
    summary: 'Categories, tags and authors that posts of any status have, in the order of the alphabet',
  })
  @ApiOkResponse({ type: TermsDto })
  async list(): Promise<TermsDto> {
    return termsOf((await this.posts.current()).catalogue);
  }
}
