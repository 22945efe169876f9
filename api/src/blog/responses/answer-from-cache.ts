import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { isNotModified } from '../../platform/http/requests/is-not-modified.ts';
import { knownVersion } from '../../platform/database/content-version/known-version.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { Metrics } from '../../platform/telemetry/metrics/metrics.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { cacheKeyOf } from './cache-key.ts';
import { publicReadHeaders } from './cached-read.interceptor.ts';
import { ResponseCache } from './response-cache.ts';

/**
 * Answers a public read from memory, before Express and Nest see the request: a cached read costs no more than on a
 * bare Node server. Answers 304 if the caller has the content. Runs no query in either case.
 */
@Injectable()
export class AnswerFromCache {
  private readonly hasOtherOrigins: boolean;

  constructor(
    private readonly cache: ResponseCache,
    private readonly posts: PostsInMemory,
    private readonly contentVersion: ContentVersion,
    private readonly metrics: Metrics,
    { ALLOWED_ORIGINS }: Environment,
  ) {
    this.hasOtherOrigins = ALLOWED_ORIGINS.length > 0;
  }

  /** @returns false if memory alone cannot answer the request; nothing was sent then */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || !request.url?.startsWith('/api/blog')) return false;
    // The CORS middleware decides what pages of other origins may read.
    if (this.hasOtherOrigins && request.headers.origin !== undefined) return false;
    if (!this.posts.isCaughtUp || !this.contentVersion.isCurrentFor(knownVersion(request))) return false;
    const key = cacheKeyOf(request.url);
    const entry = key && this.cache.fresh(key, this.posts.version);
    if (!entry) return false;
    const cache = this.contentVersion.isFresh ? 'hit' : 'stale';
    this.metrics.cacheReads.inc({ cache });
    const headers = publicReadHeaders(entry);
    headers['X-Cache'] = cache;
    if (this.hasOtherOrigins) headers['Vary'] = 'Origin';
    if (isNotModified(request, entry.etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    headers['Content-Type'] = 'application/json; charset=utf-8';
    headers['Content-Length'] = String(entry.body.length);
    response.writeHead(200, headers).end(entry.body);
    return true;
  }
}
