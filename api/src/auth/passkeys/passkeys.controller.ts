import { Body, Controller, Get, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameTarget } from '../../audit/audit-log.ts';
import { Audited, NotAudited } from '../../audit/audited.decorator.ts';
import { For, ForSettingUp } from '../../platform/http/access/for.ts';
import { Me } from '../../platform/http/access/me.ts';
import { ROLES } from '../../platform/http/access/roles.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { AccountNotices } from '../mails/account-notices.ts';
import { ConfirmPersonDto } from '../confirming/confirm-person.dto.ts';
import { ConfirmPerson } from '../confirming/confirm-person.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { Sessions } from '../sessions/sessions.ts';
import { RequiredSecondFactor } from '../two-factor/required-second-factor.ts';
import { CeremonyDto, NewPasskeyDto, PasskeyDto, presentPasskey, RenamePasskeyDto } from './passkeys.dto.ts';
import { PasskeyRows } from './passkeys.repository.ts';
import { Passkeys } from './passkeys.ts';

@ApiTags('auth')
@Controller('api/admin/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly rows: PasskeyRows,
    private readonly required: RequiredSecondFactor,
    private readonly confirmPerson: ConfirmPerson,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
  ) {}

  @Get()
  @ForSettingUp()
  @ApiOperation({ summary: 'List the passkeys of this account' })
  @Answers([PasskeyDto])
  async listPasskeys(@Me() { account }: AccountSession): Promise<PasskeyDto[]> {
    return (await this.rows.listOf(account._id)).map(presentPasskey);
  }

  @Post('confirmation')
  @For(...ROLES)
  @NotAudited('a challenge changes nothing; what it confirms is audited')
  @ApiOperation({ summary: 'Create a challenge for confirming with a passkey of this account' })
  @Answers(CeremonyDto)
  beginConfirmation(@Me() me: AccountSession): Promise<CeremonyDto> {
    return this.passkeys.beginCheck(me);
  }

  @Post('registration')
  @ForSettingUp()
  @Audited('passkey.started')
  @ApiOperation({
    summary: 'Create a challenge for a new passkey, confirmed by the password or another passkey',
  })
  @Answers(CeremonyDto)
  @MayAnswerProblems('wrong_current_password', 'passkey_refused', 'passkey_copied', 'conflict')
  async beginPasskey(
    @Body() input: ConfirmPersonDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<CeremonyDto> {
    await this.confirmPerson.confirm(me, input, request);
    return this.passkeys.beginRegistration(me);
  }

  @Post()
  @ForSettingUp()
  @Audited('passkey.added')
  @ApiOperation({ summary: 'Store a new passkey; at most ten per account; all other sessions end' })
  @ApiCreatedResponse({ type: PasskeyDto })
  @MayAnswerProblems('passkey_refused', 'conflict')
  async addPasskey(
    @Body() input: NewPasskeyDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<PasskeyDto> {
    nameTarget(request, input.name);
    const passkey = await this.passkeys.register(me, input);
    await this.sessions.endOthers(me);
    await this.notices.tell(me.account, 'passkey added', request);
    return presentPasskey(passkey);
  }

  @Patch(':id')
  @For(...ROLES)
  @Audited('passkey.renamed')
  @ApiOperation({ summary: 'Rename a passkey' })
  @AnswersNothing()
  @MayAnswerProblems('not_found')
  async renamePasskey(
    @Param('id') id: string,
    @Body() { name }: RenamePasskeyDto,
    @Me() { account }: AccountSession,
    @Req() request: Request,
  ): Promise<void> {
    nameTarget(request, name);
    if (!(await this.rows.rename(account._id, id, name))) throw new Problem('not_found');
  }

  @Post(':id/removal')
  @For(...ROLES)
  @Audited('passkey.removed')
  @ApiOperation({
    summary: 'Remove a passkey, so that it can no longer be used to log in; all other sessions end',
  })
  @AnswersNothing()
  @MayAnswerProblems('wrong_current_password', 'passkey_refused', 'passkey_copied', 'not_found', 'conflict')
  async removePasskey(
    @Param('id') id: string,
    @Body() input: ConfirmPersonDto,
    @Me() me: AccountSession,
    @Req() request: Request,
  ): Promise<void> {
    await this.confirmPerson.confirm(me, input, request);
    const passkey = await this.rows.find(id);
    if (passkey?.accountId.equals(me.account._id)) nameTarget(request, passkey.name);
    await this.required.expectNotMissing(me.account, 1);
    if (!(await this.rows.remove(me.account._id, id))) throw new Problem('not_found');
    await this.sessions.endOthers(me);
    await this.notices.tell(me.account, 'passkey removed', request);
  }
}
