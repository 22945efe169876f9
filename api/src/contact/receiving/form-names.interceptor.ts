import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { Problem } from '../../platform/http/problems/problem.ts';

/** Maps the capitalized names of the form-encoded call to those of the JSON call. */
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

/**
 * Converts a form-encoded enquiry to the JSON shape. Drops its Timestamp, the client's clock, which is not needed.
 * Refuses multipart forms.
 */
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
