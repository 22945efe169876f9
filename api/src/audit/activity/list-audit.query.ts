import { ApiPropertyOptional } from '@nestjs/swagger';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { IsMoment } from '../../platform/http/fields/is-moment.ts';
import { OptionalField, OptionalChoice } from '../../platform/http/fields/optional-field.ts';
import type { AuditFilter } from '../audit-entries.repository.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';
import { OptionalText } from '../../platform/http/fields/text-field.ts';

/** Kinds of events by the first part of their codes. */
export const KINDS = {
  posts: ['post', 'posts', 'picture', 'category', 'categories', 'tag'],
  enquiries: ['enquiries', 'enquiry', 'person', 'reply_templates'],
  people: ['account', 'second_factor'],
  logins: ['session', 'password', 'passkey', 'two_factor', 'device'],
  releases: ['registry', 'release', 'release_token', 'preview', 'ramp'],
} as const;
export const AUDIT_KINDS = Object.keys(KINDS) as (keyof typeof KINDS)[];

export class ListAuditQuery extends KeysetQuery {
  @OptionalText({ maxLength: 254, description: 'E-mail address of the person' })
  who?: string;

  @OptionalChoice({ enum: AUDIT_KINDS })
  kind?: keyof typeof KINDS;

  @ApiPropertyOptional({ format: 'date-time', description: 'Not before this time' })
  @OptionalField()
  @IsMoment()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Before this time' })
  @OptionalField()
  @IsMoment()
  to?: string;

  get filter(): AuditFilter {
    const { who, kind, from, to } = this;
    const at = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) };
    return {
      ...(who && { who: emailKeyOf(who) }),
      // Codes that begin with one of these and a dot, which a slash follows; unlike patterns, databases compare these.
      ...(kind && { $or: KINDS[kind].map((first) => ({ what: { $gte: `${first}.`, $lt: `${first}/` } })) }),
      ...((from || to) && { at }),
    };
  }
}
