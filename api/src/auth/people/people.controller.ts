import { Body, Controller, Get, Param, Patch, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameTarget } from '../../audit/audit-log.ts';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import { ChangePerson } from '../accounts/change-person.ts';
import { For } from '../../platform/http/access/for.ts';
import { LastSeen } from '../sessions/last-seen.repository.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Invitations } from './invitations.repository.ts';
import { Invite } from './invite.ts';
import {
  ChangePersonDto,
  PeopleDto,
  PersonDto,
  presentInvitation,
  presentPerson,
  RequireSecondFactorDto,
  ResetLinkDto,
} from './people.dto.ts';
import { PasskeyRows } from '../passkeys/passkeys.repository.ts';
import { ResetPassword } from '../passwords/reset-password.ts';
import { RequiredSecondFactor } from '../two-factor/required-second-factor.ts';

const changedPerson: DeclaredEvent = ({ body }) => {
  const { disabled = null, releaseSlices = null } = (body ?? {}) as {
    [field in keyof ChangePersonDto]: ChangePersonDto[field] | null;
  };
  if (releaseSlices !== null) return { what: 'account.releases_changed' };
  if (disabled === null) return { what: 'account.role_changed' };
  return { what: disabled ? 'account.disabled' : 'account.enabled' };
};

const requiredOrNot: DeclaredEvent = ({ body }) => {
  const { required } = (body ?? {}) as RequireSecondFactorDto;
  return { what: required ? 'second_factor.required' : 'second_factor.not_required' };
};

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
    private readonly passkeys: PasskeyRows,
    private readonly required: RequiredSecondFactor,
  ) {}

  @Get()
  @For('owner')
  @ApiOperation({ summary: 'List everybody with an account, and open invitations' })
  @Answers(PeopleDto)
  async listPeople(): Promise<PeopleDto> {
    // Read in the order of events: whatever is delivered or accepted in between is found in its new place, at worst in
    // both.
    const onTheirWay = await this.invite.onTheirWay();
    const invitations = await this.invitations.list();
    const [accounts, seen, passkeys, secondFactorRoles] = await Promise.all([
      this.accounts.list(),
      this.lastSeen.ofAll(),
      this.passkeys.countsOfAll(),
      this.required.roles(),
    ]);
    const people = accounts.map((one) => {
      const id = String(one._id);
      return presentPerson(one, { lastSeenAt: seen.get(id) ?? null, passkeys: passkeys.get(id) ?? 0 });
    });
    const emails = new Set(accounts.map(({ email }) => email));
    const open = invitations.filter(({ email }) => !emails.has(email));
    return {
      people,
      invitations: open.map((one) => presentInvitation(one, onTheirWay)),
      sendsMail: onTheirWay !== undefined,
      secondFactorRoles,
    };
  }

  @Put('second-factor')
  @For('owner')
  @Audited(requiredOrNot)
  @ApiOperation({
    summary:
      'Require two-factor login or a passkey for a role, or stop requiring it; from the next request on, people without one can only set one up',
  })
  @AnswersNothing()
  async requireSecondFactor(
    @Body() { role, required }: RequireSecondFactorDto,
    @Req() request: Request,
  ): Promise<void> {
    nameTarget(request, role);
    await this.required.set(role, required);
  }

  @Patch(':id')
  @For('owner')
  @Audited(changedPerson)
  @ApiOperation({
    summary:
      'Change one of these: somebody’s role, their releases, whether the account is disabled; takes effect with the next request',
  })
  @Answers(PersonDto)
  @MayAnswerProblems('not_found', 'last_owner')
  async changePerson(
    @Param('id') id: string,
    @Body() { role, disabled, releaseSlices }: ChangePersonDto,
    @Me() { account }: AccountSession,
    @Req() request: Request,
  ): Promise<PersonDto> {
    const target = await this.accounts.expect(id);
    const isOne = [role, disabled, releaseSlices].filter((value) => value !== undefined).length === 1;
    if (!isOne)
      throw fieldProblem('role', 'one_of', 'Please change either the role, the releases or the state.');
    const what = releaseSlices?.join(', ') ?? role;
    nameTarget(request, what === undefined ? target.email : `${target.email}: ${what || 'none'}`);
    const wanted = {
      ...(role !== undefined && { role }),
      ...(releaseSlices !== undefined && { releaseSlices }),
      ...(disabled !== undefined && { isDisabled: disabled }),
    };
    const changed = await this.changes.change(id, wanted, account);
    const [lastSeenAt, passkeys] = await Promise.all([
      this.lastSeen.of(target._id),
      this.passkeys.countOf(target._id),
    ]);
    return presentPerson(changed, { lastSeenAt, passkeys });
  }

  @Post(':id/reset-link')
  @For('owner')
  @Audited('password.reset_link_made')
  @ApiOperation({ summary: 'Create a reset link to hand over to somebody who cannot receive mail' })
  @Answers(ResetLinkDto)
  @MayAnswerProblems('not_found', 'conflict')
  async makeResetLink(@Param('id') id: string, @Req() request: Request): Promise<ResetLinkDto> {
    const target = await this.accounts.expect(id);
    nameTarget(request, target.email);
    return { link: await this.resets.makeLink(target) };
  }
}
