import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../../platform/http/requests/idempotency-key.ts';
import { Posts } from '../stored/posts.repository.ts';
import type { Writer } from '../writing/may-write.ts';
import { AddPostNote } from './add-post-note.ts';
import { NoteMails, nameOf } from './note-mails.ts';
import { MAX_NOTE_LENGTH, MAX_QUOTE_LENGTH, type PostNote } from './post-note.schema.ts';
import { PostNotes } from './post-notes.repository.ts';
import { OptionalText, TextField } from '../../platform/http/fields/text-field.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { RICH_FIELDS } from '../post/post-fields.ts';
import { Answers } from '../../platform/http/answers.ts';
import { Moment } from '../../platform/http/fields/documented.ts';

export class AddPostNoteDto {
  @TextField({ maxLength: MAX_NOTE_LENGTH, clean: linesOfText })
  text: string;

  @ApiPropertyOptional({ description: 'The long text that it is about', enum: RICH_FIELDS })
  @OptionalField()
  @IsIn(RICH_FIELDS)
  field?: string;

  @OptionalText({ maxLength: MAX_QUOTE_LENGTH, clean: lineOfText, description: 'The words that it is about' })
  quote?: string;
}

export class ResolvePostNoteDto {
  @ApiProperty({ description: 'False reopens it' })
  @IsBoolean()
  resolved: boolean;
}

export class PostNoteDto {
  @ApiProperty()
  id: string;
  @ApiProperty()
  text: string;
  @ApiProperty({ description: 'Author’s name or e-mail address' })
  by: string;
  @Moment()
  at: Date;
  @ApiProperty({ description: 'The long text that it is about; empty if it is about the whole post' })
  field: string;
  @ApiProperty({ description: 'The words in it as they were' })
  quote: string;
  @ApiProperty({ description: 'Who resolved it; empty while it is open' })
  resolvedBy: string;
}

/** Notes on a post for colleagues. Everybody who may read the post at the desk may read and write them. */
@ApiTags('blog (admin)')
@Controller('api/admin/blog/:id/notes')
export class PostNotesController {
  constructor(
    private readonly posts: Posts,
    private readonly notes: PostNotes,
    private readonly addNote: AddPostNote,
    private readonly mails: NoteMails,
  ) {}

  @Get()
  @For('author', 'editor', 'owner')
  @ApiOperation({ summary: 'Notes for colleagues on a post, oldest first' })
  @Answers([PostNoteDto])
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
    @Body() { text, field = '', quote = '' }: AddPostNoteDto,
    @Me() { account }: SignedIn,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<PostNoteDto[]> {
    const post = await this.posts.byId(id, account);
    const by = { name: account.name || account.email, account: String(account._id) };
    await this.addNote.add(post, { text, field, quote, by, idempotencyKey });
    return this.of(id, account);
  }

  @Get('readers')
  @For('author', 'editor', 'owner')
  @ApiOperation({ summary: 'Names of those whom a note can mention, and who then get it by mail' })
  @Answers([String])
  @MayAnswerProblems('not_found')
  async listNoteReaders(@Param('id') id: string, @Me() { account }: SignedIn): Promise<string[]> {
    const readers = await this.mails.readersOf(await this.posts.byId(id, account));
    return readers.filter(({ _id }) => !_id.equals(account._id)).map(nameOf);
  }

  @Patch(':note')
  @For('author', 'editor', 'owner')
  @Audited('post.note_resolved')
  @ApiOperation({ summary: 'Resolve a note, or reopen it' })
  @Answers([PostNoteDto], 'All notes of the post')
  @MayAnswerProblems('not_found')
  async resolvePostNote(
    @Param('id') id: string,
    @Param('note') note: string,
    @Body() { resolved }: ResolvePostNoteDto,
    @Me() { account }: SignedIn,
  ): Promise<PostNoteDto[]> {
    const post = await this.posts.byId(id, account);
    const by = resolved ? account.name || account.email : '';
    if (!(await this.notes.resolve(note, post._id, by))) throw new Problem('not_found');
    return this.of(id, account);
  }

  private async of(id: string, reader: Writer): Promise<PostNoteDto[]> {
    const post = await this.posts.byId(id, reader);
    return (await this.notes.of(post._id)).map(presentNote);
  }
}

function presentNote({ _id: id, text, by, at, field, quote, resolvedBy }: PostNote): PostNoteDto {
  return { id, text, by, at, field, quote, resolvedBy };
}
