import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReleaseTokens } from './release-tokens.ts';
import { ReleaseTokenRows } from './release-tokens.repository.ts';
import { MadeTokenDto, MakeTokenDto, presentToken, TokenDto } from './token.dto.ts';

@ApiTags('releases (admin)')
@Controller('api/admin/release-tokens')
export class TokensController {
  constructor(
    private readonly tokens: ReleaseTokens,
    private readonly rows: ReleaseTokenRows,
  ) {}

  @Get()
  @For('owner')
  @ApiOperation({ summary: 'List the tokens of teams and shells: valid ones, then the last revoked ones' })
  @Answers([TokenDto])
  async listReleaseTokens(): Promise<TokenDto[]> {
    return (await this.rows.list()).map(presentToken);
  }

  @Post()
  @For('owner')
  @Audited('release_token.made')
  @ApiOperation({ summary: 'Create a token, which is shown only once' })
  @ApiCreatedResponse({ type: MadeTokenDto })
  @MayAnswerProblems('conflict')
  async makeReleaseToken(@Body() wish: MakeTokenDto, @Me() { account }: SignedIn): Promise<MadeTokenDto> {
    const { token, row } = await this.tokens.make({ ...wish, createdBy: account.email });
    return { ...presentToken(row), token };
  }

  @Delete(':id')
  @For('owner')
  @Audited('release_token.revoked')
  @ApiOperation({ summary: 'Revoke a token, effective immediately' })
  @AnswersNothing()
  @MayAnswerProblems('not_found')
  async revokeReleaseToken(@Param('id') id: string): Promise<void> {
    if (!(await this.rows.revoke(id))) throw new Problem('not_found');
  }
}
