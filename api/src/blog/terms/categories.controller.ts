import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { comparisonKey, termSlug } from '@opinionbridge/contracts/text';
import type { Response } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import type { KeptList } from '../../platform/database/kept-list.schema.ts';
import { For } from '../../platform/http/access/for.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import { BaseRevision, NeedsIfMatch, type ChangeBase } from '../../platform/http/requests/if-match.ts';
import { categoryOf } from '../post/categories.ts';
import { CategoryList, type ListedCategory } from '../stored/category-list.ts';
import { CategoriesDto, CategoryListDto, type CategoryDto } from './categories.dto.ts';
import { TermLists } from './list-terms.ts';
import { Answers } from '../../platform/http/answers.ts';

@ApiTags('blog (admin)')
@Controller('api/admin/categories')
export class CategoriesController {
  constructor(
    private readonly categories: CategoryList,
    private readonly terms: TermLists,
    private readonly contentVersion: ContentVersion,
  ) {}

  @Get()
  @For('editor', 'owner')
  @ApiOperation({ summary: 'List the categories that were added, described or ordered' })
  @Answers(CategoryListDto)
  async listCategories(@Res({ passthrough: true }) response: Response): Promise<CategoryListDto> {
    return presented(await this.categories.get(), response);
  }

  @Put()
  @For('editor', 'owner')
  @Audited('categories.changed')
  @NeedsIfMatch()
  @ApiOperation({ summary: 'Add, describe and order categories' })
  @Answers(CategoryListDto)
  @MayAnswerProblems('edit_conflict', 'revision_required')
  async replaceCategories(
    @Body() { entries: given }: CategoriesDto,
    @BaseRevision() base: ChangeBase,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CategoryListDto> {
    const now = await this.categories.store(await this.listed(given), base);
    await this.contentVersion.announce([], true);
    return presented(now, response);
  }

  /** @throws Problem naming the field if two categories share an address, or one would have none */
  private async listed(given: readonly CategoryDto[]): Promise<ListedCategory[]> {
    const known = new Map((await this.terms.counted('category')).map(({ slug, name }) => [slug, name]));
    const bySlug = new Map<string, ListedCategory>();
    for (const { name: written, description = '' } of given) {
      const { name: meant } = categoryOf(written);
      const slug = termSlug(meant);
      const other = bySlug.get(slug)?.name ?? known.get(slug);
      if (slug === '')
        throw fieldProblem(
          'entries',
          'wrong_format',
          `“${written}” has no address: it needs letters or digits.`,
        );
      if (bySlug.has(slug) || (other && comparisonKey(other) !== comparisonKey(meant)))
        throw fieldProblem('entries', 'taken', `“${written}” has the same address as “${other}”.`);
      bySlug.set(slug, { slug, name: other ?? meant, description });
    }
    return [...bySlug.values()];
  }
}

function presented({ revision, entries }: KeptList<ListedCategory>, response: Response): CategoryListDto {
  response.set('ETag', `"${revision}"`);
  return { revision, entries: [...entries] };
}
