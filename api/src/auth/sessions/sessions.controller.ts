import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { For } from '../../platform/http/access/for.ts';
import { ROLES } from '../../platform/http/access/roles.ts';
import { Me } from '../../platform/http/access/me.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import type { AccountSession } from './account-session.ts';
import { Sessions } from './sessions.ts';
import { Moment, MomentOrNull } from '../../platform/http/fields/documented.ts';

export class SessionDto {
  @ApiProperty()
  id: string;
  @Moment()
  createdAt: Date;
  @Moment()
  lastSeenAt: Date;
  @Moment()
  expiresAt: Date;
  @ApiProperty({ description: 'The browser’s user agent' })
  device: string;
  @ApiProperty()
  address: string;
  @ApiProperty({ description: 'Whether this request belongs to it' })
  current: boolean;
}

export class DeviceDto {
  @ApiProperty()
  id: string;
  @ApiProperty({ description: 'The browser’s user agent; empty for older logins' })
  device: string;
  @MomentOrNull()
  lastLoginAt: Date | null;
}

@ApiTags('auth')
@Controller('api/admin')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
  ) {}

  @Get('sessions')
  @For(...ROLES)
  @ApiOperation({ summary: 'List the sessions of this account' })
  @Answers([SessionDto])
  async listSessions(@Me() { account, session }: AccountSession): Promise<SessionDto[]> {
    const sessions = await this.sessions.list(account);
    return sessions.map(({ _id, createdAt, lastSeenAt, expiresAt, device, address }) => ({
      // The signed token contains the session's id; the id alone grants no access.
      id: _id,
      createdAt,
      lastSeenAt,
      expiresAt,
      device,
      address,
      current: _id === session._id,
    }));
  }

  @Delete('sessions/:id')
  @For(...ROLES)
  @Audited('session.revoked')
  @ApiOperation({ summary: 'End one session of this account' })
  @AnswersNothing()
  @MayAnswerProblems('not_found')
  async endSession(@Param('id') id: string, @Me() { account }: AccountSession): Promise<void> {
    if (!(await this.sessions.revoke(account._id, id))) throw new Problem('not_found');
  }

  @Get('devices')
  @For(...ROLES)
  @ApiOperation({
    summary:
      'List known devices, which other people’s guesses do not lock out, and whose logins cause no notice',
  })
  @Answers([DeviceDto])
  listDevices(@Me() { account }: AccountSession): DeviceDto[] {
    return account.devices
      .map((id) => {
        const note = account.deviceNotes?.find((one) => one.id === id);
        return { id, device: note?.device ?? '', lastLoginAt: note?.lastLoginAt ?? null };
      })
      .reverse();
  }

  @Delete('devices/:id')
  @For(...ROLES)
  @Audited('device.forgotten')
  @ApiOperation({ summary: 'Forget a device, so that its next login counts as one from a new device' })
  @AnswersNothing()
  @MayAnswerProblems('not_found')
  async forgetDevice(@Param('id') id: string, @Me() { account }: AccountSession): Promise<void> {
    if (!(await this.accounts.forgetDevice(account._id, id))) throw new Problem('not_found');
  }
}
