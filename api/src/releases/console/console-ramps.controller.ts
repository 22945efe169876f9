import { Controller, Delete, HttpCode, Param, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameTarget } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { ForReleaseManagers } from '../../platform/http/access/for.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Ramps } from '../ramps/ramps.repository.ts';
import { StoreParams } from '../store/store.dto.ts';

/** Canaries that grow by themselves, for people. They are started with the canary itself (`changeRelease`). */
@ApiTags('releases (admin)')
@Controller('api/admin/releases/slices/:slice/:version/ramp')
export class ConsoleRampsController {
  constructor(private readonly ramps: Ramps) {}

  @Delete()
  @ForReleaseManagers()
  @Audited('ramp.stopped')
  @HttpCode(204)
  @ApiOperation({
    summary: 'The canary keeps its share',
    description: 'Another release of the slice that grows meanwhile goes on.',
  })
  @ApiNoContentResponse()
  @MayAnswerProblems('validation_failed')
  async stopRamp(@Param() { slice, version }: StoreParams, @Req() request: Request): Promise<void> {
    nameTarget(request, `${slice} ${version}`);
    await this.ramps.delete(slice, { version });
  }
}
