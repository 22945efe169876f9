import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { Problem } from '../../platform/http/problems/problem.ts';

/** Names of the form-encoded call, with capitals, and the names of the JSON call they stand for. */
const FORM_NAMES: Record<string, string> = {
  FirstName: 'firstName',
  LastName: 'lastName',
  Email: 'email',
  Phone: 'phone',
  Subject: 'subject',
  Helpyou: 'helpyou',
  Company: 'company',
  Patient: 'patient',
  CallLanguage: 'callLanguage',
  CallTime: 'callTime',
  Language: 'language',
  Page: 'page',
  Notice: 'notice',
};

/** Turns a form-encoded enquiry into the JSON shape. Its Timestamp is the client's clock, which we do not need. No form with files is read. */
@Injectable()
export class FormNames implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.is('multipart/form-data')) throw new Problem('unsupported_media_type');
    if (request.is('application/x-www-form-urlencoded')) {
      const body = Object.entries((request.body ?? {}) as Record<string, unknown>)
        .filter(([name]) => name !== 'Timestamp')
        .map(([name, value]): [string, unknown] => [FORM_NAMES[name] ?? name, value]);
      request.body = Object.fromEntries(body);
    }
    return next.handle();
  }
}
