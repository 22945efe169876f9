import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { AnswersNothing } from '../../platform/http/answers-nothing.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { For, ForAnybody } from '../../platform/http/access/for.ts';
import { ROLES } from '../../platform/http/access/roles.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { LogIn } from './log-in.ts';
import { LoggedInDto, LoginDto, MeDto } from './login.dto.ts';
import { Sessions } from '../sessions/sessions.ts';

@ApiTags('auth')
@Controller('api/admin')
export class LoginController {
  constructor(
    private readonly login: LogIn,
    private readonly sessions: Sessions,
  ) {}

  @Post('login')
  @ForAnybody()
  @Audited('session.started')
  @HttpCode(200)
  @ApiOperation({ summary: 'Log in as admin' })
  @ApiOkResponse({ type: LoggedInDto })
  @MayAnswerProblems(
    'invalid_credentials',
    'account_disabled',
    'invalid_email',
    'invalid_password',
    'second_factor_required',
    'invalid_code',
    'wrong_clock',
  )
  async logIn(@Body() input: LoginDto, @Req() request: Request): Promise<LoggedInDto> {
    const { token, expiresAt, deviceMark } = await this.login.logIn(input, request);
    return { token, expiresAt: expiresAt.toISOString(), deviceMark };
  }

  @Post('logout')
  @For(...ROLES)
  @Audited('session.ended')
  @ApiOperation({ summary: 'End this session' })
  @AnswersNothing()
  async logOut(@Me() { account, session }: AccountSession): Promise<void> {
    await this.sessions.revoke(account._id, session._id);
  }

  @Get('me')
  @For(...ROLES)
  @ApiOperation({ summary: 'Who is logged in' })
  @ApiOkResponse({ type: MeDto })
  getMe(@Me() { account, session }: AccountSession): MeDto {
    return {
      id: String(account._id),
      email: account.email,
      name: account.name ?? '',
      role: account.role!,
      releaseSlices: account.releaseSlices ?? [],
      twoFactor: account.totpSecret !== null,
      recoveryCodesLeft: account.recoveryCodeHashes.length,
      sessionExpiresAt: session.expiresAt.toISOString(),
    };
  }
}
