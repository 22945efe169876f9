import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { linesOfText } from '../../platform/http/fields/clean-text.ts';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../../platform/http/requests/idempotency-key.ts';
import { Posts } from '../stored/posts.repository.ts';
import type { Writer } from '../writing/may-write.ts';
import { AddPostNote } from './add-post-note.ts';
import { MAX_NOTE_LENGTH, type PostNote } from './post-note.schema.ts';
import { PostNotes } from './post-notes.repository.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';

export class AddPostNoteDto {
  @TextField({ maxLength: MAX_NOTE_LENGTH, clean: linesOfText })
  text: string;
}

export class PostNoteDto {
  @ApiProperty()
  id: string;
  @ApiProperty()
  text: string;
  @ApiProperty({ description: 'Author’s name or e-mail address' })
  by: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** Notes on a post for colleagues. Everybody who may read the post at the desk may read and write them. */
@ApiTags('blog (admin)')
@Controller('api/admin/blog/:id/notes')
export class PostNotesController {
  constructor(
    private readonly posts: Posts,
    private readonly notes: PostNotes,
    private readonly addNote: AddPostNote,
  ) {}

  @Get()
  @For('author', 'editor', 'owner')
  @ApiOperation({ summary: 'Notes for colleagues on a post, oldest first' })
  @ApiOkResponse({ type: [PostNoteDto] })
  @MayAnswerProblems('not_found')
  async listPostNotes(@Param('id') id: string, @Me() { account }: SignedIn): Promise<PostNoteDto[]> {
    return this.of(id, account);
  }

  @Post()
  @For('author', 'editor', 'owner')
  @Audited('post.note_added')
  @AcceptsIdempotencyKey()
  @ApiOperation({ summary: 'Add a note for colleagues, which visitors never see' })
  @ApiCreatedResponse({ type: [PostNoteDto], description: 'All notes of the post' })
  @MayAnswerProblems('not_found', 'conflict', 'idempotency_key_reused')
  async addPostNote(
    @Param('id') id: string,
    @Body() { text }: AddPostNoteDto,
    @Me() { account }: SignedIn,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<PostNoteDto[]> {
    const post = await this.posts.byId(id, account);
    const by = { name: account.name || account.email, account: String(account._id) };
    await this.addNote.add(post._id, { text, by, idempotencyKey });
    return this.of(id, account);
  }

  private async of(id: string, reader: Writer): Promise<PostNoteDto[]> {
    const post = await this.posts.byId(id, reader);
    return (await this.notes.of(post._id)).map(presentNote);
  }
}

function presentNote({ _id: id, text, by, at }: PostNote): PostNoteDto {
  return { id, text, by, at: at.toISOString() };
}
