import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Metrics } from '../metrics/metrics.ts';
import { isDatabaseAway } from '../problems/recognise-problem.ts';
import { ResponseCache, type CachedResponse } from './response-cache.ts';

/** Headers that a handler sets and that belong to the cached answer. */
const KEPT_HEADERS = ['link', 'x-total-count'];

/** Keeps what the handler of a public read answers; with the database away, the last known answer is given. */
@Injectable()
export class CachedRead implements NestInterceptor {
  constructor(
    private readonly cache: ResponseCache,
    private readonly metrics: Metrics,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<string> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    return from(this.answer(request, response, next));
  }

  private async answer(request: Request, response: Response, next: CallHandler): Promise<string> {
    let entry: CachedResponse;
    let source = 'miss';
    try {
      entry = await this.cache.make(request.originalUrl, async () => {
        const value: unknown = await lastValueFrom(next.handle());
        const headers: Record<string, string> = {};
        for (const name of KEPT_HEADERS) {
          const header = response.getHeader(name);
          if (header !== undefined) headers[name] = String(header);
        }
        return { body: Buffer.from(JSON.stringify(value)), headers };
      });
    } catch (error) {
      const known = isDatabaseAway(error) ? this.cache.lastKnown(request.originalUrl) : undefined;
      if (!known) throw error;
      entry = known;
      source = 'stale';
    }
    this.metrics.cacheReads.inc({ cache: source });
    response.set({
      ...publicReadHeaders(entry),
      'X-Cache': source,
      'Content-Type': 'application/json; charset=utf-8',
    });
    // Express compares the ETag with If-None-Match and answers 304 by itself.
    return entry.body.toString();
  }
}

/** Headers of a public read: caches may keep it, but ask each time, and the ETag makes asking cheap. */
export function publicReadHeaders(entry: CachedResponse): Record<string, string> {
  return {
    ...entry.headers,
    ETag: entry.etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'X-Content-Version': String(entry.version),
  };
}
