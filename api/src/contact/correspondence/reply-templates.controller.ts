import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited, NotAudited } from '../../audit/audited.decorator.ts';
import type { KeptList } from '../../platform/database/kept-list.schema.ts';
import { KeptLists } from '../../platform/database/kept-lists.repository.ts';
import { For } from '../../platform/http/access/for.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { BaseRevision, NeedsIfMatch, type ChangeBase } from '../../platform/http/requests/if-match.ts';
import { FIRST_REPLY_TEMPLATES } from './first-reply-templates.ts';
import { ReplyTemplateListDto, ReplyTemplatesDto, type ReplyTemplateDto } from './reply-templates.dto.ts';
import { Answers } from '../../platform/http/answers.ts';

const NAME = 'reply templates';

@ApiTags('enquiries (admin)')
@Controller('api/admin/reply-templates')
export class ReplyTemplatesController {
  constructor(private readonly lists: KeptLists) {}

  @Get()
  @For('coordinator', 'owner')
  @NotAudited('says nothing of any enquiry')
  @ApiOperation({ summary: 'List the templates for replies to enquiries' })
  @Answers(ReplyTemplateListDto)
  async listReplyTemplates(@Res({ passthrough: true }) response: Response): Promise<ReplyTemplateListDto> {
    return presented(await this.lists.get(NAME), response);
  }

  @Put()
  @For('coordinator', 'owner')
  @Audited('reply_templates.changed')
  @NeedsIfMatch()
  @ApiOperation({ summary: 'Replace the templates for replies to enquiries' })
  @Answers(ReplyTemplateListDto)
  @MayAnswerProblems('edit_conflict', 'revision_required')
  async replaceReplyTemplates(
    @Body() { entries: given }: ReplyTemplatesDto,
    @BaseRevision() base: ChangeBase,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReplyTemplateListDto> {
    const entries = given.map(({ id, name, language, text }) => ({ id, name, language, text }));
    return presented(await this.lists.store(NAME, entries, base), response);
  }
}

function presented(
  { revision, entries }: KeptList<ReplyTemplateDto>,
  response: Response,
): ReplyTemplateListDto {
  response.set('ETag', `"${revision}"`);
  return { revision, entries: [...(revision === 0 ? FIRST_REPLY_TEMPLATES : entries)] };
}
