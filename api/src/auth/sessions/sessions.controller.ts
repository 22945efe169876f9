import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { AnswersNothing } from '../../platform/http/answers-nothing.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { For } from '../../platform/http/access/for.ts';
import { ROLES } from '../../platform/http/access/roles.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from './account-session.ts';
import { SessionDto } from './session.dto.ts';
import { Sessions } from './sessions.ts';

@ApiTags('auth')
@Controller('api/admin/sessions')
export class SessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Get()
  @For(...ROLES)
  @ApiOperation({ summary: 'Where this account is logged in' })
  @ApiOkResponse({ type: [SessionDto] })
  async listSessions(@Me() { account, session }: AccountSession): Promise<SessionDto[]> {
    const sessions = await this.sessions.list(account);
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

  @Delete(':id')
  @For(...ROLES)
  @Audited('session.revoked')
  @ApiOperation({ summary: 'End one session of this account' })
  @AnswersNothing()
  @MayAnswerProblems('not_found')
  async endSession(@Param('id') id: string, @Me() { account }: AccountSession): Promise<void> {
    if (!(await this.sessions.revoke(account._id, id))) throw new Problem('not_found');
  }
}
