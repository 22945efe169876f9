import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { termSlug } from '@opinionbridge/contracts/text';
import { ForAnybody } from '../../platform/http/access/for.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { CachedRead } from '../responses/cached-read.interceptor.ts';
import { PresentTerms } from './present-terms.ts';
import { TERM_KINDS, type TermKind } from './term-change.schema.ts';
import { PresentTermDto } from './terms.dto.ts';
import { Answers } from '../../platform/http/answers.ts';

@ApiTags('blog')
@Controller('api/blog/terms')
@UseInterceptors(CachedRead)
export class PresentTermController {
  constructor(private readonly presentTerms: PresentTerms) {}

  @Get(':kind/:slug')
  @ForAnybody()
  @ApiOperation({ summary: 'Get the present category or tag of one that was renamed or merged' })
  @ApiParam({ name: 'kind', enum: TERM_KINDS })
  @ApiParam({ name: 'slug', description: 'Slug of the former term' })
  @Answers(PresentTermDto)
  @MayAnswerProblems('not_found')
  async getPresentTerm(@Param('kind') kind: string, @Param('slug') slug: string): Promise<PresentTermDto> {
    const known = TERM_KINDS.find((one): one is TermKind => one === kind);
    const term = known && (await this.presentTerms.of(known, termSlug(slug.slice(0, 300))));
    if (!term) throw new Problem('not_found');
    return term;
  }
}
