import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { nameWho } from '../../audit/audit-log.ts';
import { AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { clientAddress } from '../../platform/http/requests/client-address.ts';
import { Throttle } from '../../platform/http/limits/throttle.ts';
import { AccountNotices } from '../mails/account-notices.ts';
import { For, ForAnybody } from '../../platform/http/access/for.ts';
import { ROLES } from '../../platform/http/access/roles.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { ChangePassword } from './change-password.ts';
import {
  ChangePasswordDto,
  ForgotPasswordAnswerDto,
  ForgotPasswordDto,
  ResetPasswordDto,
} from './password.dto.ts';
import { ResetPassword } from './reset-password.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';

const QUARTER_HOUR_MS = 900_000;
const FORGOT_PER_ADDRESS = {
  name: 'forgotten passwords of an address',
  limit: 10,
  windowMs: QUARTER_HOUR_MS,
};
const FORGOT_PER_ACCOUNT = { name: 'forgotten passwords', limit: 3, windowMs: QUARTER_HOUR_MS };
const RESETS_PER_ADDRESS = { name: 'password resets', limit: 20, windowMs: QUARTER_HOUR_MS };

@ApiTags('auth')
@Controller('api/admin/password')
export class PasswordController {
  constructor(
    private readonly passwords: ChangePassword,
    private readonly resets: ResetPassword,
    private readonly notices: AccountNotices,
    private readonly throttle: Throttle,
  ) {}

  @Post('forgot')
  @ForAnybody()
  @HttpCode(202)
  @Audited('password.reset_requested')
  @ApiOperation({ summary: 'Mail a reset link; the answer is the same for any address' })
  @ApiAcceptedResponse({ type: ForgotPasswordAnswerDto })
  async forgotPassword(
    @Body() { email }: ForgotPasswordDto,
    @Req() request: Request,
  ): Promise<ForgotPasswordAnswerDto> {
    await this.throttle.count(FORGOT_PER_ADDRESS, clientAddress(request));
    await this.throttle.count(FORGOT_PER_ACCOUNT, emailKeyOf(email));
    return { mailIsSent: await this.resets.request(email) };
  }

  @Post('reset')
  @ForAnybody()
  @Audited('password.reset')
  @ApiOperation({ summary: 'Set a new password with the token of a mailed link' })
  @AnswersNothing()
  @MayAnswerProblems('link_not_valid')
  async resetPassword(@Body() { token, password }: ResetPasswordDto, @Req() request: Request): Promise<void> {
    await this.throttle.count(RESETS_PER_ADDRESS, clientAddress(request));
    const account = await this.resets.reset(token, password);
    nameWho(request, account.email);
    await this.notices.tell(account, 'password changed', request);
  }

  @Post('change')
  @For(...ROLES)
  @Audited('password.changed')
  @ApiOperation({ summary: 'Change the password; all other sessions end' })
  @AnswersNothing()
  @MayAnswerProblems('wrong_current_password')
  async changePassword(
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<void> {
    await this.passwords.change(me, currentPassword, newPassword);
    await this.notices.tell(me.account, 'password changed', request);
  }
}
