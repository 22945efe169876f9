import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { AnswersNothing } from '../../platform/http/answers-nothing.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { AccountNotices } from '../mails/account-notices.ts';
import { ChangePassword } from '../passwords/change-password.ts';
import { ConfirmPasswordDto } from '../passwords/password.dto.ts';
import { For, ForSettingUp } from '../../platform/http/access/for.ts';
import { ROLES } from '../../platform/http/access/roles.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { RequiredSecondFactor } from './required-second-factor.ts';
import { SecondFactor } from './second-factor.ts';
import { ConfirmCodeDto, RecoveryCodesDto, TwoFactorStartedDto } from './two-factor.dto.ts';

@ApiTags('auth')
@Controller('api/admin/two-factor')
export class TwoFactorController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly secondFactor: SecondFactor,
    private readonly required: RequiredSecondFactor,
    private readonly notices: AccountNotices,
  ) {}

  @Post('start')
  @ForSettingUp()
  @Audited('two_factor.started')
  @HttpCode(200)
  @ApiOperation({ summary: 'Create a secret for an authenticator app' })
  @ApiOkResponse({ type: TwoFactorStartedDto })
  @MayAnswerProblems('wrong_current_password', 'conflict')
  async startTwoFactor(
    @Body() { password }: ConfirmPasswordDto,
    @Me() me: AccountSession,
  ): Promise<TwoFactorStartedDto> {
    await this.changePassword.confirmPassword(me, password);
    return this.secondFactor.start(me.account);
  }

  @Post('confirm')
  @ForSettingUp()
  @Audited('two_factor.enabled')
  @HttpCode(200)
  @ApiOperation({ summary: 'Turn two-factor login on, confirmed by a code of the app' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @MayAnswerProblems('conflict')
  async confirmTwoFactor(
    @Body() { code }: ConfirmCodeDto,
    @Me() { account }: AccountSession,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    const recoveryCodes = await this.secondFactor.confirm(account, code);
    await this.notices.tell(account, 'two-factor on', request);
    return { recoveryCodes };
  }

  @Post('recovery-codes')
  @For(...ROLES)
  @Audited('two_factor.recovery_codes_made')
  @HttpCode(200)
  @ApiOperation({ summary: 'Replace the recovery codes; the previous ones become invalid' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @MayAnswerProblems('wrong_current_password', 'conflict')
  async makeRecoveryCodes(
    @Body() { password }: ConfirmPasswordDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    await this.changePassword.confirmPassword(me, password);
    const recoveryCodes = await this.secondFactor.renewRecoveryCodes(me.account);
    await this.notices.tell(me.account, 'recovery codes', request);
    return { recoveryCodes };
  }

  @Post('off')
  @For(...ROLES)
  @Audited('two_factor.disabled')
  @ApiOperation({ summary: 'Turn two-factor login off' })
  @AnswersNothing()
  @MayAnswerProblems('wrong_current_password', 'conflict')
  async switchTwoFactorOff(
    @Body() { password }: ConfirmPasswordDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<void> {
    await this.changePassword.confirmPassword(me, password);
    await this.required.expectNotMissing({ ...me.account, totpSecret: null });
    await this.secondFactor.switchOff(me.account);
    await this.notices.tell(me.account, 'two-factor off', request);
  }
}
