import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { signedInOf } from '../../platform/http/access/signed-in.ts';
import { recogniseProblem } from '../../platform/http/problems/recognise-problem.ts';
import type { ProblemCode } from '../../platform/http/problems/problem-catalogue.ts';
import { AUDITED, type AuditedEvent, type DeclaredEvent } from '../audited.decorator.ts';
import { AuditLog } from '../audit-log.ts';

/** Refusals that anybody can cause endlessly and that tell nothing; recorded only for callers who are logged in. */
const NOT_OF_STRANGERS: readonly ProblemCode[] = [
  'too_many_requests',
  'validation_failed',
  'malformed_request',
];

/** Writes the audit entry of each call whose handler is marked with `Audited`. */
@Injectable()
export class RecordAuditedCalls implements NestInterceptor {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const declared = this.reflector.get<DeclaredEvent | undefined>(AUDITED, context.getHandler());
    if (declared === undefined) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    return from(this.record(request, typeof declared === 'function' ? declared(request) : declared, next));
  }

  private async record(request: Request, event: AuditedEvent, next: CallHandler): Promise<unknown> {
    const who = signedInOf(request)?.account.email ?? '';
    const open = await this.auditLog.begin(request, event, who);
    const { slice, version } = request.params;
    const target = slice && version ? `${slice} ${version}` : Object.values(request.params).flat().join('/');
    try {
      const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await this.auditLog.done(open, target || idOf(answer), titleOf(answer));
      return answer;
    } catch (error) {
      const { code } = recogniseProblem(error);
      if (who !== '' || !NOT_OF_STRANGERS.includes(code)) await this.auditLog.refused(open, code, target);
      throw error;
    }
  }
}

function titleOf(answer: unknown): string {
  const { title } = (answer ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : '';
}

function idOf(answer: unknown): string {
  const { _id } = (answer ?? {}) as { _id?: unknown };
  return typeof _id === 'string' ? _id : '';
}
