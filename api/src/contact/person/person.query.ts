import { ApiProperty, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { cleanEmail, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { ReadersZone } from '../exporting/readers-zone.ts';

export class PersonQuery extends KeysetQuery {
  /** Any text: whatever is stored as an address can be found, and erased, by it. */
  @ApiProperty({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
  @Transform(cleanEmail)
  @IsNotEmpty()
  @IsString()
  @MaxLength(MAX_EMAIL_LENGTH)
  email: string;
}

export class ExportPersonQuery extends PickType(PersonQuery, ['email']) {
  @ReadersZone()
  zone?: string;
}
