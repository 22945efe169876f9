import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, mergeMap, type Observable } from 'rxjs';
import { signedInOf } from '../auth/sessions/signed-in.ts';
import { AuditLog } from './audit-log.ts';

/** Handlers that record more than their name themselves. */
const RECORD_THEMSELVES = new Set(['login', 'logout', 'preview']);

/** Writes an entry for every change that a logged-in admin makes, whatever the call: new calls cannot be forgotten. */
@Injectable()
export class RecordChanges implements NestInterceptor {
  constructor(private readonly auditLog: AuditLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const me = signedInOf(request);
    const name = context.getHandler().name;
    // Texts that save themselves every few seconds would bury everything else.
    const isRecorded =
      me && request.method !== 'GET' && !RECORD_THEMSELVES.has(name) && request.query.autosave !== 'true';
    if (!isRecorded) return next.handle();
    const what = `${context.getClass().name.replace(/Controller$/, '')}: ${name}`;
    return next.handle().pipe(
      mergeMap((answer: unknown) => {
        const target = Object.values(request.params).flat().join('/') || idOf(answer);
        return from(this.auditLog.record(request, me.account.email, what, target).then(() => answer));
      }),
    );
  }
}

function idOf(answer: unknown): string {
  const { _id } = (answer ?? {}) as { _id?: unknown };
  return typeof _id === 'string' ? _id : '';
}
