import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { nameLabel } from '../../audit/audit-log.ts';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { For } from '../../platform/http/access/for.ts';
import { writesOwnDraftsOnly } from '../../platform/http/access/roles.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { fieldProblem, Problem } from '../../platform/http/problems/problem.ts';
import { changeKeyOf } from '../../platform/http/requests/if-match.ts';
import { AcceptsIdempotencyKey } from '../../platform/http/requests/idempotency-key.ts';
import { pageLinks } from '../../platform/http/paging/page-links.ts';
import { MAX_PER_PAGE } from '../../platform/http/paging/paging.query.ts';
import { categoryOf } from '../post/categories.ts';
import { termSlug } from '@opinionbridge/contracts/text';
import { ChangeTerms } from './change-terms.ts';
import { isStanding, TermLists } from './list-terms.ts';
import { TermChanges } from './term-changes.repository.ts';
import {
  ChangeTermDto,
  CountedTermDto,
  ListTermsQuery,
  presentTermChange,
  TermChangeDto,
  TermsDto,
} from './terms.dto.ts';
import { Answers } from '../../platform/http/answers.ts';

/** Maximum wait for a change, in milliseconds; with many posts it continues in the background. */
const WAIT_MS = 3_000;

const changedTerm: DeclaredEvent = ({ body }) => {
  const { kind, to } = (body ?? {}) as Partial<ChangeTermDto>;
  const thing = kind === 'tag' ? 'tag' : 'category';
  return { what: `${thing}.${to === undefined || to === null ? 'deleted' : 'renamed'}` };
};

@ApiTags('blog (admin)')
@Controller('api/admin/terms')
export class TermsController {
  constructor(
    private readonly lists: TermLists,
    private readonly changeTerms: ChangeTerms,
    private readonly changes: TermChanges,
    private readonly contentVersion: ContentVersion,
  ) {}

  @Get()
  @For('author', 'editor', 'owner')
  @ApiOperation({
    summary:
      'List the categories, tags and authors of posts in alphabetical order; for authors, only visible ones. At most the 5,000 most used of each',
  })
  @Answers(TermsDto)
  async listTerms(@Me() { account }: SignedIn): Promise<TermsDto> {
    return this.lists.names(!writesOwnDraftsOnly(account.role));
  }

  @Get('counted')
  @For('editor', 'owner')
  @ApiOperation({ summary: 'List categories or tags with their numbers of posts' })
  @ApiOkResponse({
    type: [CountedTermDto],
    headers: {
      Link: { description: 'first, prev, next and last page (RFC 8288)', schema: { type: 'string' } },
      'X-Total-Count': { description: 'Number of terms on all pages', schema: { type: 'integer' } },
    },
  })
  async countTerms(
    @Query() { kind, q = '', page = 1, perPage = MAX_PER_PAGE }: ListTermsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CountedTermDto[]> {
    const terms = await this.lists.find(kind, q);
    const total = terms.length;
    response.set({
      Link: pageLinks(request.originalUrl, { page, perPage, total }),
      'X-Total-Count': String(total),
    });
    return terms.slice((page - 1) * perPage, page * perPage);
  }

  @Post('changes')
  @For('editor', 'owner')
  @Audited(changedTerm)
  @AcceptsIdempotencyKey()
  @ApiOperation({ summary: 'Rename a category or tag, merge it into another, or delete it, in all posts' })
  @Answers(TermChangeDto)
  @MayAnswerProblems('not_found', 'conflict')
  async changeTerm(
    @Body() { kind, from: named, to, merge = false }: ChangeTermDto,
    @Me() { account }: SignedIn,
    @Req() request: Request,
  ): Promise<TermChangeDto> {
    const from = termSlug(named);
    nameLabel(request, to === undefined ? from : `${from}: ${to}`);
    const changeKey = changeKeyOf(request);
    const repeated = await this.changes.findByKey(changeKey);
    if (repeated) return presentTermChange(repeated);
    if (isStanding(kind, from))
      throw fieldProblem(
        'from',
        'not_possible',
        'This category is part of the site’s menus and cannot be changed.',
      );
    const seen = await this.changes.last();
    // What other instances have changed until then.
    await this.contentVersion.lookNow();
    const terms = await this.lists.counted(kind);
    if (!terms.some(({ slug }) => slug === from)) throw new Problem('not_found');
    let name = to === undefined ? null : kind === 'category' ? categoryOf(to).name : to;
    if (name !== null) {
      const slug = termSlug(name);
      if (slug === '') throw fieldProblem('to', 'wrong_format', 'A name needs letters or digits.');
      if (kind === 'tag' && name.includes(','))
        throw fieldProblem('to', 'wrong_format', 'A tag cannot contain a comma: commas separate tags.');
      const other = slug === from ? undefined : terms.find((term) => term.slug === slug);
      if (other && !merge)
        throw new Problem('conflict', {
          errors: [
            { field: 'to', code: 'taken', message: 'This name exists already: merge the two instead.' },
          ],
        });
      // Of two spellings with one address, neither could be used.
      name = other?.name ?? name;
    }
    return presentTermChange(
      await this.changeTerms.change({ kind, from, to: name, by: account.email, changeKey }, seen, WAIT_MS),
    );
  }
}
