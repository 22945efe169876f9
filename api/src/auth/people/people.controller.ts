import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Types } from 'mongoose';
import { nameTarget } from '../../audit/audit-log.ts';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import type { Account } from '../accounts/account.schema.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import { ChangePerson } from '../accounts/change-person.ts';
import { For } from '../../platform/http/access/for.ts';
import { WRITERS } from '../../platform/http/access/roles.ts';
import { LastSeen } from '../sessions/last-seen.repository.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { Posts } from '../../blog/stored/posts.repository.ts';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Invitations } from './invitations.repository.ts';
import { Invite } from './invite.ts';
import {
  ChangePersonDto,
  PeopleDto,
  PersonDto,
  presentInvitation,
  presentPerson,
  TransferPostsDto,
  TransferredDto,
} from './people.dto.ts';

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
    private readonly changePerson: ChangePerson,
    private readonly posts: Posts,
    private readonly invite: Invite,
  ) {}

  @Get()
  @For('owner')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'listPeople', summary: 'Everybody with an account, and open invitations' })
  @ApiOkResponse({ type: PeopleDto })
  async list(): Promise<PeopleDto> {
    const [accounts, invitations, seen] = await Promise.all([
      this.accounts.list(),
      this.invitations.list(),
      this.lastSeen.ofAll(),
    ]);
    const people = accounts.map((one) => presentPerson(one, seen.get(String(one._id))));
    const onTheirWay = await this.invite.onTheirWay(invitations);
    return { people, invitations: invitations.map((one) => presentInvitation(one, onTheirWay)) };
  }

  @Patch(':id')
  @For('owner')
  @Audited(changedPerson)
  @ApiOperation({
    operationId: 'changePerson',
    summary:
      'Change somebody’s role or releases, disable or enable the account; it holds from the next request on',
  })
  @ApiOkResponse({ type: PersonDto })
  @MayAnswerProblems('malformed_request', 'validation_failed', 'not_found', 'last_owner')
  async change(
    @Param('id') id: string,
    @Body() { role, disabled, releaseSlices }: ChangePersonDto,
    @Me() { account }: SignedIn,
    @Req() request: Request,
  ): Promise<PersonDto> {
    const target = await this.accountOf(id);
    const what = releaseSlices?.join(', ') ?? role;
    nameTarget(request, what === undefined ? target.email : `${target.email}: ${what || 'none'}`);
    const wanted = {
      ...(role !== undefined && { role }),
      ...(releaseSlices !== undefined && { releaseSlices }),
      ...(disabled !== undefined && { isDisabled: disabled }),
    };
    const changed = await this.changePerson.change(id, wanted, account);
    return presentPerson(changed, await this.lastSeen.of(target._id));
  }

  @Post(':id/posts/transfer')
  @For('owner')
  @Audited('account.posts_transferred')
  @HttpCode(200)
  @ApiOperation({ operationId: 'transferPosts', summary: 'Give all posts of one person to another' })
  @ApiOkResponse({ type: TransferredDto })
  @MayAnswerProblems('malformed_request', 'validation_failed', 'not_found', 'conflict')
  async transfer(
    @Param('id') id: string,
    @Body() { to }: TransferPostsDto,
    @Req() request: Request,
  ): Promise<TransferredDto> {
    const [giver, receiver] = await Promise.all([this.accountOf(id), this.accountOf(to)]);
    nameTarget(request, `${giver.email} to ${receiver.email}`);
    if (receiver.disabledAt || !receiver.role || !WRITERS.includes(receiver.role))
      throw new Problem('conflict', { detail: 'Whoever gets the posts must be able to write.' });
    return { transferred: await this.posts.transfer(giver._id, receiver._id) };
  }

  private async accountOf(id: string): Promise<Account> {
    const account = OBJECT_ID.test(id) ? await this.accounts.findById(new Types.ObjectId(id)) : null;
    if (!account) throw new Problem('not_found');
    return account;
  }
}
