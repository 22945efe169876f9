import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited, NotAudited } from '../../audit/audited.decorator.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { ForAnybody, ForSettingUp } from '../../platform/http/access/for.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { LogIn, type LoggedIn } from './log-in.ts';
import { LoggedInDto, LoginDto, MeDto } from './login.dto.ts';
import { CeremonyDto, PasskeyLoginDto } from '../passkeys/passkeys.dto.ts';
import { Passkeys } from '../passkeys/passkeys.ts';
import { Sessions } from '../sessions/sessions.ts';
import { RequiredSecondFactor } from '../two-factor/required-second-factor.ts';

@ApiTags('auth')
@Controller('api/admin')
export class LoginController {
  constructor(
    private readonly login: LogIn,
    private readonly sessions: Sessions,
    private readonly passkeys: Passkeys,
    private readonly required: RequiredSecondFactor,
  ) {}

  @Post('login')
  @ForAnybody()
  @Audited('session.started')
  @ApiOperation({ summary: 'Log in as admin' })
  @Answers(LoggedInDto)
  @MayAnswerProblems(
    'invalid_credentials',
    'account_disabled',
    'invalid_email',
    'invalid_password',
    'second_factor_required',
    'passkey_required',
    'invalid_code',
    'wrong_clock',
  )
  async logIn(@Body() input: LoginDto, @Req() request: Request): Promise<LoggedInDto> {
    return presentLogin(await this.login.logIn(input, request));
  }

  @Post('login/passkey/options')
  @ForAnybody()
  @NotAudited('every login page asks for a challenge; who answers one is audited')
  @ApiOperation({ summary: 'Create a challenge for any passkey' })
  @Answers(CeremonyDto)
  beginPasskeyLogin(): Promise<CeremonyDto> {
    return this.passkeys.beginCheck();
  }

  @Post('login/passkey')
  @ForAnybody()
  @Audited('session.started_by_passkey')
  @ApiOperation({ summary: 'Log in with a passkey; no code is required' })
  @Answers(LoggedInDto)
  @MayAnswerProblems('passkey_refused', 'passkey_copied', 'account_disabled')
  async logInWithPasskey(@Body() input: PasskeyLoginDto, @Req() request: Request): Promise<LoggedInDto> {
    return presentLogin(await this.login.logInWithPasskey(input, request));
  }

  @Post('logout')
  @ForSettingUp()
  @Audited('session.ended')
  @ApiOperation({ summary: 'End this session' })
  @AnswersNothing()
  async logOut(@Me() { account, session }: AccountSession): Promise<void> {
    await this.sessions.revoke(account._id, session._id);
  }

  @Get('me')
  @ForSettingUp()
  @ApiOperation({ summary: 'Who is logged in' })
  @Answers(MeDto)
  async getMe(@Me() { account, session }: AccountSession): Promise<MeDto> {
    return {
      id: String(account._id),
      email: account.email,
      name: account.name ?? '',
      role: account.role!,
      releaseSlices: account.releaseSlices ?? [],
      twoFactor: account.totpSecret !== null,
      recoveryCodesLeft: account.recoveryCodeHashes.length,
      lacksSecondFactor: await this.required.isMissing(account),
      sessionExpiresAt: session.expiresAt,
    };
  }
}

function presentLogin({ token, email, expiresAt, deviceMark }: LoggedIn): LoggedInDto {
  return { token, email, expiresAt, deviceMark };
}
