import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';

/**
 * Refuses requests from other sites' pages, which browsers mark by Sec-Fetch-Site and Origin. Programs send neither
 * header.
 */
@Injectable()
export class RefuseCrossSite implements CanActivate {
  private readonly origins: Set<string>;

  constructor({ SITE_URL, ALLOWED_ORIGINS }: Environment) {
    this.origins = new Set([new URL(SITE_URL).origin, ...ALLOWED_ORIGINS]);
  }

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<Request>();
    const { origin } = headers;
    if (typeof origin === 'string' && this.origins.has(origin)) return true;
    const site = headers['sec-fetch-site'];
    if (site === 'cross-site') throw new Problem('forbidden');
    if (origin === undefined || site === 'same-origin') return true;
    if (hostOf(origin) !== (headers['x-forwarded-host'] ?? headers.host)) throw new Problem('forbidden');
    return true;
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
