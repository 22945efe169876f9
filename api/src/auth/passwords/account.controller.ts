import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { AuditLog } from '../../audit/audit-log.ts';
import { Mailer } from '../../mail/mailer.ts';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { Problem } from '../../problems/problem.ts';
import { clientAddress } from '../../requests/client-address.ts';
import { Throttle } from '../../throttling/throttle.ts';
import { AdminOnly, Me, type SignedIn } from '../sessions/admin.guard.ts';
import { ChangePassword } from './change-password.ts';
import {
  ChangePasswordDto,
  ConfirmCodeDto,
  ConfirmPasswordDto,
  ForgotPasswordAnswerDto,
  ForgotPasswordDto,
  RecoveryCodesDto,
  ResetPasswordDto,
  SessionDto,
  TwoFactorStartedDto,
} from '../login/login.dto.ts';
import { ResetPassword } from './reset-password.ts';
import { SecondFactor } from '../two-factor/second-factor.ts';
import { Sessions } from '../sessions/sessions.ts';

const QUARTER_HOUR_MS = 900_000;
const FORGOT_PER_ADDRESS = {
  name: 'forgotten passwords of an address',
  limit: 10,
  windowMs: QUARTER_HOUR_MS,
};
const FORGOT_PER_ACCOUNT = { name: 'forgotten passwords', limit: 3, windowMs: QUARTER_HOUR_MS };
const RESETS_PER_ADDRESS = { name: 'password resets', limit: 20, windowMs: QUARTER_HOUR_MS };

@ApiTags('auth')
@Controller('api/admin')
export class AccountController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly resetPassword: ResetPassword,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
    private readonly throttle: Throttle,
    private readonly auditLog: AuditLog,
  ) {}

  @Post('password/forgot')
  @HttpCode(202)
  @ApiOperation({
    operationId: 'forgotPassword',
    summary: 'Mail a reset link; the answer is the same for any address',
  })
  @ApiAcceptedResponse({ type: ForgotPasswordAnswerDto })
  @MayAnswerProblems('malformed_request', 'validation_failed', 'too_many_requests')
  async forgot(
    @Body() { email }: ForgotPasswordDto,
    @Req() request: Request,
  ): Promise<ForgotPasswordAnswerDto> {
    await this.throttle.count(FORGOT_PER_ADDRESS, clientAddress(request));
    await this.throttle.count(FORGOT_PER_ACCOUNT, email.toLowerCase());
    if (this.mailer.isConfigured) this.resetPassword.request(email);
    await this.auditLog.record(request, '', 'password reset asked for');
    return { mailIsSent: this.mailer.isConfigured };
  }

  @Post('password/reset')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'resetPassword',
    summary: 'Set a new password with the token of a mailed link',
  })
  @ApiNoContentResponse()
  @MayAnswerProblems('malformed_request', 'validation_failed', 'link_not_valid', 'too_many_requests')
  async reset(@Body() { token, password }: ResetPasswordDto, @Req() request: Request): Promise<void> {
    await this.throttle.count(RESETS_PER_ADDRESS, clientAddress(request));
    const account = await this.resetPassword.reset(token, password);
    await this.auditLog.record(request, account.email, 'password reset');
  }

  @Post('password/change')
  @HttpCode(204)
  @AdminOnly()
  @ApiOperation({ operationId: 'changePassword', summary: 'Change the password; all other sessions end' })
  @ApiNoContentResponse()
  @MayAnswerProblems('malformed_request', 'validation_failed', 'wrong_current_password', 'too_many_requests')
  change(@Body() { currentPassword, newPassword }: ChangePasswordDto, @Me() me: SignedIn): Promise<void> {
    return this.changePassword.change(me, currentPassword, newPassword);
  }

  @Post('two-factor/start')
  @HttpCode(200)
  @AdminOnly()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'startTwoFactor', summary: 'Make a secret for an authenticator app' })
  @ApiOkResponse({ type: TwoFactorStartedDto })
  @MayAnswerProblems(
    'malformed_request',
    'validation_failed',
    'wrong_current_password',
    'conflict',
    'too_many_requests',
  )
  async startTwoFactor(
    @Body() { password }: ConfirmPasswordDto,
    @Me() me: SignedIn,
  ): Promise<TwoFactorStartedDto> {
    await this.changePassword.confirmPassword(me, password);
    return this.secondFactor.start(me.account);
  }

  @Post('two-factor/confirm')
  @HttpCode(200)
  @AdminOnly()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'confirmTwoFactor',
    summary: 'Switch two-factor login on, with a code of the app',
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @MayAnswerProblems('malformed_request', 'validation_failed', 'conflict')
  async confirmTwoFactor(
    @Body() { code }: ConfirmCodeDto,
    @Me() { account }: SignedIn,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.secondFactor.confirm(account, code) };
  }

  @Post('two-factor/off')
  @HttpCode(204)
  @AdminOnly()
  @ApiOperation({ operationId: 'switchTwoFactorOff', summary: 'Switch two-factor login off' })
  @ApiNoContentResponse()
  @MayAnswerProblems('malformed_request', 'validation_failed', 'wrong_current_password', 'too_many_requests')
  async switchTwoFactorOff(@Body() { password }: ConfirmPasswordDto, @Me() me: SignedIn): Promise<void> {
    await this.changePassword.confirmPassword(me, password);
    await this.secondFactor.switchOff(me.account);
  }

  @Get('sessions')
  @AdminOnly()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'listSessions', summary: 'Where this account is logged in' })
  @ApiOkResponse({ type: [SessionDto] })
  async listSessions(@Me() { account, session }: SignedIn): Promise<SessionDto[]> {
    const sessions = await this.sessions.list(account._id);
    return sessions.map(({ _id, createdAt, lastSeenAt, expiresAt, device, address }) => ({
      // A session's id is what the signed token carries; alone it opens nothing.
      id: _id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      device,
      address,
      current: _id === session._id,
    }));
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @AdminOnly()
  @ApiOperation({ operationId: 'endSession', summary: 'End one session of this account' })
  @ApiNoContentResponse()
  @MayAnswerProblems('not_found')
  async endSession(@Param('id') id: string, @Me() { account }: SignedIn): Promise<void> {
    if (!(await this.sessions.revoke(account._id, id))) throw new Problem('not_found');
  }
}
