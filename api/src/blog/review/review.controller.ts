import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { linesOfText } from '../../platform/http/fields/clean-text.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { ChangePost, type Change } from '../writing/change-post.ts';
import { ChangesPost, PostChange } from '../writing/post-operations.ts';
import { returned, withReviewAsked } from './review-post.ts';

export class ReturnPostDto {
  @TextField({ maxLength: 2000, description: 'What the author is to change', clean: linesOfText })
  note: string;
}

@ApiTags('blog (admin)')
@Controller('api/admin/blog/:id/review')
export class ReviewController {
  constructor(private readonly changePost: ChangePost) {}

  @Post()
  @For('author', 'editor', 'owner')
  @Audited('post.review_asked')
  @ChangesPost('conflict')
  @ApiOperation({ summary: 'Ask editors to review a draft' })
  askForReview(@Param('id') id: string, @PostChange() change: Change): Promise<WholePost> {
    return this.changePost.byId(id, change, (post) => withReviewAsked(post, change));
  }

  @Post('return')
  @For('editor', 'owner')
  @Audited('post.review_returned')
  @ChangesPost('conflict')
  @ApiOperation({ summary: 'Return a draft to its author with a note; publishing it approves it' })
  returnPost(
    @Param('id') id: string,
    @PostChange() change: Change,
    @Body() { note }: ReturnPostDto,
  ): Promise<WholePost> {
    return this.changePost.byId(id, change, (post) => returned(post, change, note));
  }
}
