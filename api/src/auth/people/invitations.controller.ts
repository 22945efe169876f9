import { Body, Controller, Delete, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameTarget, nameWho } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { For, ForAnybody } from '../../platform/http/access/for.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { clientAddress } from '../../platform/http/requests/client-address.ts';
import { Throttle } from '../../platform/http/limits/throttle.ts';
import { Invitations } from './invitations.repository.ts';
import { Invite, type CreatedInvitation } from './invite.ts';
import { AcceptInvitationDto, InvitationDto, InviteDto, presentInvitation } from './people.dto.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';

const ACCEPTED_PER_ADDRESS = { name: 'accepted invitations', limit: 20, windowMs: 900_000 };

@ApiTags('people')
@Controller('api/admin/invitations')
export class InvitationsController {
  constructor(
    private readonly invite: Invite,
    private readonly invitations: Invitations,
    private readonly throttle: Throttle,
  ) {}

  @Post()
  @For('owner')
  @Audited('account.invited')
  @ApiOperation({
    summary: 'Mail or return a link for creating an account; it works once, within seven days',
  })
  @ApiCreatedResponse({ type: InvitationDto })
  @MayAnswerProblems('conflict')
  async invitePerson(
    @Body() { email, role }: InviteDto,
    @Me() { account }: AccountSession,
    @Req() request: Request,
  ): Promise<InvitationDto> {
    nameTarget(request, `${emailKeyOf(email)}: ${role}`);
    return this.present(await this.invite.invite(email, role, account.email));
  }

  @Post('accept')
  @ForAnybody()
  @Audited('account.made')
  @ApiOperation({ summary: 'Create the account of an invitation link' })
  @AnswersNothing()
  @MayAnswerProblems('link_not_valid')
  async acceptInvitation(
    @Body() { token, name, password }: AcceptInvitationDto,
    @Req() request: Request,
  ): Promise<void> {
    await this.throttle.count(ACCEPTED_PER_ADDRESS, clientAddress(request));
    nameWho(request, await this.invite.accept(token, name, password));
  }

  @Post(':id/again')
  @For('owner')
  @Audited('account.invited_again')
  @ApiOperation({ summary: 'Mail or return a new link; the previous one becomes invalid' })
  @Answers(InvitationDto)
  @MayAnswerProblems('not_found', 'conflict')
  async sendInvitationAgain(@Param('id') id: string, @Req() request: Request): Promise<InvitationDto> {
    const made = await this.invite.sendAgain(id);
    nameTarget(request, made.invitation.email);
    return this.present(made);
  }

  @Delete(':id')
  @For('owner')
  @Audited('account.invitation_withdrawn')
  @ApiOperation({ summary: 'Withdraw an invitation, which makes its link invalid' })
  @AnswersNothing()
  @MayAnswerProblems('not_found')
  async withdrawInvitation(@Param('id') id: string, @Req() request: Request): Promise<void> {
    const invitation = await this.invitations.find(id);
    if (invitation) nameTarget(request, invitation.email);
    await this.invite.withdraw(id);
  }

  private present({ invitation, link }: CreatedInvitation): InvitationDto {
    const onTheirWay = link === undefined ? new Set([invitation.tokenHash]) : undefined;
    return { ...presentInvitation(invitation, onTheirWay), ...(link !== undefined && { link }) };
  }
}
