import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited } from '../../audit/audited.decorator.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { AccountNotices } from '../mails/account-notices.ts';
import { ConfirmPersonDto } from '../confirming/confirm-person.dto.ts';
import { ConfirmPerson } from '../confirming/confirm-person.ts';
import { For, ForSettingUp } from '../../platform/http/access/for.ts';
import { ROLES } from '../../platform/http/access/roles.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { Sessions } from '../sessions/sessions.ts';
import { RequiredSecondFactor } from './required-second-factor.ts';
import { SecondFactor } from './second-factor.ts';
import { ConfirmCodeDto, RecoveryCodesDto, TwoFactorStartedDto } from './two-factor.dto.ts';

@ApiTags('auth')
@Controller('api/admin/two-factor')
export class TwoFactorController {
  constructor(
    private readonly confirmPerson: ConfirmPerson,
    private readonly secondFactor: SecondFactor,
    private readonly required: RequiredSecondFactor,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
  ) {}

  @Post('start')
  @ForSettingUp()
  @Audited('two_factor.started')
  @ApiOperation({ summary: 'Create a secret for an authenticator app' })
  @Answers(TwoFactorStartedDto)
  @MayAnswerProblems('wrong_current_password', 'passkey_refused', 'passkey_copied', 'conflict')
  async startTwoFactor(
    @Body() input: ConfirmPersonDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<TwoFactorStartedDto> {
    await this.confirmPerson.confirm(me, input, request);
    return this.secondFactor.start(me.account);
  }

  @Post('confirm')
  @ForSettingUp()
  @Audited('two_factor.enabled')
  @ApiOperation({
    summary: 'Turn two-factor login on, confirmed by a code of the app; all other sessions end',
  })
  @Answers(RecoveryCodesDto)
  @MayAnswerProblems('conflict')
  async confirmTwoFactor(
    @Body() { code }: ConfirmCodeDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    const recoveryCodes = await this.secondFactor.confirm(me.account, code);
    await this.sessions.endOthers(me);
    await this.notices.tell(me.account, 'two-factor on', request);
    return { recoveryCodes };
  }

  @Post('recovery-codes')
  @For(...ROLES)
  @Audited('two_factor.recovery_codes_made')
  @ApiOperation({
    summary: 'Replace the recovery codes; the previous ones become invalid, and all other sessions end',
  })
  @Answers(RecoveryCodesDto)
  @MayAnswerProblems('wrong_current_password', 'passkey_refused', 'passkey_copied', 'conflict')
  async makeRecoveryCodes(
    @Body() input: ConfirmPersonDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    await this.confirmPerson.confirm(me, input, request);
    const recoveryCodes = await this.secondFactor.renewRecoveryCodes(me.account);
    await this.sessions.endOthers(me);
    await this.notices.tell(me.account, 'recovery codes', request);
    return { recoveryCodes };
  }

  @Post('off')
  @For(...ROLES)
  @Audited('two_factor.disabled')
  @ApiOperation({ summary: 'Turn two-factor login off; all other sessions end' })
  @AnswersNothing()
  @MayAnswerProblems('wrong_current_password', 'passkey_refused', 'passkey_copied', 'conflict')
  async switchTwoFactorOff(
    @Body() input: ConfirmPersonDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<void> {
    await this.confirmPerson.confirm(me, input, request);
    await this.required.expectNotMissing({ ...me.account, totpSecret: null });
    if (!(await this.secondFactor.switchOff(me.account)))
      throw new Problem('conflict', 'Two-factor login is off.');
    await this.sessions.endOthers(me);
    await this.notices.tell(me.account, 'two-factor off', request);
  }
}
