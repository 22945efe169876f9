import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { isNotModified } from '../../platform/http/requests/is-not-modified.ts';
import { knownVersion, VERSION_HEADER } from '../../platform/database/content-version/known-version.ts';
import { Metrics } from '../../platform/telemetry/metrics/metrics.ts';
import { isDatabaseUnavailable } from '../../platform/http/problems/recognise-problem.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { cacheKeyOf } from './cache-key.ts';
import { ResponseCache, type CachedResponse } from './response-cache.ts';

/** Headers set by handlers that are cached with the answer. */
const KEPT_HEADERS = ['link', 'x-total-count'];

/** Attempts at an answer while the content keeps changing; the last one is sent with the lower version. */
const MOST_ATTEMPTS = 5;

/**
 * Caches the answers of public read handlers, and puts the content version into every answer, including refusals. If
 * the database is unavailable, it serves the last known answer.
 */
@Injectable()
export class CachedRead implements NestInterceptor {
  constructor(
    private readonly cache: ResponseCache,
    private readonly posts: PostsInMemory,
    private readonly contentVersion: ContentVersion,
    private readonly metrics: Metrics,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<string> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    return from(this.answer(request, response, next));
  }

  private async answer(request: Request, response: Response, next: CallHandler): Promise<string> {
    const isFresh = await this.contentVersion.reach(knownVersion(request));
    const key = cacheKeyOf(request.originalUrl);
    let entry: CachedResponse | undefined;
    let source = 'hit';
    for (let attempt = 1; ; attempt++) {
      const version = (await this.posts.current()).state.value;
      const isOfVersion = () => this.posts.version === version;
      response.setHeader(VERSION_HEADER, String(version));
      entry = key === null ? undefined : this.cache.fresh(key, version);
      if (entry) break;
      try {
        source = 'miss';
        entry = await this.cache.make(key, version, () => produced(response, next), isOfVersion);
      } catch (error) {
        entry = key !== null && isDatabaseUnavailable(error) ? this.cache.lastKnown(key) : undefined;
        if (!entry) throw error;
        source = 'stale';
      }
      // The answer may include a change made in the meantime, which its version does not reflect.
      if (source === 'stale' || isOfVersion() || attempt === MOST_ATTEMPTS) break;
    }
    if (!isFresh) source = 'stale';
    this.metrics.cacheReads.inc({ cache: source });
    response.set({
      ...publicReadHeaders(entry),
      'X-Cache': source,
      'Content-Type': 'application/json; charset=utf-8',
    });
    if (!isNotModified(request, entry.etag)) return entry.body.toString();
    response.status(304);
    return '';
  }
}

async function produced(response: Response, next: CallHandler) {
  const value: unknown = await lastValueFrom(next.handle());
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const header = response.getHeader(name);
    if (header !== undefined) headers[name] = String(header);
  }
  return { body: Buffer.from(JSON.stringify(value)), headers };
}

/** Returns the headers of a public read: caches may store it but must revalidate, which the ETag makes cheap. */
export function publicReadHeaders(entry: CachedResponse): Record<string, string> {
  return {
    ...entry.headers,
    ETag: entry.etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    [VERSION_HEADER]: String(entry.version),
  };
}
