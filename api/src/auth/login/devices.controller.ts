import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { AnswersNothing } from '../../platform/http/answers-nothing.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import { For } from '../../platform/http/access/for.ts';
import { ROLES } from '../../platform/http/access/roles.ts';
import { Me } from '../../platform/http/access/me.ts';
import type { AccountSession } from '../sessions/account-session.ts';

export class DeviceDto {
  @ApiProperty()
  id: string;
  @ApiProperty({ description: 'What the browser says it is; empty for one from before this was noted' })
  device: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastLoginAt: string | null;
}

@ApiTags('auth')
@Controller('api/admin/devices')
export class DevicesController {
  constructor(private readonly accounts: Accounts) {}

  @Get()
  @For(...ROLES)
  @ApiOperation({
    summary:
      'Devices that are remembered: others’ guesses do not lock them out, and their logins are not news',
  })
  @ApiOkResponse({ type: [DeviceDto] })
  listDevices(@Me() { account }: AccountSession): DeviceDto[] {
    return account.devices
      .map((id) => {
        const note = account.deviceNotes?.find((one) => one.id === id);
        const lastLoginAt = note?.lastLoginAt.toISOString() ?? null;
        return { id, device: note?.device ?? '', lastLoginAt };
      })
      .reverse();
  }

  @Delete(':id')
  @For(...ROLES)
  @Audited('device.forgotten')
  @ApiOperation({ summary: 'Forget a device: its next login is one of a new device' })
  @AnswersNothing()
  @MayAnswerProblems('not_found')
  async forgetDevice(@Param('id') id: string, @Me() { account }: AccountSession): Promise<void> {
    if (!(await this.accounts.forgetDevice(account._id, id))) throw new Problem('not_found');
  }
}
