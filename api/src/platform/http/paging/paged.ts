import {
  applyDecorators,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { CountedPage } from './keyset.ts';

/** Documents the headers of a paged list in OpenAPI. */
export const PAGED = {
  Link: { description: 'first, prev and next page (RFC 8288)', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Number of entries on all pages', schema: { type: 'integer' } },
} as const;

/** Declares an operation that returns a page: its entries are the body, its links and total are headers. */
export const Paged = (entry: Type): MethodDecorator =>
  applyDecorators(ApiOkResponse({ type: [entry], headers: PAGED }), UseInterceptors(SendPage));

class SendPage implements NestInterceptor<CountedPage<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<CountedPage<unknown>>): Observable<unknown[]> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((page) => {
        http.getResponse<Response>().set(headersOf(http.getRequest<Request>().originalUrl, page));
        return page.entries;
      }),
    );
  }
}

/** Returns links that keep the other filters, and the total number of entries. */
function headersOf(originalUrl: string, { next, prev, total }: CountedPage<unknown>): Record<string, string> {
  const url = new URL(originalUrl, 'http://api.invalid');
  const link = (cursor: string | undefined, relation: string) => {
    if (cursor === undefined) url.searchParams.delete('cursor');
    else url.searchParams.set('cursor', cursor);
    return `<${url.pathname}${url.search}>; rel="${relation}"`;
  };
  const links = [link(undefined, 'first')];
  if (prev !== undefined) links.push(link(prev, 'prev'));
  if (next !== undefined) links.push(link(next, 'next'));
  return { Link: links.join(', '), 'X-Total-Count': String(total) };
}
