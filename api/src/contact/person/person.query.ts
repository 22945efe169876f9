import { PickType } from '@nestjs/swagger';
import { cleanEmail, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { ReadersZone } from '../exporting/readers-zone.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';

export class PersonQuery extends KeysetQuery {
  /** Not validated as an address: whatever is stored as one can be found and erased. */
  @TextField({ format: 'email', maxLength: MAX_EMAIL_LENGTH, clean: cleanEmail })
  email: string;
}

export class ExportPersonQuery extends PickType(PersonQuery, ['email']) {
  @ReadersZone()
  zone?: string;
}
