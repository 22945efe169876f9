import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Environment } from '../../configuration/environment.ts';
import { Problem } from '../../http/problems/problem.ts';
import { Metrics } from '../metrics/metrics.ts';
import { ForAnybody } from '../../http/access/for.ts';

/** Prometheus metrics, for local addresses (asked directly, not through a proxy) or with the token. */
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
    if (!isLocal(request) && !this.hasToken(request)) throw new Problem('not_found');
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }

  private hasToken(request: Request): boolean {
    const expected = Buffer.from(`Bearer ${this.environment.METRICS_TOKEN ?? ''}`);
    const given = Buffer.from(request.headers.authorization ?? '');
    return (
      Boolean(this.environment.METRICS_TOKEN) &&
      given.length === expected.length &&
      timingSafeEqual(given, expected)
    );
  }
}

function isLocal(request: Request): boolean {
  const throughProxy =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !throughProxy && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
}
