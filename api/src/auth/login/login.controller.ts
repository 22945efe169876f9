import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
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
    private readonly logIn: LogIn,
    private readonly sessions: Sessions,
  ) {}

  @Post('login')
  @ForAnybody()
  @Audited('session.started')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'logIn', summary: 'Log in as admin' })
  @ApiOkResponse({ type: LoggedInDto })
  @MayAnswerProblems(
    'validation_failed',
    'invalid_credentials',
    'account_disabled',
    'invalid_email',
    'invalid_password',
    'malformed_request',
    'second_factor_required',
    'invalid_code',
    'wrong_clock',
    'too_many_requests',
  )
  async login(@Body() input: LoginDto, @Req() request: Request): Promise<LoggedInDto> {
    const { token, expiresAt, deviceMark } = await this.logIn.logIn(input, request);
    return { token, expiresAt: expiresAt.toISOString(), deviceMark };
  }

  @Post('logout')
  @For(...ROLES)
  @Audited('session.ended')
  @HttpCode(204)
  @ApiOperation({ operationId: 'logOut', summary: 'End this session' })
  @ApiNoContentResponse()
  async logout(@Me() { account, session }: AccountSession): Promise<void> {
    await this.sessions.revoke(account._id, session._id);
  }

  @Get('me')
  @For(...ROLES)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'getMe', summary: 'Who is logged in' })
  @ApiOkResponse({ type: MeDto })
  me(@Me() { account, session }: AccountSession): MeDto {
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
