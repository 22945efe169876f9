import { Controller, Get, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { JobScheduler } from '../../work/jobs/job-scheduler.ts';
import { Readiness } from './readiness.ts';
import { ForAnybody } from '../../http/access/for.ts';
import { MomentOrNull } from '../../http/fields/moment-or-null.ts';

export class LivenessDto {
  @ApiProperty({ example: 'live' })
  status: string;
}

export class JobHealthDto {
  @ApiProperty()
  name: string;

  @MomentOrNull('Last time any instance ran it')
  lastRunAt: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What went wrong in the last run, if anything' })
  lastError: string | null;

  @ApiProperty({ description: 'Whether the last run is overdue' })
  late: boolean;
}

export class ReadinessDto {
  @ApiProperty({ enum: ['ready', 'not ready'] })
  status: string;

  @ApiProperty({ type: [String], description: 'Why it is not ready' })
  reasons: string[];

  @ApiProperty({ type: [JobHealthDto] })
  jobs: JobHealthDto[];
}

@ApiTags('site')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly jobs: JobScheduler,
  ) {}

  @Get('live')
  @ForAnybody()
  @ApiOperation({ summary: 'Whether the process runs' })
  @ApiOkResponse({ type: LivenessDto })
  getLiveness(): LivenessDto {
    return { status: 'live' };
  }

  @Get('ready')
  @ForAnybody()
  @ApiOperation({ summary: 'Whether the process can serve, and why not' })
  @ApiOkResponse({ type: ReadinessDto })
  @ApiServiceUnavailableResponse({ type: ReadinessDto, description: 'Not ready; `reasons` says why' })
  async getReadiness(@Res({ passthrough: true }) response: Response): Promise<ReadinessDto> {
    const { ready, reasons } = await this.readiness.check();
    if (!ready) response.status(503);
    return { status: ready ? 'ready' : 'not ready', reasons, jobs: ready ? await this.jobs.health() : [] };
  }
}
