import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Environment } from '../../configuration/environment.ts';
import { Problem } from '../../http/problems/problem.ts';
import { Metrics } from '../metrics/metrics.ts';
import { ForAnybody } from '../../http/access/for.ts';
import { hasBearer } from '../../http/access/has-bearer.ts';

/** Serves Prometheus metrics to local addresses (direct, not through a proxy) or to callers with the token. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly environment: Environment,
  ) {}

  @Get()
  @ForAnybody()
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isLocal(request) && !hasBearer(request, this.environment.METRICS_TOKEN))
      throw new Problem('not_found');
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}

function isLocal(request: Request): boolean {
  const throughProxy =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !throughProxy && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
}
