import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { JobScheduler } from '../../work/jobs/job-scheduler.ts';
import { Readiness } from './readiness.ts';
import { ForAnybody } from '../../http/access/for.ts';
import { ListOf, MomentOrNull, OrNull } from '../../http/fields/documented.ts';
import { Answers } from '../../http/answers.ts';

export class LivenessDto {
  @ApiProperty({ example: 'live' })
  status: string;
}

export class JobHealthDto {
  @ApiProperty()
  name: string;

  @MomentOrNull('Last time any instance ran it')
  lastRunAt: string | null;

  @OrNull(String, 'What went wrong in the last run, if anything')
  lastError: string | null;

  @ApiProperty({ description: 'Whether the last run is overdue' })
  late: boolean;
}

export class ReadinessDto {
  @ApiProperty({ enum: ['ready', 'not ready'] })
  status: string;

  @ListOf(String, 'Why it is not ready')
  reasons: string[];

  @ListOf(JobHealthDto)
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
  @Answers(LivenessDto)
  getLiveness(): LivenessDto {
    return { status: 'live' };
  }

  @Get('ready')
  @ForAnybody()
  @ApiOperation({ summary: 'Whether the process can serve, and why not' })
  @Answers(ReadinessDto)
  @ApiServiceUnavailableResponse({ type: ReadinessDto, description: 'Not ready; `reasons` says why' })
  async getReadiness(@Res({ passthrough: true }) response: Response): Promise<ReadinessDto> {
    const { ready, reasons } = await this.readiness.check();
    if (!ready) response.status(503);
    return { status: ready ? 'ready' : 'not ready', reasons, jobs: ready ? await this.jobs.health() : [] };
  }
}
