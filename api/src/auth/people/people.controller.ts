import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameTarget } from '../../audit/audit-log.ts';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import { ChangePerson } from '../accounts/change-person.ts';
import { For } from '../../platform/http/access/for.ts';
import { LastSeen } from '../sessions/last-seen.repository.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Invitations } from './invitations.repository.ts';
import { Invite } from './invite.ts';
import {
  ChangePersonDto,
  PeopleDto,
  PersonDto,
  presentInvitation,
  presentPerson,
  ResetLinkDto,
} from './people.dto.ts';
import { ResetPassword } from '../passwords/reset-password.ts';

const changedPerson: DeclaredEvent = ({ body }) => {
  const { disabled, releaseSlices } = (body ?? {}) as ChangePersonDto;
  if (releaseSlices !== undefined) return { what: 'account.releases_changed' };
  if (disabled === undefined) return { what: 'account.role_changed' };
  return { what: disabled ? 'account.disabled' : 'account.enabled' };
};

/** Who may log in, and what they may do. */
@ApiTags('people')
@Controller('api/admin/people')
export class PeopleController {
  constructor(
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly lastSeen: LastSeen,
    private readonly changes: ChangePerson,
    private readonly invite: Invite,
    private readonly resets: ResetPassword,
  ) {}

  @Get()
  @For('owner')
  @ApiOperation({ summary: 'Everybody with an account, and open invitations' })
  @ApiOkResponse({ type: PeopleDto })
  async listPeople(): Promise<PeopleDto> {
    const [accounts, invitations, seen] = await Promise.all([
      this.accounts.list(),
      this.invitations.list(),
      this.lastSeen.ofAll(),
    ]);
    const people = accounts.map((one) => presentPerson(one, seen.get(String(one._id))));
    const onTheirWay = await this.invite.onTheirWay(invitations);
    return {
      people,
      invitations: invitations.map((one) => presentInvitation(one, onTheirWay)),
      sendsMail: onTheirWay !== undefined,
    };
  }

  @Patch(':id')
  @For('owner')
  @Audited(changedPerson)
  @ApiOperation({
    summary:
      'Change somebody’s role or releases, disable or enable the account; it holds from the next request on',
  })
  @ApiOkResponse({ type: PersonDto })
  @MayAnswerProblems('not_found', 'last_owner')
  async changePerson(
    @Param('id') id: string,
    @Body() { role, disabled, releaseSlices }: ChangePersonDto,
    @Me() { account }: AccountSession,
    @Req() request: Request,
  ): Promise<PersonDto> {
    const target = await this.accounts.expect(id);
    const what = releaseSlices?.join(', ') ?? role;
    nameTarget(request, what === undefined ? target.email : `${target.email}: ${what || 'none'}`);
    const wanted = {
      ...(role !== undefined && { role }),
      ...(releaseSlices !== undefined && { releaseSlices }),
      ...(disabled !== undefined && { isDisabled: disabled }),
    };
    const changed = await this.changes.change(id, wanted, account);
    return presentPerson(changed, await this.lastSeen.of(target._id));
  }

  @Post(':id/reset-link')
  @For('owner')
  @Audited('password.reset_link_made')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a reset link to hand over, for somebody whom no mail reaches' })
  @ApiOkResponse({ type: ResetLinkDto })
  @MayAnswerProblems('not_found', 'conflict')
  async makeResetLink(@Param('id') id: string, @Req() request: Request): Promise<ResetLinkDto> {
    const target = await this.accounts.expect(id);
    nameTarget(request, target.email);
    return { link: await this.resets.makeLink(target) };
  }
}
